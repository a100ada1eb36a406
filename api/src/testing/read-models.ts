/** Reads what the writers write, from the bytes alone: bounds of all points, in metres. For tests. */
export interface ReadBounds {
  low: [number, number, number];
  high: [number, number, number];
}

const emptyBounds = (): ReadBounds => ({ low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] });

const include = ({ low, high }: ReadBounds, point: readonly number[]): void => {
  for (const axis of [0, 1, 2] as const) {
    low[axis] = Math.min(low[axis], point[axis] ?? 0);
    high[axis] = Math.max(high[axis], point[axis] ?? 0);
  }
};

interface Gltf {
  nodes: { mesh?: number; translation?: number[]; rotation?: number[] }[];
  meshes: { primitives: { attributes: { POSITION: number } }[] }[];
  accessors: { bufferView: number; count: number }[];
  bufferViews: { byteOffset: number }[];
}

/** A point turned by a quaternion. */
const turned = ([x = 0, y = 0, z = 0]: readonly number[], [a = 0, b = 0, c = 0, w = 1]: readonly number[]): number[] => {
  const [tx, ty, tz] = [2 * (b * z - c * y), 2 * (c * x - a * z), 2 * (a * y - b * x)];
  return [x + w * tx + b * tz - c * ty, y + w * ty + c * tx - a * tz, z + w * tz + a * ty - b * tx];
};

export const readGlb = (file: Buffer): ReadBounds => {
  const jsonLength = file.readUInt32LE(12);
  const gltf = JSON.parse(file.subarray(20, 20 + jsonLength).toString()) as Gltf;
  const binary = file.subarray(28 + jsonLength);
  const bounds = emptyBounds();
  for (const { mesh, translation = [0, 0, 0], rotation = [0, 0, 0, 1] } of gltf.nodes) {
    if (mesh === undefined) continue;
    for (const { attributes } of gltf.meshes[mesh]?.primitives ?? []) {
      const accessor = gltf.accessors[attributes.POSITION] ?? { bufferView: 0, count: 0 };
      const start = gltf.bufferViews[accessor.bufferView]?.byteOffset ?? 0;
      for (let vertex = 0; vertex < accessor.count; vertex++) {
        const point = [0, 4, 8].map((at) => binary.readFloatLE(start + vertex * 12 + at));
        include(
          bounds,
          turned(point, rotation).map((value, axis) => value + (translation[axis] ?? 0)),
        );
      }
    }
  }
  return bounds;
};

/** The files of a zip without compression. */
const unzip = (file: Buffer): Map<string, string> => {
  const files = new Map<string, string>();
  for (let at = 0; file.readUInt32LE(at) === 0x04_03_4b_50;) {
    const [size, nameLength, extraLength] = [file.readUInt32LE(at + 22), file.readUInt16LE(at + 26), file.readUInt16LE(at + 28)];
    const data = at + 30 + nameLength + extraLength;
    if (data % 64 !== 0) throw new Error('not aligned');
    files.set(file.subarray(at + 30, at + 30 + nameLength).toString(), file.subarray(data, data + size).toString());
    at = data + size;
  }
  return files;
};

const numbersIn = (text: string): number[] => (text.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number);

export const readUsdz = (file: Buffer): ReadBounds => {
  const files = unzip(file);
  const bounds = emptyBounds();
  const pointsOf = new Map([...files].map(([name, text]) => [name, numbersIn(/points = \[(.*)\]/.exec(text)?.[1] ?? '')] as const));
  for (const [, layer = '', matrixText = ''] of (files.get('plan.usda') ?? '').matchAll(
    /references = @(.*?)@[^=]*=[^=]*transform = \((.*)\)\n/g,
  )) {
    const matrix = numbersIn(matrixText);
    const points = pointsOf.get(layer) ?? [];
    for (let at = 0; at < points.length; at += 3)
      include(
        bounds,
        [0, 1, 2].map((column) =>
          [0, 1, 2].reduce((sum, row) => sum + (points[at + row] ?? 0) * (matrix[row * 4 + column] ?? 0), matrix[12 + column] ?? 0),
        ),
      );
  }
  return bounds;
};
