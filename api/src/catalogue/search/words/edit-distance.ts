/** How many letters are wrong, missing, superfluous or swapped with their neighbour (optimal string alignment). */
export const editDistance = (a: string, b: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
};

const MISTAKES_BY_LENGTH = [
  { from: 10, mistakes: 3 },
  { from: 7, mistakes: 2 },
  { from: 0, mistakes: 1 },
];

/** How many mistakes a word of this length may have and still be a misspelling of another one, not a different word. */
export const allowedMistakes = (word: string): number => MISTAKES_BY_LENGTH.find(({ from }) => word.length >= from)?.mistakes ?? 0;
