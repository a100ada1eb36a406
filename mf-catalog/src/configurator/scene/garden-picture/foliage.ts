import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  SphereGeometry,
  Vector3,
} from 'three';
import { seededRandom } from 'shared-contracts/rules/model/random';

type Random = ReturnType<typeof seededRandom>;

/** An ellipsoid that leaves grow around: its middle and its radii, in metres. */
export interface Clump {
  at: readonly [number, number, number];
  radii: readonly [number, number, number];
}

interface Leaves {
  count: number;
  color: string;
  seed: number;
  /** length of a leaf in metres */
  leafM?: number;
  /** within the sharp shadows: leaves throw some on each other */
  isNear?: boolean;
}

/** A leaf, folded along its middle. */
function leafGeometry(lengthM: number): BufferGeometry {
  const half = lengthM / 2;
  const geometry = new BufferGeometry();
  const corners = [0, 0, 0, half * 0.55, half * 0.85, half * 0.12, 0, lengthM, 0, -half * 0.55, half * 0.85, half * 0.12];
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  geometry.computeVertexNormals();
  return geometry;
}

/** Clumps of leaves, darker inside and below, around a core that hides what is behind. */
export function foliage(clumps: readonly Clump[], { count, color, seed, leafM = 0.12, isNear = false }: Leaves): Group {
  const root = new Group();
  const random = seededRandom(seed);
  const core = new MeshStandardMaterial({ color: new Color(color).multiplyScalar(0.26), roughness: 1 });
  for (const { at, radii } of clumps) {
    const mesh = new Mesh(new SphereGeometry(1, 14, 10), core);
    mesh.position.set(...at);
    mesh.scale.set(radii[0] * 0.66, radii[1] * 0.66, radii[2] * 0.66);
    mesh.castShadow = true;
    root.add(mesh);
  }
  const leaves = leafMesh(count, color, leafM);
  leaves.castShadow = leaves.receiveShadow = isNear;
  for (let leaf = 0; leaf < count; leaf++) {
    const clump = clumps[leaf % clumps.length];
    if (clump) placeLeaf(leaves, leaf, clump, random);
  }
  root.add(leaves);
  return root;
}

function leafMesh(count: number, color: string, leafM: number): InstancedMesh {
  const material = new MeshStandardMaterial({ color, roughness: 0.8, side: DoubleSide, envMapIntensity: 0.7 });
  const leaves = new InstancedMesh(leafGeometry(leafM), material, count);
  leaves.frustumCulled = false;
  return leaves;
}

function placeLeaf(leaves: InstancedMesh, leaf: number, { at, radii }: Clump, random: Random): void {
  const [around, up, out] = [random(0, 2 * Math.PI), random(-1, 1), 0.66 + 0.34 * random(0, 1) ** 0.7];
  const flat = Math.sqrt(1 - up * up);
  const place = new Vector3(
    at[0] + Math.cos(around) * flat * out * radii[0],
    Math.max(0.02, at[1] + up * out * radii[1]),
    at[2] + Math.sin(around) * flat * out * radii[2],
  );
  setLeaf(leaves, leaf, place, (0.78 + 0.22 * up) * (0.3 + 0.7 * out), random);
}

/** Turned anyhow, and as bright as said, more or less. */
function setLeaf(leaves: InstancedMesh, leaf: number, at: Vector3, light: number, random: Random): void {
  const turned = new Quaternion(random(-0.5, 0.5), random(-0.5, 0.5), random(-0.5, 0.5), random(-0.5, 0.5)).normalize();
  const scale = random(0.7, 1.4);
  leaves.setMatrixAt(leaf, new Matrix4().compose(at, turned, new Vector3(scale, scale, scale)));
  const shade = random(0.65, 1.15) * light;
  leaves.setColorAt(leaf, new Color(shade * random(0.94, 1.06), shade, shade * random(0.85, 1)));
}

interface TreePlace {
  at: readonly [number, number];
  size: number;
  color: string;
  leaves: number;
}

/** A garden tree on level ground: a trunk and a crown of clumps. */
export function tree({ at: [x, z], size, color, leaves }: TreePlace): Group {
  const root = new Group();
  const random = seededRandom(Math.round((x + 40) * 31 + (z + 40) * 7));
  const trunk = new Mesh(
    new CylinderGeometry(0.08 * size, 0.14 * size, 3 * size, 10),
    new MeshStandardMaterial({ color: '#57504a', roughness: 1 }),
  );
  trunk.position.set(x, 1.5 * size, z);
  trunk.castShadow = trunk.receiveShadow = true;
  root.add(trunk);
  const clumps = Array.from({ length: 24 }, (): Clump => {
    const [around, up] = [random(0, 2 * Math.PI), random(-0.8, 1)];
    const out = Math.sqrt(1 - up * up) * random(0.5, 1) * 1.25 * size;
    return {
      at: [x + Math.cos(around) * out, (3.5 + up * 1.25) * size, z + Math.sin(around) * out],
      radii: [random(0.5, 0.85) * size, random(0.42, 0.66) * size, random(0.5, 0.85) * size],
    };
  });
  root.add(foliage(clumps, { count: leaves, color, seed: Math.round(x * 10 + z) + 900, leafM: 0.105 * size }));
  return root;
}

interface HedgeLine {
  from: readonly [number, number];
  to: readonly [number, number];
  heightM: number;
  color: string;
  leaves: number;
  seed: number;
}

const HEDGE_DEPTH_M = 0.9;
/** Leaves grow so far out of a hedge that was cut some weeks ago. */
const GROWTH_M = 0.14;

/** A cut hedge: leaves on its top and on its right side, seen from where it begins; nobody sees the others. */
export function hedge({ from, to, heightM, color, leaves: count, seed }: HedgeLine): Group {
  const root = new Group();
  const random = seededRandom(seed);
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dz);
  root.position.set(from[0], 0, from[1]);
  root.rotation.y = -Math.atan2(dz, dx);
  const core = new Mesh(
    new BoxGeometry(length, heightM, HEDGE_DEPTH_M),
    new MeshStandardMaterial({ color: new Color(color).multiplyScalar(0.3), roughness: 1 }),
  );
  core.position.set(length / 2, heightM / 2, 0);
  core.castShadow = true;
  root.add(core);
  const leaves = leafMesh(count, color, 0.075);
  const topShare = HEDGE_DEPTH_M / (HEDGE_DEPTH_M + heightM);
  for (let leaf = 0; leaf < count; leaf++) {
    const out = random(0, 1) ** 1.6;
    const along = random(0, length);
    // It is never cut quite straight.
    const wave = Math.sin(along * 1.7 + seed) * 0.04;
    const isOnTop = random(0, 1) < topShare;
    const at = isOnTop
      ? new Vector3(along, heightM + wave + (out - 0.3) * GROWTH_M, random(-0.5, 0.55) * HEDGE_DEPTH_M)
      : new Vector3(along, random(0.02, heightM + 0.03), HEDGE_DEPTH_M / 2 + wave + (out - 0.2) * GROWTH_M);
    const light = isOnTop ? 1.05 : 0.72 + (0.3 * at.y) / heightM;
    setLeaf(leaves, leaf, at, light * (0.45 + 0.55 * out), random);
  }
  root.add(leaves);
  return root;
}
