import {
  ClampToEdgeWrapping,
  Color,
  DataTexture,
  EquirectangularReflectionMapping,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';
import { seededRandom } from 'shared-contracts/rules/model/random';

/** Textures are calculated: none is loaded, and none is stored as a file. */

const SIZE = 128;

/** A square texture of these pixels that is laid beside itself. */
export function repeating(data: Uint8Array, size: number): DataTexture {
  const texture = new DataTexture(data, size, size);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  return texture;
}

/** Blades, grains: a colour that differs a little from pixel to pixel and more from patch to patch. */
export function speckled(color: string, spread: number, seed: number): DataTexture {
  const random = seededRandom(seed);
  const cells = 16;
  const patches = Array.from({ length: cells * cells }, () => random(-1, 1));
  const patchAt = (x: number, y: number): number => {
    const [u, v] = [(x / SIZE) * cells, (y / SIZE) * cells];
    const at = (column: number, row: number): number => patches[(row % cells) * cells + (column % cells)] ?? 0;
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const smooth = (t: number): number => t * t * (3 - 2 * t);
    const [s, t] = [smooth(u - column), smooth(v - row)];
    const [top, bottom] = [
      at(column, row) * (1 - s) + at(column + 1, row) * s,
      at(column, row + 1) * (1 - s) + at(column + 1, row + 1) * s,
    ];
    return top * (1 - t) + bottom * t;
  };
  const { r, g, b } = new Color(color).convertLinearToSRGB();
  const data = new Uint8Array(SIZE * SIZE * 4);
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
    const shade = 1 + spread * (0.7 * random(-1, 1) + 0.35 * patchAt(pixel % SIZE, Math.floor(pixel / SIZE)));
    data.set(
      [r, g, b].map((value) => Math.min(255, Math.max(0, value * shade * 255))),
      pixel * 4,
    );
    data[pixel * 4 + 3] = 255;
  }
  return repeating(data, SIZE);
}

/** A sky from below the horizon to above the head, in equal steps. */
export function skyTexture(colors: readonly string[]): DataTexture {
  const [width, height] = [4, 128];
  const stops = colors.map((color) => new Color(color).convertLinearToSRGB());
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const place = (row / (height - 1)) * (stops.length - 1);
    const [low, high] = [stops[Math.floor(place)], stops[Math.min(stops.length - 1, Math.floor(place) + 1)]];
    if (!low || !high) continue;
    const { r, g, b } = low.clone().lerp(high, place % 1);
    for (let column = 0; column < width; column++) data.set([r * 255, g * 255, b * 255, 255], (row * width + column) * 4);
  }
  const texture = new DataTexture(data, width, height);
  texture.colorSpace = SRGBColorSpace;
  texture.mapping = EquirectangularReflectionMapping;
  texture.wrapT = ClampToEdgeWrapping;
  texture.minFilter = texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
