import { BufferAttribute, BufferGeometry, DoubleSide, InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, Vector3 } from 'three';
import { seededRandom } from 'shared-contracts/rules/model/random';

type Random = ReturnType<typeof seededRandom>;

const BLADES = 7;
const UP = new Vector3(0, 1, 0);

/** A few blades from one root, darker at their foot. */
function tuftGeometry(random: Random): BufferGeometry {
  const [position, normal, color, index]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let blade = 0; blade < BLADES; blade++) {
    const [around, away, leanTo] = [random(0, 2 * Math.PI), random(0, 0.035), random(0, 2 * Math.PI)];
    const [x, z] = [Math.cos(around) * away, Math.sin(around) * away];
    const [high, half, lean] = [random(0.025, 0.055), random(0.0016, 0.003), random(0.004, 0.026)];
    const [dx, dz] = [Math.cos(leanTo), Math.sin(leanTo)];
    const first = position.length / 3;
    const add = (side: number, leaning: number, up: number): void => {
      position.push(x + dx * lean * leaning - dz * half * side, high * up, z + dz * lean * leaning + dx * half * side);
      normal.push(dx * 0.25, 1, dz * 0.25);
      color.push(0.55 + 0.5 * up, 0.6 + 0.45 * up, 0.45 + 0.3 * up);
    };
    add(1, 0, 0);
    add(-1, 0, 0);
    add(0.8, 0.4, 0.6);
    add(-0.8, 0.4, 0.6);
    add(0, 1, 1);
    index.push(first, first + 1, first + 2, first + 1, first + 3, first + 2, first + 2, first + 3, first + 4);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normal), 3));
  geometry.setAttribute('color', new BufferAttribute(Float32Array.from(color), 3));
  geometry.setIndex(index);
  return geometry;
}

/** A rectangle on level ground, in metres. */
export interface Patch {
  x: readonly [number, number];
  z: readonly [number, number];
  tufts: number;
  /** how high the tufts are, compared with mown ones */
  size: number;
}

/** Blades of grass where a picture is near enough to see them. */
export function grass(patches: readonly Patch[]): InstancedMesh {
  const random = seededRandom(77);
  const count = patches.reduce((sum, { tufts }) => sum + tufts, 0);
  const material = new MeshStandardMaterial({
    color: '#808f60',
    roughness: 0.9,
    vertexColors: true,
    side: DoubleSide,
    envMapIntensity: 0.7,
  });
  const tufts = new InstancedMesh(tuftGeometry(random), material, count);
  let place = 0;
  for (const patch of patches)
    for (let tuft = 0; tuft < patch.tufts; tuft++) {
      const at = new Vector3(random(...patch.x), -0.004, random(...patch.z));
      const scale = patch.size * random(0.6, 1.15);
      const turned = new Quaternion().setFromAxisAngle(UP, random(0, 2 * Math.PI));
      tufts.setMatrixAt(place++, new Matrix4().compose(at, turned, new Vector3(scale, scale, scale)));
    }
  tufts.receiveShadow = true;
  tufts.frustumCulled = false;
  return tufts;
}
