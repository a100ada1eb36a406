import { BufferAttribute, BufferGeometry, Group, InstancedMesh, MeshStandardMaterial } from 'three';
import type { MaterialName } from 'shared-contracts/rules/model/materials';
import type { PlanModel } from 'shared-contracts/rules/model/model-parts';

/** Concrete that is cut open shows the post in it. */
const CUT_CONCRETE = { transparent: true, opacity: 0.72 };

/**
 * A model as three.js draws it: one call for all parts with the same mesh and material. In a cut, only what is below the ground throws
 * shadows, so that those of a mesh do not cover the soil.
 */
export function toThree(model: PlanModel, isCut: boolean): Group {
  const root = new Group();
  const below = new Group();
  below.visible = isCut;
  root.add(below);
  const materials = new Map<MaterialName, MeshStandardMaterial>();
  const geometries = new Map<string, BufferGeometry>();
  for (const group of model.groups) {
    const count = group.matrices.length / 16;
    const mesh = new InstancedMesh(geometryOf(model, group.mesh, geometries), materialOf(model, group.material, materials), count);
    mesh.instanceMatrix.array.set(group.matrices);
    mesh.castShadow = group.isBelow || !isCut;
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
  // Broken stone has faces; its mesh has none, so that files stay small.
  const flatShading = name.startsWith('stone');
  const material = new MeshStandardMaterial({ color, roughness, metalness, flatShading, ...(name === 'concrete' ? CUT_CONCRETE : {}) });
  made.set(name, material);
  return material;
}
