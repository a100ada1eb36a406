/** Numbers from `low` to `high` that look random and are the same for a seed: mulberry32. */
export const seededRandom = (seed: number): ((low: number, high: number) => number) => {
  let state = seed >>> 0;
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return low + ((high - low) * ((mixed ^ (mixed >>> 14)) >>> 0)) / 4_294_967_296;
  };
};
