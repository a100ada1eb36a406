type QuantityRange = { min: number; max?: number; step: number };

/** The largest quantity that can be reached in whole steps from `min`. Never below `min`. */
function highest({ min, max, step }: QuantityRange): number {
  return max === undefined ? Number.MAX_SAFE_INTEGER : min + Math.max(0, Math.floor((max - min) / step)) * step;
}

/** The nearest orderable quantity: whole steps from `min`, rounded up, at most `max`. */
export function clampQuantity(value: number, range: QuantityRange): number {
  const { min, step } = range;
  if (value <= min) return min;
  return Math.min(min + Math.ceil((value - min) / step) * step, highest(range));
}

/** The typed text as an orderable quantity; `null` if it is not a number. */
export function readQuantity(text: string, range: QuantityRange): { value: number; fellBack: boolean } | null {
  const typed = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(typed)) return null;
  return { value: clampQuantity(typed, range), fellBack: typed > highest(range) };
}
