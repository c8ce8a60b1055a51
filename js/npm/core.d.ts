export * from "./index";

/** A part of the engine, for `add`. */
export interface Part {
  (): void;
}

/**
 * Adds parts to the engine, for all programs from then on. Without them, a function of `std` that is in one of them fails, and
 * says which one it needs.
 */
export function add(...parts: Part[]): void;
