import { BoxGeometry, Group, LatheGeometry, Mesh, MeshStandardMaterial, PlaneGeometry, ShadowMaterial, Vector2 } from 'three';
import { lawn } from '../three/garden.ts';
import { ADULT, CHILD, person } from '../three/person.ts';
import { foliage, hedge, tree } from './foliage.ts';
import { grass } from './grass-blades.ts';
import { lawnTexture, slabTexture } from './picture-textures.ts';

/**
 * The garden of every picture. The origin is the fence's corner on the ground: the fence comes to it along the x axis and goes on towards the
 * terrace, which is seen from. Level, so that measures can be compared.
 */
export const TERRACE_EDGE_M = 3.1;
const SLAB_TILE_M = 1.2;
const LAWN_AT = [-3, 2] as const;
/** They look over the fence: nobody misses their faces. The child's height is seen against the adult's. */
const ADULT_AT = [-2.55, 0.95] as const;
const CHILD_AT = [-1.95, 1.2] as const;
const ADULT_CLOTHES = { top: '#6d7f8c', trousers: '#3f4650', shoes: '#4a3c31', hair: '#4b3a2d', skin: '#c39a7d' };
const CHILD_CLOTHES = { top: '#a08a72', trousers: '#56606b', shoes: '#8a8378', hair: '#7a5a3c', skin: '#cfa88c' };
const POT_AT = [-4.42, 3.42] as const;

function terrace(): Mesh {
  const [width, depth] = [14.4, 6];
  const geometry = new BoxGeometry(width, 0.12, depth);
  const [uv, position] = [geometry.getAttribute('uv'), geometry.getAttribute('position')];
  for (let vertex = 0; vertex < uv.count; vertex++)
    uv.setXY(vertex, position.getX(vertex) / SLAB_TILE_M, position.getZ(vertex) / SLAB_TILE_M);
  const mesh = new Mesh(geometry, new MeshStandardMaterial({ map: slabTexture(), roughness: 0.95, envMapIntensity: 0.8 }));
  // The slabs are a finger higher than the lawn.
  mesh.position.set(-4, -0.04, TERRACE_EDGE_M + depth / 2);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** A pot with a round box tree, in front on the terrace. */
function pot(): Group {
  const root = new Group();
  const profile = [
    [0.001, 0.02],
    [0.12, 0.02],
    [0.165, 0.27],
    [0.18, 0.27],
    [0.18, 0.31],
    [0.15, 0.31],
    [0.15, 0.28],
    [0.001, 0.28],
  ];
  const clay = new Mesh(
    new LatheGeometry(
      profile.map(([radius, up]) => new Vector2(radius, up)),
      40,
    ),
    new MeshStandardMaterial({ color: '#8c6a58', roughness: 0.9, side: 2 }),
  );
  clay.position.set(POT_AT[0], 0, POT_AT[1]);
  clay.castShadow = clay.receiveShadow = true;
  root.add(clay);
  root.add(
    foliage([{ at: [POT_AT[0], 0.47, POT_AT[1]], radii: [0.21, 0.21, 0.21] }], {
      count: 14_000,
      color: '#5d7446',
      seed: 21,
      leafM: 0.018,
      isNear: true,
    }),
  );
  return root;
}

function people(): Group {
  const root = new Group();
  for (const [build, [x, z], turn, clothes] of [
    [ADULT, ADULT_AT, Math.PI + 0.3, ADULT_CLOTHES],
    [CHILD, CHILD_AT, Math.PI + 0.1, CHILD_CLOTHES],
  ] as const) {
    const figure = person(build, clothes);
    figure.position.set(x, 0, z);
    figure.rotation.y = turn;
    root.add(figure);
  }
  return root;
}

/** What grows behind the fence: the neighbour's lawn, hedge and trees. */
function neighbours(): Group {
  const root = new Group();
  root.add(
    hedge({ from: [-17, -7.2], to: [9, -7.6], heightM: 1.9, color: '#5f7449', leaves: 80_000, seed: 5 }),
    hedge({ from: [8.4, -6.8], to: [8.8, 7], heightM: 1.8, color: '#64784c', leaves: 30_000, seed: 6 }),
    tree({ at: [-8.6, -10.4], size: 1.25, color: '#6f8256', leaves: 36_000 }),
    tree({ at: [-3.4, -12.6], size: 1.5, color: '#637750', leaves: 36_000 }),
    tree({ at: [2.6, -9.8], size: 1.1, color: '#78895c', leaves: 30_000 }),
    tree({ at: [6.2, -13], size: 1.6, color: '#677c52', leaves: 36_000 }),
    tree({ at: [11, -6], size: 1.35, color: '#6f8256', leaves: 30_000 }),
    tree({ at: [-13, -15], size: 1.7, color: '#637750', leaves: 24_000 }),
  );
  return root;
}

/** What is not hidden by any product, nor hides one: the same in every picture. */
export function surroundings(): Group {
  const root = new Group();
  root.add(
    lawn(LAWN_AT, () => 0, { map: lawnTexture() }),
    grass([
      { x: [-9, 1], z: [0.6, TERRACE_EDGE_M - 0.02], tufts: 16_000, size: 0.75 },
      { x: [-9, 1], z: [TERRACE_EDGE_M - 0.09, TERRACE_EDGE_M - 0.01], tufts: 1500, size: 1.1 },
      { x: [-10, 3], z: [-3, -0.2], tufts: 7000, size: 0.8 },
    ]),
    terrace(),
    neighbours(),
  );
  return root;
}

/** What stands before a product and at its foot. */
export function foreground(): Group {
  const root = new Group();
  root.add(
    pot(),
    people(),
    grass([
      { x: [-9, 0.1], z: [0.03, 0.22], tufts: 2200, size: 1.3 },
      { x: [-0.22, -0.03], z: [0, 3], tufts: 700, size: 1.3 },
    ]),
  );
  return root;
}

/** Shadows on the lawn behind the product, which the finished surroundings do not have. */
export function shadowsBehind(): Mesh {
  const [width, depth] = [22, 12];
  const ground = new Mesh(new PlaneGeometry(width, depth), new ShadowMaterial({ opacity: 0.42 }));
  ground.rotation.x = -Math.PI / 2;
  ground.position.set(-2, 0.006, -depth / 2 - 0.03);
  ground.receiveShadow = true;
  return ground;
}
