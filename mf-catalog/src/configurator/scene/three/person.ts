import { CapsuleGeometry, CylinderGeometry, Group, LatheGeometry, Mesh, MeshStandardMaterial, SphereGeometry, Vector2 } from 'three';
import type { BufferGeometry } from 'three';

const PERSON_M = 1.75;
/** Radius and height of the body from hip to neck, as shares of the person's height. */
const TORSO = [
  [0.001, 0.465],
  [0.05, 0.47],
  [0.082, 0.495],
  [0.09, 0.53],
  [0.076, 0.61],
  [0.084, 0.693],
  [0.104, 0.768],
  [0.103, 0.793],
  [0.085, 0.823],
  [0.04, 0.845],
  [0.001, 0.853],
] as const;

interface Placing {
  at: readonly [number, number, number];
  lean?: number;
  /** forwards */
  tilt?: number;
  scale?: readonly [number, number, number];
}

/** An architect's model figure of exact height, without a face. Shares of the height are turned into metres. */
export function person(): Group {
  const root = new Group();
  const material = new MeshStandardMaterial({ color: '#8d877f', roughness: 0.9 });
  const metres = (share: number): number => share * PERSON_M;
  const add = (geometry: BufferGeometry, { at, lean = 0, tilt = 0, scale = [1, 1, 1] }: Placing): void => {
    const mesh = new Mesh(geometry, material);
    mesh.position.set(metres(at[0]), metres(at[1]), metres(at[2]));
    mesh.rotation.set(tilt, 0, lean);
    mesh.scale.set(...scale);
    mesh.castShadow = mesh.receiveShadow = true;
    root.add(mesh);
  };
  const capsule = (radius: number, length: number) => new CapsuleGeometry(metres(radius), metres(length), 6, 14);
  const ball = (radius: number) => new SphereGeometry(metres(radius), 20, 14);
  add(ball(0.066), { at: [0, 0.934, 0.004], scale: [0.78, 1, 0.9] });
  add(new CylinderGeometry(metres(0.026), metres(0.032), metres(0.07), 14), { at: [0, 0.856, 0] });
  add(
    new LatheGeometry(
      TORSO.map(([radius, up]) => new Vector2(metres(radius), metres(up))),
      28,
    ),
    { at: [0, 0, 0], scale: [1.06, 1, 0.62] },
  );
  for (const side of [-1, 1]) {
    add(capsule(0.033, 0.425), { at: [side * 0.043, 0.25, side * 0.014], lean: side * 0.012, tilt: -side * 0.05 });
    add(capsule(0.026, 0.075), { at: [side * 0.05, 0.024, 0.03 + side * 0.014], tilt: Math.PI / 2 });
    add(capsule(0.024, 0.135), { at: [side * 0.118, 0.728, 0], lean: side * 0.13 });
    add(capsule(0.02, 0.15), { at: [side * 0.136, 0.561, 0.014], lean: side * 0.05, tilt: -0.16 });
    add(ball(0.031), { at: [side * 0.103, 0.793, 0] });
    add(ball(0.021), { at: [side * 0.141, 0.458, 0.03], scale: [0.75, 1.7, 1] });
  }
  return root;
}
