import { InstancedMesh, Mesh } from 'three';
import type { BufferGeometry, MeshStandardMaterial, Object3D } from 'three';

/** Frees the graphics memory of everything below an object that is no longer shown. */
export function disposeTree(root: Object3D): void {
  root.traverse((each) => {
    if (!(each instanceof Mesh)) return;
    // Everything here is made of this one kind of material.
    const { geometry, material } = each as Mesh<BufferGeometry, MeshStandardMaterial>;
    geometry.dispose();
    material.map?.dispose();
    material.dispose();
    if (each instanceof InstancedMesh) each.dispose();
  });
}
