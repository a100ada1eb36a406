import { BufferAttribute, BufferGeometry, Group, InstancedMesh, MeshStandardMaterial } from 'three';
import type { MaterialName } from 'shared-contracts/rules/model/materials';
import type { PlanModel } from 'shared-contracts/rules/model/model-parts';

/** Name of the groups below the ground, which only the cut shows. */
export const BELOW = 'below';

/** A model as three.js draws it: one call for all parts with the same mesh and material. */
export function toThree(model: PlanModel): Group {
  const root = new Group();
  const below = new Group();
  below.name = BELOW;
  root.add(below);
  const materials = new Map<MaterialName, MeshStandardMaterial>();
  const geometries = new Map<string, BufferGeometry>();
  for (const group of model.groups) {
    const count = group.matrices.length / 16;
    const mesh = new InstancedMesh(geometryOf(model, group.mesh, geometries), materialOf(model, group.material, materials), count);
    mesh.instanceMatrix.array.set(group.matrices);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.computeBoundingSphere();
    (group.isBelow ? below : root).add(mesh);
  }
  return root;
}

function geometryOf(model: PlanModel, name: string, made: Map<string, BufferGeometry>): BufferGeometry {
  const existing = made.get(name);
  if (existing) return existing;
  const geometry = new BufferGeometry();
  const mesh = model.meshes.get(name);
  if (mesh) {
    geometry.setAttribute('position', new BufferAttribute(mesh.position, 3));
    geometry.setAttribute('normal', new BufferAttribute(mesh.normal, 3));
    geometry.setIndex(new BufferAttribute(mesh.index, 1));
  }
  made.set(name, geometry);
  return geometry;
}

function materialOf({ materials }: PlanModel, name: MaterialName, made: Map<MaterialName, MeshStandardMaterial>): MeshStandardMaterial {
  const existing = made.get(name);
  if (existing) return existing;
  const { color, roughness, metalness } = materials[name];
  const material = new MeshStandardMaterial({ color, roughness, metalness });
  made.set(name, material);
  return material;
}
