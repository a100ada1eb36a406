import {
  ClampToEdgeWrapping,
  Color,
  DataTexture,
  EquirectangularReflectionMapping,
  LinearFilter,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';
import { repeating } from '../three/textures.ts';
import { createNoise } from './noise.ts';

/** Textures of pictures: finer than those that a visitor's browser calculates while it waits. */

type Channels = readonly [number, number, number];

const channelsOf = (color: string): Channels => {
  const { r, g, b } = new Color(color).convertLinearToSRGB();
  return [r * 255, g * 255, b * 255];
};
const limit = (value: number): number => Math.min(1, Math.max(0, value));
const mix = (from: Channels, to: Channels, share: number): Channels => {
  const at = (channel: 0 | 1 | 2): number => from[channel] + (to[channel] - from[channel]) * limit(share);
  return [at(0), at(1), at(2)];
};

function paint(width: number, height: number, colorAt: (u: number, v: number) => Channels): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [r, g, b] = colorAt(column / width, row / height).map((value) => Math.min(255, Math.max(0, value)));
      data.set([r ?? 0, g ?? 0, b ?? 0, 255], (row * width + column) * 4);
    }
  return data;
}

/** Mown grass, with the stripes of a mower and dry blades in it. */
export function lawnTexture(): DataTexture {
  const [patches, blades, dry] = [createNoise(71, 5), createNoise(83, 1), createNoise(97, 3)];
  const [dark, light, straw] = [channelsOf('#566640'), channelsOf('#84925f'), channelsOf('#a5a478')];
  const size = 512;
  return repeating(
    paint(size, size, (u, v) => {
      const patch = patches(u, v, 24);
      const blade = blades(u, v, 256);
      const grass = mix(dark, light, 0.45 + (patch - 0.5) * 0.8 + (blade - 0.5) * 0.5);
      return mix(grass, straw, (dry(u, v, 4) - 0.6) * 0.9);
    }),
    size,
  );
}

/** Slabs of 60 cm with narrow joints, four in a tile. */
export function slabTexture(): DataTexture {
  const grain = createNoise(121, 5);
  const [pale, deep, joint] = [channelsOf('#c9c3b6'), channelsOf('#a8a296'), channelsOf('#6d6a60')];
  const size = 512;
  return repeating(
    paint(size, size, (u, v) => {
      const [x, y] = [(u * 2) % 1, (v * 2) % 1];
      if (Math.min(x, 1 - x, y, 1 - y) < 0.008) return joint;
      const slab = (Math.floor(u * 2) + Math.floor(v * 2)) % 2 === 0 ? 0.1 : -0.05;
      return mix(pale, deep, 0.4 + slab + (grain(u, v, 24) - 0.5) * 1.1);
    }),
    size,
  );
}

const CLOUD = channelsOf('#ffffff');

/** A sky in these colours, from below the horizon to above the head, with summer clouds. */
export function cloudySky(colors: readonly string[]): DataTexture {
  const [width, height] = [2048, 1024];
  const stops = colors.map(channelsOf);
  const clouds = createNoise(131, 6);
  const skyAt = (v: number): Channels => {
    const place = v * (stops.length - 1);
    const [low, high] = [stops[Math.floor(place)], stops[Math.min(stops.length - 1, Math.floor(place) + 1)]];
    return low && high ? mix(low, high, place % 1) : CLOUD;
  };
  const data = paint(width, height, (u, v) => {
    const up = (v - 0.5) * 2;
    if (up <= 0) return skyAt(v);
    const cloud = limit((clouds(u, Math.sqrt(up), 22, 12) - 0.49) * 4.5) * limit((up - 0.02) * 12) * limit(1.5 - up * 1.6);
    // Pictures show little more than the horizon, where a sky of even steps is nearly white.
    return mix(skyAt(0.5 + 0.5 * Math.sqrt(up)), CLOUD, cloud * 0.8);
  });
  const texture = new DataTexture(data, width, height);
  texture.colorSpace = SRGBColorSpace;
  texture.mapping = EquirectangularReflectionMapping;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = ClampToEdgeWrapping;
  texture.minFilter = texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
