import { MeshBuilder } from '../mesh-builder.ts';

const WIRE_M = 0.0045;
const MESH_M = 0.1;

const placesOf = (length: number): number[] => {
  const room = length - WIRE_M;
  const count = Math.max(1, Math.round(room / MESH_M));
  return Array.from({ length: count + 1 }, (_, place) => WIRE_M / 2 + (room * place) / count);
};

/** The wires of a basket, from its lower left front corner; in metres, its depth away from the viewer. */
export const basketMesh = (length: number, height: number, depth: number): MeshBuilder => {
  const mesh = new MeshBuilder();
  const [radius, top, inner] = [WIRE_M / 2, height - WIRE_M / 2, placesOf(depth).slice(1, -1)];
  const [front, back, right] = [-radius, -depth + radius, length - radius];
  for (const z of [front, back]) {
    for (const x of placesOf(length))
      mesh.addRod(
        [
          [x, 0, z],
          [x, height, z],
        ],
        radius,
      );
    for (const y of placesOf(height))
      mesh.addRod(
        [
          [0, y, z],
          [length, y, z],
        ],
        radius,
      );
  }
  for (const z of inner)
    mesh.addRod(
      [
        [0, top, -z],
        [length, top, -z],
      ],
      radius,
    );
  for (const x of placesOf(length))
    mesh.addRod(
      [
        [x, top, front],
        [x, top, back],
      ],
      radius,
    );
  for (const x of [radius, right]) {
    for (const z of inner)
      mesh.addRod(
        [
          [x, 0, -z],
          [x, height, -z],
        ],
        radius,
      );
    for (const y of placesOf(height))
      mesh.addRod(
        [
          [x, y, front],
          [x, y, back],
        ],
        radius,
      );
  }
  return mesh;
};
