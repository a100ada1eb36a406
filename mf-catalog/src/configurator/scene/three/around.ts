import { BoxGeometry, Group, Mesh, MeshStandardMaterial } from 'three';
import type { ModelEnd, ModelLine, PlanModel } from 'shared-contracts/rules/model/model-parts';
import { groundHeight } from '../ground-height.ts';
import { speckled } from './textures.ts';

/** Height and thickness in metres of what stands along a line, and its colour. */
const LINES = {
  house: { tall: 2.8, thick: 0.3, color: '#b08468' },
  neighbour: { tall: 0.12, thick: 0.08, color: '#d9d4c4' },
  street: { tall: 0.04, thick: 3, color: '#8b8d89' },
} as const;
/** A wall of the house never hides the fence behind it. */
const SEEN_THROUGH = 0.5;
/** What stands on uneven ground goes into it. */
const SUNK_M = 0.4;
/** The last post of an existing fence, a little higher than the new one. */
const POST_M = { thick: 0.1, above: 0.05 };

function lineOnGround({ kind, from, to }: ModelLine, height: (x: number, z: number) => number): Mesh {
  const { tall, thick, color } = LINES[kind];
  const [dx, dz] = [to[0] - from[0], to[2] - from[2]];
  const [x, z] = [from[0] + dx / 2, from[2] + dz / 2];
  const look = kind === 'house' ? { transparent: true, opacity: SEEN_THROUGH } : {};
  const material = new MeshStandardMaterial({ map: speckled(color, 0.14, 5), roughness: 0.95, ...look });
  const mesh = new Mesh(new BoxGeometry(Math.hypot(dx, dz), tall + SUNK_M, thick), material);
  mesh.position.set(x, height(x, z) + (tall - SUNK_M) / 2, z);
  mesh.rotation.y = -Math.atan2(dz, dx);
  mesh.receiveShadow = true;
  return mesh;
}

function standingPost({ at, turn }: ModelEnd, heightM: number): Mesh {
  const tall = heightM + POST_M.above + SUNK_M;
  const material = new MeshStandardMaterial({ color: '#9aa39c', roughness: 0.9 });
  const mesh = new Mesh(new BoxGeometry(POST_M.thick, tall, POST_M.thick), material);
  mesh.position.set(at[0], at[1] + tall / 2 - SUNK_M, at[2]);
  mesh.rotation.y = turn;
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** What is drawn around a fence and is none of it: house, neighbours, street, and the fence that stands already. */
export function surroundings(model: PlanModel): Group {
  const root = new Group();
  const height = groundHeight(model.sides);
  for (const line of model.around) root.add(lineOnGround(line, height));
  for (const end of model.standing) root.add(standingPost(end, model.heightM));
  return root;
}
