import {
  Color,
  CylinderGeometry,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { BufferAttribute, BufferGeometry } from 'three';
import type { PlanModel, ModelSide } from 'shared-contracts/rules/model/model-parts';
import { seededRandom } from 'shared-contracts/rules/model/random';
import { centreOf } from '../cameras.ts';

type Random = ReturnType<typeof seededRandom>;

const TREES = 8;
const CLUMPS = 60;
/** Trees stand behind the fence, over somewhat more than half a circle. */
const SPREAD = 3.5;

/** A clump of leaves: a ball whose corners are pushed in and out. */
function clump(random: Random): BufferGeometry {
  const geometry = new IcosahedronGeometry(1, 2);
  const position = geometry.getAttribute('position') as BufferAttribute;
  const pushes = new Map<string, number>();
  for (let vertex = 0; vertex < position.count; vertex++) {
    const point = new Vector3().fromBufferAttribute(position, vertex);
    const key = point
      .toArray()
      .map((value) => value.toFixed(3))
      .join(' ');
    const push = pushes.get(key) ?? random(0.72, 1.16);
    pushes.set(key, push);
    position.setXYZ(vertex, point.x * push, point.y * push, point.z * push);
  }
  geometry.computeVertexNormals();
  return geometry;
}

/** Trees behind a side, as a model shows them: a trunk and a crown of clumps. */
export function trees({ sides, heightM }: PlanModel, front: ModelSide, height: (x: number, z: number) => number): Group {
  const random = seededRandom(11);
  const root = new Group();
  const { centre, radius } = centreOf({ sides, heightM });
  const bark = new MeshStandardMaterial({ color: '#66574a', roughness: 1 });
  const leaves = new InstancedMesh(clump(random), new MeshStandardMaterial({ roughness: 1, flatShading: true }), TREES * CLUMPS);
  for (let tree = 0; tree < TREES; tree++) {
    const angle = front.turn + Math.PI + ((tree + 0.5) / TREES - 0.5) * SPREAD + random(-0.2, 0.2);
    const away = radius + random(9, 20);
    const [x, z, size] = [centre[0] + Math.sin(angle) * away, centre[2] + Math.cos(angle) * away, random(0.9, 1.5)];
    const ground = height(x, z);
    const trunk = new Mesh(new CylinderGeometry(0.07 * size, 0.13 * size, 3 * size, 8), bark);
    trunk.position.set(x, ground + 1.5 * size, z);
    trunk.castShadow = true;
    root.add(trunk);
    const tint = random(-0.015, 0.015);
    for (let place = 0; place < CLUMPS; place++) {
      // Evenly over a ball that is flat below.
      const [around, up, out] = [random(0, 2 * Math.PI), random(-0.75, 1), random(0.62, 1)];
      const flat = Math.sqrt(1 - up * up) * out * 1.5 * size;
      const at = new Vector3(x + Math.cos(around) * flat, ground + (3.5 + up * out * 1.45) * size, z + Math.sin(around) * flat);
      const scale = random(0.3, 0.55) * size;
      const turned = new Quaternion(random(-1, 1), random(-1, 1), random(-1, 1), random(-1, 1)).normalize();
      leaves.setMatrixAt(tree * CLUMPS + place, new Matrix4().compose(at, turned, new Vector3(scale, scale * 0.8, scale)));
      leaves.setColorAt(
        tree * CLUMPS + place,
        new Color().setHSL(0.245 + tint + random(-0.012, 0.012), random(0.2, 0.3), 0.2 + up * 0.05 + random(0, 0.07)),
      );
    }
  }
  leaves.castShadow = leaves.receiveShadow = true;
  root.add(leaves);
  return root;
}
