import type { MaterialName } from 'shared-contracts/rules/model/materials';
import type { Mesh } from 'shared-contracts/rules/model/mesh-builder';
import { placesOf } from 'shared-contracts/rules/model/model-parts';
import type { PlanModel } from 'shared-contracts/rules/model/model-parts';
import { linearColor } from './linear-color.ts';

/** glTF 2.0 as one binary file (https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html): meshes are shared, nodes place them. */

const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const UNSIGNED_INT = 5125;
const ARRAY_BUFFER = 34_962;
const ELEMENT_ARRAY_BUFFER = 34_963;
const MAGIC = 0x46_54_6c_67;
const JSON_CHUNK = 0x4e_4f_53_4a;
const BINARY_CHUNK = 0x00_4e_49_42;

type Index = Uint16Array | Uint32Array;

/** Collects bytes with the views and accessors that name them; every array begins at a multiple of four. */
class BinaryBuffer {
  readonly views: object[] = [];
  readonly accessors: object[] = [];
  private readonly chunks: Buffer[] = [];
  private size = 0;

  private addView(array: Float32Array | Index, target: number): number {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    this.views.push({ buffer: 0, byteOffset: this.size, byteLength: bytes.length, target });
    this.chunks.push(bytes, padding);
    this.size += bytes.length + padding.length;
    return this.views.length - 1;
  }

  addVectors(array: Float32Array, hasBounds: boolean): number {
    const bounds = hasBounds ? boundsOfVectors(array) : {};
    this.accessors.push({
      bufferView: this.addView(array, ARRAY_BUFFER),
      componentType: FLOAT,
      count: array.length / 3,
      type: 'VEC3',
      ...bounds,
    });
    return this.accessors.length - 1;
  }

  addIndex(array: Index): number {
    const componentType = array instanceof Uint32Array ? UNSIGNED_INT : UNSIGNED_SHORT;
    this.accessors.push({ bufferView: this.addView(array, ELEMENT_ARRAY_BUFFER), componentType, count: array.length, type: 'SCALAR' });
    return this.accessors.length - 1;
  }

  bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}

const boundsOfVectors = (array: Float32Array): { min: number[]; max: number[] } => {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const [at, value] of array.entries()) {
    min[at % 3] = Math.min(min[at % 3] ?? value, value);
    max[at % 3] = Math.max(max[at % 3] ?? value, value);
  }
  return { min, max };
};

/** The turn of a matrix as a quaternion. */
const quaternionOf = (matrix: Float32Array): [number, number, number, number] => {
  const at = (row: number, column: number): number => matrix[column * 4 + row] ?? 0;
  const part = (sum: number): number => Math.sqrt(Math.max(0, 1 + sum)) / 2;
  const signed = (size: number, difference: number): number => (difference < 0 ? -size : size);
  const [xx, yy, zz] = [at(0, 0), at(1, 1), at(2, 2)];
  return [
    signed(part(xx - yy - zz), at(2, 1) - at(1, 2)),
    signed(part(yy - xx - zz), at(0, 2) - at(2, 0)),
    signed(part(zz - xx - yy), at(1, 0) - at(0, 1)),
    part(xx + yy + zz),
  ];
};

const nodeOf = (mesh: number, matrix: Float32Array): object => {
  const rotation = quaternionOf(matrix);
  const isTurned = rotation[3] < 1 - 1e-9;
  return { mesh, translation: [...matrix.subarray(12, 15)], ...(isTurned ? { rotation } : {}) };
};

const chunk = (kind: number, bytes: Buffer, filler: number): Buffer => {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)]);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(padded.length, 0);
  head.writeUInt32LE(kind, 4);
  return Buffer.concat([head, padded]);
};

/** The model above the ground as GLB; the same model gives the same bytes. */
export const writeGlb = (model: PlanModel): Buffer => {
  const buffer = new BinaryBuffer();
  const primitives = new Map<string, object>();
  const meshes: object[] = [];
  const materials: object[] = [];
  const materialPlaces = new Map<MaterialName, number>();
  const nodes: object[] = [];
  const materialPlace = (name: MaterialName): number => {
    const existing = materialPlaces.get(name);
    if (existing !== undefined) return existing;
    const { color, metalness, roughness } = model.materials[name];
    const pbrMetallicRoughness = { baseColorFactor: [...linearColor(color), 1], metallicFactor: metalness, roughnessFactor: roughness };
    materialPlaces.set(name, materials.push({ name, pbrMetallicRoughness }) - 1);
    return materials.length - 1;
  };
  const primitiveOf = (name: string, { position, normal, index }: Mesh): object => {
    const existing = primitives.get(name);
    if (existing) return existing;
    const made = {
      attributes: { POSITION: buffer.addVectors(position, true), NORMAL: buffer.addVectors(normal, false) },
      indices: buffer.addIndex(index),
    };
    primitives.set(name, made);
    return made;
  };
  for (const group of model.groups.filter(({ isBelow }) => !isBelow)) {
    const mesh = model.meshes.get(group.mesh);
    if (mesh === undefined) continue;
    meshes.push({ name: group.mesh, primitives: [{ ...primitiveOf(group.mesh, mesh), material: materialPlace(group.material) }] });
    for (const matrix of placesOf(group)) nodes.push(nodeOf(meshes.length - 1, matrix));
  }
  const bytes = buffer.bytes();
  const root = { name: 'plan', children: nodes.map((_, place) => place + 1) };
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [root, ...nodes],
    meshes,
    materials,
    accessors: buffer.accessors,
    bufferViews: buffer.views,
    buffers: [{ byteLength: bytes.length }],
  };
  const chunks = [chunk(JSON_CHUNK, Buffer.from(JSON.stringify(json)), 0x20), chunk(BINARY_CHUNK, bytes, 0)];
  const head = Buffer.alloc(12);
  head.writeUInt32LE(MAGIC, 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + chunks.reduce((sum, { length }) => sum + length, 0), 8);
  return Buffer.concat([head, ...chunks]);
};
