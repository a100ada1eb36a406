import { BoxGeometry, BufferAttribute, BufferGeometry, Color, Group, Mesh, MeshStandardMaterial } from 'three';
import type { Plane, Texture } from 'three';
import type { ModelSide, PlanModel } from 'shared-contracts/rules/model/model-parts';
import { centreOf, lengthOf } from '../cameras.ts';
import { groundHeight } from '../ground-height.ts';
import { person } from './person.ts';
import { speckled } from './textures.ts';
import { trees } from './trees.ts';

const LAWN_M = 120;
const LAWN_CELLS = 96;
const LAWN_TILE_M = 2.2;
const SOIL_DEPTH_M = 7;
/** The soil of the cut begins behind the largest footing. */
export const SOIL_BEHIND_M = 0.3;

/** Where somebody stands, in metres along a side and before it: beside its first post, unless something else is there. */
const PERSON_AT = { free: [-0.6, 0.35], taken: [1.1, 1] } as const;

type Height = (x: number, z: number) => number;

interface LawnLook {
  clip?: Plane | null;
  map?: Texture;
}

/** Grass around the plan, fine nearby and coarse far away. */
export function lawn(
  centre: readonly [number, number],
  height: Height,
  { clip = null, map = speckled('#7d8d5b', 0.17, 7) }: LawnLook = {},
): Mesh {
  const positions: number[] = [];
  const uvs: number[] = [];
  const spread = (share: number): number => {
    const signed = share * 2 - 1;
    return Math.sign(signed) * (0.14 * Math.abs(signed) + 0.86 * Math.abs(signed) ** 3) * LAWN_M;
  };
  for (let row = 0; row <= LAWN_CELLS; row++)
    for (let column = 0; column <= LAWN_CELLS; column++) {
      const [x, z] = [centre[0] + spread(column / LAWN_CELLS), centre[1] + spread(row / LAWN_CELLS)];
      positions.push(x, height(x, z), z);
      uvs.push(x / LAWN_TILE_M, z / LAWN_TILE_M);
    }
  const index: number[] = [];
  for (let row = 0; row < LAWN_CELLS; row++)
    for (let column = 0; column < LAWN_CELLS; column++) {
      const at = row * (LAWN_CELLS + 1) + column;
      index.push(at, at + LAWN_CELLS + 1, at + 1, at + 1, at + LAWN_CELLS + 1, at + LAWN_CELLS + 2);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.from(uvs), 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  const material = new MeshStandardMaterial({ map, roughness: 1, clippingPlanes: clip ? [clip] : [] });
  const mesh = new Mesh(geometry, material);
  mesh.receiveShadow = true;
  return mesh;
}

/** The soil behind a side that is cut open: dark where plants root, lighter below. */
function soilBehind(side: ModelSide, height: Height): Mesh {
  const length = lengthOf(side);
  const [dx, dz] = [(side.to[0] - side.from[0]) / length, (side.to[2] - side.from[2]) / length];
  const [rows, beyond, columns] = [[0, 0.03, 0.32, 0.5, 1.1, SOIL_DEPTH_M], 40, 120];
  const colors = ['#4f5b33', '#4b3a2b', '#57432f', '#7d6344', '#8d7350', '#77623f'].map((color) => new Color(color));
  const positions: number[] = [];
  const shades: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  for (let column = 0; column <= columns; column++) {
    const along = -beyond + ((length + 2 * beyond) * column) / columns;
    const [x, z] = [side.from[0] + dx * along + dz * SOIL_BEHIND_M, side.from[2] + dz * along - dx * SOIL_BEHIND_M];
    const top = height(x, z);
    for (const [row, depth] of rows.entries()) {
      positions.push(x, top - depth, z);
      uvs.push(along / 0.9, depth / 0.9);
      const { r, g, b } = colors[row] ?? new Color();
      shades.push(r, g, b);
      if (column > 0 && row > 0) {
        const at = column * rows.length + row;
        const left = at - rows.length;
        index.push(left - 1, left, at - 1, at - 1, left, at);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.from(uvs), 2));
  geometry.setAttribute('color', new BufferAttribute(Float32Array.from(shades), 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  const mesh = new Mesh(
    geometry,
    new MeshStandardMaterial({ map: speckled('#ffffff', 0.16, 3), vertexColors: true, roughness: 1, side: 2 }),
  );
  mesh.receiveShadow = true;
  return mesh;
}

function wall({ at, turn, isStart }: PlanModel['walls'][number], heightM: number): Mesh {
  const [width, height, depth] = [0.3, heightM + 0.5, 2.4];
  const material = new MeshStandardMaterial({ map: speckled('#b08468', 0.14, 5), roughness: 0.95 });
  const mesh = new Mesh(new BoxGeometry(width, height + 0.4, depth), material);
  const aside = ((isStart ? -1 : 1) * width) / 2;
  mesh.position.set(at[0] + aside * Math.cos(turn), at[1] + height / 2 - 0.2, at[2] - aside * Math.sin(turn));
  mesh.rotation.y = turn;
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** What is around a plan: grass, trees, walls, and somebody beside it to compare. `cut` opens the ground along that side. */
export function garden(model: PlanModel, cut: { side: ModelSide; lawnClip: Plane } | null): Group {
  const root = new Group();
  const height = groundHeight(model.sides);
  const { centre } = centreOf(model);
  const front = [...model.sides].sort((a, b) => lengthOf(b) - lengthOf(a))[0];
  root.add(lawn([centre[0], centre[2]], height, { clip: cut?.lawnClip ?? null }));
  if (front) root.add(trees(model, front, height));
  for (const each of model.walls) root.add(wall(each, model.heightM));
  if (cut) root.add(soilBehind(cut.side, height));
  else if (front) {
    const figure = person();
    const [c, s] = [Math.cos(front.turn), Math.sin(front.turn)];
    const isFree = front === model.sides[0] && model.walls.every(({ isStart }) => !isStart);
    const [along, before] = PERSON_AT[isFree ? 'free' : 'taken'];
    const [x, z] = [front.from[0] + c * along + s * before, front.from[2] - s * along + c * before];
    figure.position.set(x, height(x, z), z);
    figure.rotation.y = front.turn + 0.3;
    root.add(figure);
  }
  return root;
}
