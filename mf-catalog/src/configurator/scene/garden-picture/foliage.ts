import {
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
export function foliage(clumps: readonly Clump[], { count, color, seed, leafM = 0.12 }: Leaves): Group {
  const root = new Group();
  const random = seededRandom(seed);
  const core = new MeshStandardMaterial({ color: new Color(color).multiplyScalar(0.26), roughness: 1 });
  for (const { at, radii } of clumps) {
    const mesh = new Mesh(new SphereGeometry(1, 14, 10), core);
    mesh.position.set(...at);
    mesh.scale.set(radii[0] * 0.74, radii[1] * 0.74, radii[2] * 0.74);
    mesh.castShadow = true;
    root.add(mesh);
  }
  const leaves = new InstancedMesh(
    leafGeometry(leafM),
    new MeshStandardMaterial({ color, roughness: 0.8, side: DoubleSide, envMapIntensity: 0.7 }),
    count,
  );
  for (let leaf = 0; leaf < count; leaf++) {
    const clump = clumps[leaf % clumps.length];
    if (clump) placeLeaf(leaves, leaf, clump, random);
  }
  leaves.castShadow = leaves.receiveShadow = true;
  leaves.frustumCulled = false;
  root.add(leaves);
  return root;
}

function placeLeaf(leaves: InstancedMesh, leaf: number, { at, radii }: Clump, random: Random): void {
  const [around, up, out] = [random(0, 2 * Math.PI), random(-1, 1), 0.66 + 0.34 * random(0, 1) ** 0.7];
  const flat = Math.sqrt(1 - up * up);
  const place = new Vector3(
    at[0] + Math.cos(around) * flat * out * radii[0],
    Math.max(0.02, at[1] + up * out * radii[1]),
    at[2] + Math.sin(around) * flat * out * radii[2],
  );
  const turned = new Quaternion(random(-0.5, 0.5), random(-0.5, 0.5), random(-0.5, 0.5), random(-0.5, 0.5)).normalize();
  const scale = random(0.7, 1.4);
  leaves.setMatrixAt(leaf, new Matrix4().compose(place, turned, new Vector3(scale, scale, scale)));
  const shade = random(0.65, 1.15) * (0.78 + 0.22 * up) * (0.3 + 0.7 * out);
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
    new MeshStandardMaterial({ color: '#5d4d3d', roughness: 1 }),
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
  root.add(foliage(clumps, { count: leaves, color, seed: Math.round(x * 10 + z) + 900, leafM: 0.085 * size }));
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

/** A hedge that was cut some weeks ago. */
export function hedge({ from, to, heightM, color, leaves, seed }: HedgeLine): Group {
  const random = seededRandom(seed);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.ceil(length / 0.7);
  const clumps = Array.from({ length: count + 1 }, (_, place): Clump => {
    const share = place / count;
    const height = heightM * random(0.93, 1.05);
    return {
      at: [from[0] + (to[0] - from[0]) * share, height / 2, from[1] + (to[1] - from[1]) * share],
      radii: [0.72, height / 2 + 0.08, 0.6],
    };
  });
  return foliage(clumps, { count: leaves, color, seed, leafM: 0.065 });
}
