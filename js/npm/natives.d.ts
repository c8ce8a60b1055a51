import type { Part } from "./core";

/** What `std.native` has of itself: the functions of Tanka and kubecfg. */
export const natives: Part;
