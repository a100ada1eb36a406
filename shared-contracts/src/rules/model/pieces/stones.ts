import { MeshBuilder } from '../mesh-builder.ts';
import { SHADES } from '../materials.ts';
import { seededRandom } from '../random.ts';
import { cross, normalize } from '../vectors.ts';
import type { Vector } from '../vectors.ts';
import { sphere } from './sphere.ts';

type Random = ReturnType<typeof seededRandom>;
export interface StoneFace {
  /** size of the face in metres */
  width: number;
  height: number;
  /** so far stones may stand behind their face */
  depth: number;
}

/** Stones touch the basket's wires from inside. */
const WIRE_M = 0.004;
const STONE_DEPTH_M = { low: 0.05, high: 0.07 };

interface Stone {
  middle: Vector;
  radii: Vector;
}

/** A chipped stone: a sphere that planes have cut, pressed flat against the mesh; its hidden half is left out. */
const addStone = (mesh: MeshBuilder, random: Random, { middle, radii }: Stone, { width, height, depth }: StoneFace): void => {
  const { points, faces } = sphere();
  const planes = Array.from({ length: 7 }, (): [Vector, number] => {
    const [angle, z] = [random(0, 2 * Math.PI), random(-1, 1)];
    const flat = Math.sqrt(1 - z * z);
    return [[Math.cos(angle) * flat, Math.sin(angle) * flat, z], random(0.55, 0.86)];
  });
  planes.push([[0, 0, 0.97], random(0.6, 0.8)]);
  const tilt = random(-0.6, 0.6);
  const limit = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  const corners = points.map((point): Vector => {
    let [x, y, z] = point;
    for (const [[a, b, c], distance] of planes) {
      const over = x * a + y * b + z * c - distance;
      if (over > 0) [x, y, z] = [x - a * over, y - b * over, z - c * over];
    }
    const [turnedX, turnedY] = [x * Math.cos(tilt) - y * Math.sin(tilt), x * Math.sin(tilt) + y * Math.cos(tilt)];
    return [
      limit(middle[0] + turnedX * radii[0], WIRE_M, width - WIRE_M),
      limit(middle[1] + turnedY * radii[1], 0.002, height - WIRE_M),
      limit(middle[2] + z * radii[2], -depth, -WIRE_M),
    ];
  });
  addVisible(mesh, corners, faces);
};

const addVisible = (mesh: MeshBuilder, corners: readonly Vector[], faces: readonly (readonly [number, number, number])[]): void => {
  const corner = (place: number): Vector => corners[place] ?? [0, 0, 0];
  const sums = corners.map(() => [0, 0, 0] as [number, number, number]);
  const visible = faces.filter((face) => {
    const [a, b, c] = face.map(corner) as [Vector, Vector, Vector];
    const normal = cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]);
    const size = Math.hypot(...normal);
    if (size < 1e-10) return false;
    for (const place of face) for (const axis of [0, 1, 2] as const) (sums[place] as [number, number, number])[axis] += normal[axis];
    return normal[2] / size > -0.35;
  });
  const vertices = new Map<number, number>();
  const vertex = (place: number): number => {
    const known = vertices.get(place);
    if (known !== undefined) return known;
    const added = mesh.addVertex(corner(place), normalize(sums[place] ?? [0, 0, 1]));
    vertices.set(place, added);
    return added;
  };
  for (const [a, b, c] of visible) mesh.addTriangle(vertex(a), vertex(b), vertex(c));
};

/** Lengths that fill a room, each between two values; the last one takes what would be too short. */
const divide = (room: number, random: Random, low: number, high: number): { at: number; size: number }[] => {
  const parts: { at: number; size: number }[] = [];
  for (let at = 0; at < room - 0.015;) {
    const size = random(low, high);
    const fitting = room - at - size < 0.06 ? room - at : size;
    parts.push({ at, size: fitting });
    at += fitting;
  }
  return parts;
};

/** Stones behind a face, from its lower left corner, its wires at z = 0: one mesh for each shade. */
export const stoneFace = (face: StoneFace, seed: number): MeshBuilder[] => {
  const random = seededRandom(seed);
  const meshes = Array.from({ length: SHADES }, () => new MeshBuilder());
  for (const row of divide(face.height, random, 0.07, 0.135)) {
    for (const stone of divide(face.width, random, 0.075, 0.17)) {
      const mesh = meshes[Math.floor(random(0, SHADES))] ?? meshes[0];
      const middle: Vector = [stone.at + stone.size / 2, row.at + row.size / 2 + random(-0.02, 0.02), -0.046];
      const radii: Vector = [stone.size * 0.64, row.size * random(0.6, 0.76), random(STONE_DEPTH_M.low, STONE_DEPTH_M.high)];
      if (mesh) addStone(mesh, random, { middle, radii }, face);
    }
  }
  return meshes;
};
