/** A path on the shop's own origin; anything else is the fallback. `//host` and `/\host` would leave the shop. */
export const ownPath = (value: unknown, fallback: string): string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/[\r\n\t]/.test(value) ? value : fallback;
