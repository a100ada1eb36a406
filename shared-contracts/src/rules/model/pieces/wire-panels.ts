import { FOLD_MM, lyingWires, MESH_MM, tensionWires, WOVEN_MM } from '../../drawing/fence-looks.ts';
import { MeshBuilder } from '../mesh-builder.ts';
import type { Vector } from '../vectors.ts';

/** Pieces from their lower left corner, upright wires around z = 0. Measures in mm, meshes in metres. */

const FOLD_DEPTH_M = 0.03;

/** Places of wires of one thickness, about one mesh apart, from edge to edge. */
const uprightPlaces = (widthM: number, wireM: number): number[] => {
  const room = widthM - wireM;
  const count = Math.max(1, Math.round(room / (MESH_MM / 1000)));
  return Array.from({ length: count + 1 }, (_, place) => wireM / 2 + (room * place) / count);
};

/** A panel whose folds stiffen it. */
export const foldedPanel = (widthMm: number, heightMm: number, wireMm: number): MeshBuilder => {
  const [width, height, wire] = [widthMm / 1000, heightMm / 1000, wireMm / 1000];
  const { wires, folds } = lyingWires(heightMm, false);
  const foldTops = new Set(folds.map((foot) => foot + FOLD_MM / 2));
  const mesh = new MeshBuilder();
  for (const x of uprightPlaces(width, wire)) {
    const bends = folds.flatMap((foot): Vector[] => [
      [x, foot / 1000, 0],
      [x, (foot + FOLD_MM / 2) / 1000, FOLD_DEPTH_M],
      [x, (foot + FOLD_MM) / 1000, 0],
    ]);
    mesh.addRod([[x, 0, 0], ...bends, [x, height, 0]], wire / 2);
  }
  for (const up of wires) {
    const [y, z] = [up / 1000, (foldTops.has(up) ? FOLD_DEPTH_M : 0) - wire];
    mesh.addRod(
      [
        [0, y, z],
        [width, y, z],
      ],
      wire / 2,
    );
  }
  return mesh;
};

/** A flat panel with lying wires on both sides of the upright ones. */
export const twinPanel = (widthMm: number, heightMm: number, wireMm: number, twinMm: number): MeshBuilder => {
  const [width, height, wire, twin] = [widthMm / 1000, heightMm / 1000, wireMm / 1000, twinMm / 1000];
  const mesh = new MeshBuilder();
  for (const x of uprightPlaces(width, wire))
    mesh.addRod(
      [
        [x, 0, 0],
        [x, height, 0],
      ],
      wire / 2,
    );
  for (const up of lyingWires(heightMm, true).wires) {
    const y = Math.min(Math.max(up / 1000, twin / 2), height - twin / 2);
    for (const side of [-1, 1]) {
      const z = (side * (wire + twin)) / 2;
      mesh.addRod(
        [
          [0, y, z],
          [width, y, z],
        ],
        twin / 2,
      );
    }
  }
  return mesh;
};

/** Diamonds that follow the ground: `riseMm` over the width. */
export const wovenMesh = (widthMm: number, heightMm: number, riseMm: number, wireMm: number): MeshBuilder => {
  const [width, height, radius] = [widthMm / 1000, heightMm / 1000, wireMm / 2000];
  const [inside, slope] = [width - 2 * radius, riseMm / widthMm];
  const columns = Math.max(2, Math.round((2 * widthMm) / WOVEN_MM));
  const rows = Math.max(2, Math.round((2 * heightMm) / WOVEN_MM));
  const mesh = new MeshBuilder();
  for (let column = 0; column < columns; column++) {
    const points = Array.from({ length: rows + 1 }, (_, row): Vector => {
      const x = radius + ((column + ((column + row) % 2)) * inside) / columns;
      return [x, radius + ((height - 2 * radius) * row) / rows + slope * x, row % 2 === 0 ? -radius : radius];
    });
    mesh.addRod(points, radius, 3);
  }
  return mesh;
};

/** The wires that a woven mesh hangs on. */
export const tensionWireMesh = (widthMm: number, heightMm: number, riseMm: number): MeshBuilder => {
  const mesh = new MeshBuilder();
  for (const up of tensionWires(heightMm))
    mesh.addRod(
      [
        [0, up / 1000, -0.004],
        [widthMm / 1000, (up + riseMm) / 1000, -0.004],
      ],
      0.0019,
    );
  return mesh;
};
