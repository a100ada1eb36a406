import { CapsuleGeometry, CylinderGeometry, Group, LatheGeometry, Mesh, MeshStandardMaterial, SphereGeometry, Vector2 } from 'three';
import type { BufferGeometry } from 'three';

/** Somebody to compare with: a height in metres, and the head's share of it, which is larger in a child. */
export interface Build {
  heightM: number;
  head: number;
}
export const ADULT: Build = { heightM: 1.75, head: 0.132 };
/** Five years old. */
export const CHILD: Build = { heightM: 1.1, head: 0.172 };

const HIP = 0.5;

/** Colours of somebody in a picture; without them a figure is an architect's model, in one grey. */
export interface Clothes {
  top: string;
  trousers: string;
  shoes: string;
  hair: string;
  skin: string;
}
const MODEL_GREY = '#8d877f';

interface Placing {
  at: readonly [number, number, number];
  lean?: number;
  /** forwards */
  tilt?: number;
  scale?: readonly [number, number, number];
}

/** Radius and height of the body from hem to neck, as shares of the person's height. */
const torso = (shoulder: number): (readonly [number, number])[] => [
  [0.001, HIP - 0.022],
  [0.08, HIP - 0.02],
  [0.085, HIP + 0.03],
  [0.078, HIP + 0.11],
  [0.086, shoulder - 0.13],
  [0.1, shoulder - 0.06],
  [0.104, shoulder - 0.035],
  [0.098, shoulder - 0.012],
  [0.07, shoulder + 0.008],
  [0.035, shoulder + 0.026],
  [0.001, shoulder + 0.032],
];

/** A limb from its upper end to its lower one, both round. */
const limb = (upper: number, lower: number, length: number): Vector2[] => [
  ...[0, 0.25, 0.5, 0.75, 1].map((t) => new Vector2(Math.sin((t * Math.PI) / 2) * lower, -length - Math.cos((t * Math.PI) / 2) * lower)),
  ...[1, 0.75, 0.5, 0.25, 0].map((t) => new Vector2(Math.sin((t * Math.PI) / 2) * upper, Math.cos((t * Math.PI) / 2) * upper)),
];

/** A figure of exact height, without a face. Shares of the height are turned into metres. */
export function person({ heightM, head }: Build = ADULT, clothes?: Clothes): Group {
  const root = new Group();
  const materials = new Map<string, MeshStandardMaterial>();
  const materialOf = (part: keyof Clothes): MeshStandardMaterial => {
    const color = clothes?.[part] ?? MODEL_GREY;
    const material = materials.get(color) ?? new MeshStandardMaterial({ color, roughness: 0.9 });
    materials.set(color, material);
    return material;
  };
  const metres = (share: number): number => share * heightM;
  const shoulder = 1 - head - 0.045;
  const add = (part: keyof Clothes, geometry: BufferGeometry, { at, lean = 0, tilt = 0, scale = [1, 1, 1] }: Placing): void => {
    const mesh = new Mesh(geometry, materialOf(part));
    mesh.position.set(metres(at[0]), metres(at[1]), metres(at[2]));
    mesh.rotation.set(tilt, 0, lean);
    mesh.scale.set(...scale);
    mesh.castShadow = mesh.receiveShadow = true;
    root.add(mesh);
  };
  const capsule = (radius: number, length: number) => new CapsuleGeometry(metres(radius), metres(length), 8, 18);
  const ball = (radius: number) => new SphereGeometry(metres(radius), 24, 18);
  add('skin', ball(head / 2), { at: [0, 1 - head / 2, 0.004], scale: [0.78, 1, 0.9] });
  // The back of the head; the same size, so that nobody is taller for it.
  add('hair', ball(head / 2), { at: [0, 1 - head / 2, -0.006], scale: [0.84, 1, 0.92] });
  add('skin', new CylinderGeometry(metres(0.027), metres(0.034), metres(0.07), 18), { at: [0, 1 - head - 0.012, 0] });
  const profile = torso(shoulder).map(([radius, up]) => new Vector2(metres(radius), metres(up)));
  add('top', new LatheGeometry(profile, 36), { at: [0, 0, 0], scale: [1.12, 1, 0.64] });
  add('trousers', ball(0.084), { at: [0, HIP - 0.02, 0], scale: [1.06, 0.8, 0.66] });
  const tapered = (upper: number, lower: number, length: number) =>
    new LatheGeometry(limb(metres(upper), metres(lower), metres(length)), 24);
  for (const side of [-1, 1]) {
    add('trousers', tapered(0.044, 0.027, HIP - 0.095), { at: [side * 0.043, HIP - 0.025, 0], lean: side * 0.014 });
    add('shoes', capsule(0.024, 0.07), { at: [side * 0.052, 0.024, 0.024], tilt: Math.PI / 2 });
    add('top', tapered(0.034, 0.02, 0.29), { at: [side * 0.1, shoulder - 0.032, 0], lean: side * 0.13, tilt: -0.08 });
    add('skin', ball(0.021), { at: [side * 0.145, shoulder - 0.35, 0.03], scale: [0.75, 1.5, 1] });
  }
  return root;
}
