import type { Material, MaterialName } from 'shared-contracts/rules/model/materials';
import type { Mesh } from 'shared-contracts/rules/model/mesh-builder';
import { placesOf } from 'shared-contracts/rules/model/model-parts';
import type { PlanModel } from 'shared-contracts/rules/model/model-parts';
import { linearColor } from './linear-color.ts';
import { storedZip } from './stored-zip.ts';
import type { ZipEntry } from './stored-zip.ts';

/** USD as text in a zip without compression (https://openusd.org/release/spec_usdz.html), as Quick Look of iOS reads it. */

const header = (defaultPrim: string): string => `#usda 1.0
(
\tdefaultPrim = "${defaultPrim}"
\tmetersPerUnit = 1
\tupAxis = "Y"
)
`;

/** Tenths of a millimetre are exact enough for a place, hundredths for a direction. */
const PLACE = 1e4;
const DIRECTION = 1e2;

const vectors = (values: Float32Array, precision: number): string => {
  const written: string[] = [];
  for (let at = 0; at < values.length; at += 3)
    written.push(`(${[0, 1, 2].map((axis) => Math.round((values[at + axis] ?? 0) * precision) / precision).join(',')})`);
  return written.join(',');
};

const meshLayer = ({ position, normal, index }: Mesh): string => `${header('Part')}
def Xform "Part"
{
\tdef Mesh "Mesh"
\t{
\t\tint[] faceVertexCounts = [${Array.from({ length: index.length / 3 }, () => 3).join(',')}]
\t\tint[] faceVertexIndices = [${index.join(',')}]
\t\tnormal3f[] normals = [${vectors(normal, DIRECTION)}] (
\t\t\tinterpolation = "vertex"
\t\t)
\t\tpoint3f[] points = [${vectors(position, PLACE)}]
\t\tuniform token subdivisionScheme = "none"
\t}
}
`;

const materialOf = (name: string, { color, roughness, metalness }: Material): string => `\t\tdef Material "${name}"
\t\t{
\t\t\ttoken outputs:surface.connect = </Root/Materials/${name}/Surface.outputs:surface>
\t\t\tdef Shader "Surface"
\t\t\t{
\t\t\t\tuniform token info:id = "UsdPreviewSurface"
\t\t\t\tcolor3f inputs:diffuseColor = (${linearColor(color).join(', ')})
\t\t\t\tfloat inputs:roughness = ${roughness}
\t\t\t\tfloat inputs:metallic = ${metalness}
\t\t\t\ttoken outputs:surface
\t\t\t}
\t\t}`;

const matrixOf = (matrix: Float32Array): string =>
  [0, 4, 8, 12].map((at) => `(${Array.from(matrix.subarray(at, at + 4), (value) => Math.round(value * 1e6) / 1e6).join(', ')})`).join(', ');

const partOf = (place: number, layer: number, material: MaterialName, matrix: Float32Array): string => `\t\tdef Xform "part${place}" (
\t\t\tprepend references = @meshes/${layer}.usda@</Part>
\t\t\tprepend apiSchemas = ["MaterialBindingAPI"]
\t\t)
\t\t{
\t\t\tmatrix4d xformOp:transform = (${matrixOf(matrix)})
\t\t\tuniform token[] xformOpOrder = ["xformOp:transform"]
\t\t\trel material:binding = </Root/Materials/${material}>
\t\t}`;

const rootLayer = (materials: readonly string[], parts: readonly string[]): string => `${header('Root')}
def Xform "Root" (
\tkind = "component"
)
{
\tdef Scope "Materials"
\t{
${materials.join('\n')}
\t}
\tdef Xform "Plan"
\t{
\t\ttoken preliminary:anchoring:type = "plane"
\t\ttoken preliminary:planeAnchoring:alignment = "horizontal"
${parts.join('\n')}
\t}
}
`;

/** The model above the ground as USDZ; the same model gives the same bytes. */
export const writeUsdz = (model: PlanModel): Buffer => {
  const groups = model.groups.filter(({ isBelow }) => !isBelow);
  const layers = [...new Set(groups.map(({ mesh }) => mesh))];
  const materials = [...new Set(groups.map(({ material }) => material))].map((name) => materialOf(name, model.materials[name]));
  const parts = groups.flatMap((group) =>
    placesOf(group).map((matrix) => ({ matrix, material: group.material, layer: layers.indexOf(group.mesh) })),
  );
  const written = parts.map(({ layer, material, matrix }, place) => partOf(place, layer, material, matrix));
  const entries: ZipEntry[] = layers.flatMap((name, place) => {
    const mesh = model.meshes.get(name);
    return mesh === undefined ? [] : [{ name: `meshes/${place}.usda`, data: Buffer.from(meshLayer(mesh)) }];
  });
  // The first file of the archive is the one that is opened.
  return storedZip([{ name: 'plan.usda', data: Buffer.from(rootLayer(materials, written)) }, ...entries]);
};
