const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;

/**
 * The places in ascending order of their keys; equal ones stay as they are. A radix sort: for 100,000 products it takes a fraction
 * of what comparing them does.
 */
export const orderedBy = (places: Int32Array, keys: Int32Array): Int32Array => {
  const { length } = places;
  let smallest = 0;
  for (let at = 0; at < length; at += 1) smallest = Math.min(smallest, keys[at] ?? 0);
  let order = places;
  let orderKeys = new Uint32Array(length);
  let usedBits = 0;
  for (let at = 0; at < length; at += 1) {
    const key = (keys[at] ?? 0) - smallest;
    orderKeys[at] = key;
    usedBits |= key;
  }
  for (let shift = 0; shift < 32 && usedBits >>> shift > 0; shift += DIGIT_BITS) {
    const starts = new Int32Array(DIGITS);
    for (let at = 0; at < length; at += 1) {
      const digit = ((orderKeys[at] ?? 0) >>> shift) & (DIGITS - 1);
      starts[digit] = (starts[digit] ?? 0) + 1;
    }
    for (let digit = 0, start = 0; digit < DIGITS; digit += 1) {
      const count = starts[digit] ?? 0;
      starts[digit] = start;
      start += count;
    }
    const next = new Int32Array(length);
    const nextKeys = new Uint32Array(length);
    for (let at = 0; at < length; at += 1) {
      const key = orderKeys[at] ?? 0;
      const digit = (key >>> shift) & (DIGITS - 1);
      const to = starts[digit] ?? 0;
      starts[digit] = to + 1;
      next[to] = order[at] ?? 0;
      nextKeys[to] = key;
    }
    order = next;
    orderKeys = nextKeys;
  }
  return order;
};
