export type Vector = readonly [number, number, number];

export const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** The same direction with length 1; a vector without length has none. */
export const normalize = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};

/** A turn about the upright axis and a place: 16 numbers, column by column, as WebGL, glTF and USD read them. */
export type Matrix = readonly number[];

export const placed = (x: number, y: number, z: number, turn = 0): Matrix => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, x, y, z, 1];
};

/** `inner`, seen from where `outer` is. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [at % 4, Math.floor(at / 4) * 4];
    return [0, 1, 2, 3].reduce((sum, each) => sum + (outer[each * 4 + row] ?? 0) * (inner[column + each] ?? 0), 0);
  });
