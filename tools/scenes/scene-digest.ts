import { createHash } from 'node:crypto';
import { sceneModel } from 'shared-contracts/rules/scene/garden-scenes';
import type { GardenScene } from 'shared-contracts/rules/scene/garden-scenes';

/** Raised when sizes or encoders change. */
const PIPELINE = 1;

/** A digest of all that decides what a picture shows: the product's model in its colours, and the code that draws it. */
export function digestScene(scene: GardenScene, codeDigest: string): string {
  const { meshes, groups, materials } = sceneModel(scene);
  const digest = createHash('sha256').update(`${PIPELINE} ${codeDigest}`);
  const shown = groups.filter(({ isBelow }) => !isBelow);
  for (const { mesh, material, matrices } of shown) {
    digest.update(`${mesh} ${JSON.stringify(materials[material])}`).update(matrices);
    const shape = meshes.get(mesh);
    if (shape) digest.update(shape.position).update(shape.normal).update(shape.index);
  }
  return digest.digest('hex').slice(0, 20);
}
