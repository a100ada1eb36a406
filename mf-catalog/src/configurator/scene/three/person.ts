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

/** Radius and height of the body from hip to neck, as shares of the person's height. */
const torso = (shoulder: number): (readonly [number, number])[] => [
  [0.001, HIP - 0.035],
  [0.05, HIP - 0.03],
  [0.08, HIP - 0.005],
  [0.087, HIP + 0.03],
  [0.078, HIP + 0.11],
  [0.086, shoulder - 0.13],
  [0.104, shoulder - 0.055],
  [0.106, shoulder - 0.03],
  [0.088, shoulder],
  [0.042, shoulder + 0.022],
  [0.001, shoulder + 0.03],
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
  add('top', new LatheGeometry(profile, 36), { at: [0, 0, 0], scale: [1.06, 1, 0.62] });
  const [thigh, calf] = [(HIP - 0.03) * 0.52, (HIP - 0.03) * 0.48];
  for (const side of [-1, 1]) {
    add('trousers', capsule(0.041, thigh - 0.05), { at: [side * 0.043, HIP - 0.02 - thigh / 2, side * 0.004], lean: side * 0.012 });
    add('trousers', capsule(0.031, calf - 0.01), {
      at: [side * 0.045, 0.035 + calf / 2, side * 0.012],
      lean: side * 0.012,
      tilt: -side * 0.05,
    });
    add('shoes', capsule(0.026, 0.075), { at: [side * 0.05, 0.024, 0.03 + side * 0.014], tilt: Math.PI / 2 });
    add('top', capsule(0.027, 0.13), { at: [side * 0.115, shoulder - 0.093, 0], lean: side * 0.12 });
    add('top', capsule(0.022, 0.14), { at: [side * 0.133, shoulder - 0.25, 0.012], lean: side * 0.05, tilt: -0.14 });
    add('top', ball(0.036), { at: [side * 0.1, shoulder - 0.03, 0] });
    add('skin', ball(0.022), { at: [side * 0.139, shoulder - 0.355, 0.028], scale: [0.75, 1.6, 1] });
  }
  return root;
}
