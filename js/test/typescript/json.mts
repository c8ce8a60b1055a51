import { evaluate, type Json, type JsonObject } from "sjsonnet";

interface Port {
  readonly number: number;
}

interface Service {
  name: string;
  ports?: readonly Port[];
}

const service: Service = { name: "web", ports: [{ number: 80 }] };

export const values: readonly Json[] = [service, [service], { service, more: { list: [service, null, "x", 1] } }];
export const object: JsonObject = service;
export const fields: { readonly [name: string]: Json } = { service };
export const text: string = evaluate("std.extVar('service').ports[0].number", { extVars: { service } });

// @ts-expect-error
export const nothing: Json = undefined;
// @ts-expect-error
export const symbol: Json = Symbol("s");
// @ts-expect-error
export const big: Json = 1n;
// @ts-expect-error
export const action: Json = () => 1;
export function isRefused() {
  // @ts-expect-error
  evaluate("1", { extVars: { action: () => 1 } });
}
