/** A closed outline with the direction that each of its points faces. */
export type Profile = readonly { p: number; q: number; np: number; nq: number }[];

/** A rectangle around the origin with rounded corners. */
export const roundedRectangle = (width: number, depth: number, radius: number, steps = 2): Profile =>
  (
    [
      [1, 1, 0],
      [-1, 1, 90],
      [-1, -1, 180],
      [1, -1, 270],
    ] as const
  ).flatMap(([sideP, sideQ, start]) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((start + (90 * step) / steps) * Math.PI) / 180;
      const [np, nq] = [Math.cos(angle), Math.sin(angle)];
      return { p: sideP * (width / 2 - radius) + np * radius, q: sideQ * (depth / 2 - radius) + nq * radius, np, nq };
    }),
  );

/** So many sides that the outermost points are on the axes: its width is exact. */
export const circle = (radius: number, sides = 16): Profile =>
  Array.from({ length: sides }, (_, side) => {
    const angle = (side / sides) * Math.PI * 2;
    const [np, nq] = [Math.cos(angle), Math.sin(angle)];
    return { p: np * radius, q: nq * radius, np, nq };
  });

/** An outline of straight edges, each with its own direction. */
export const polygon = (points: readonly (readonly [number, number])[]): Profile => {
  const next = (place: number): readonly [number, number] => points[(place + 1) % points.length] ?? [0, 0];
  const area = points.reduce((sum, [p, q], place) => sum + p * next(place)[1] - next(place)[0] * q, 0);
  const outwards = area > 0 ? 1 : -1;
  return points.flatMap(([p, q], place) => {
    const [p1, q1] = next(place);
    const length = Math.hypot(p1 - p, q1 - q);
    // an edge without length has no direction
    if (length < 1e-7) return [];
    const [np, nq] = [(outwards * (q1 - q)) / length, (-outwards * (p1 - p)) / length];
    return [
      { p, q, np, nq },
      { p: p1, q: q1, np, nq },
    ];
  });
};
