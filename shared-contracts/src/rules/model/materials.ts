import { gateLook, LOOKS } from '../drawing/fence-looks.ts';
import { STONE, toneOf } from '../drawing/tones.ts';
import type { FenceColour, FenceSystem } from '../plan/fence-systems.ts';
import { FENCE_RULES } from '../plan/fence-systems.ts';
import type { GabionStone } from '../plan/gabion.ts';

/** Physically based: `color` is sRGB, the others are from 0 to 1. */
export interface Material {
  color: string;
  roughness: number;
  metalness: number;
}

/** Kinds of wood or stone beside each other differ a little; files cannot have a colour for each vertex, so each shade is a material. */
export const SHADES = 4;
export type Shade = 0 | 1 | 2 | 3;
export const shadeAt = (place: number): Shade => (Math.abs(Math.floor(place)) % SHADES) as Shade;

export type MaterialName =
  | 'coat'
  | 'post'
  | 'gate'
  | 'cap'
  | 'frame'
  | 'zinc'
  | 'steel'
  | 'board'
  | `wood${Shade}`
  | `stone${Shade}`
  | 'core'
  | 'concrete'
  | 'gravel';

export type Materials = Readonly<Record<MaterialName, Material>>;

const painted = (color: string): Material => ({ color, roughness: 0.5, metalness: 0 });
const matt = (color: string): Material => ({ color, roughness: 0.9, metalness: 0 });

const channels = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
const hexOf = (values: readonly number[]): string =>
  `#${values
    .map((value) =>
      Math.min(255, Math.max(0, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const mixed = (from: string, to: string, share: number): string => {
  const target = channels(to);
  return hexOf(channels(from).map((value, place) => value + ((target[place] ?? value) - value) * share));
};

const shades = <Name extends 'wood' | 'stone'>(name: Name, colors: readonly string[]) =>
  Object.fromEntries(Array.from({ length: SHADES }, (_, shade) => [`${name}${shade}`, matt(colors[shade] ?? '#808080')])) as Record<
    `${Name}${Shade}`,
    Material
  >;

const COMMON = {
  cap: { color: '#1b1d1e', roughness: 0.7, metalness: 0 },
  zinc: { color: toneOf('galvanized').base, roughness: 0.45, metalness: 0.6 },
  steel: { color: toneOf('stainless').base, roughness: 0.3, metalness: 0.8 },
  core: matt('#2a2824'),
  concrete: matt(toneOf('concrete').base),
  gravel: matt('#8f8a80'),
} as const;

const woodShades = (wood: 'pine' | 'douglas') => {
  const { base, light, dark } = toneOf(wood);
  return shades('wood', [base, mixed(base, light, 0.35), mixed(base, dark, 0.3), mixed(base, dark, 0.12)]);
};

/** The materials of a fence, in the colours of its panels on all drawings. */
export const fenceMaterials = (system: FenceSystem, colour: FenceColour): Materials => {
  const { base } = toneOf(colour);
  const look = LOOKS[system];
  return {
    ...COMMON,
    coat: painted(base),
    board: matt(base),
    post: painted(FENCE_RULES[system].kind === 'screen' ? toneOf('anthracite').base : base),
    gate: painted(toneOf(gateLook(system, colour).colour).base),
    frame: painted(toneOf(colour === 'anthracite' ? 'black' : 'anthracite').base),
    ...woodShades(look.kind === 'boards' && look.material === 'pine' ? 'pine' : 'douglas'),
    ...shades('stone', STONE['bluestone'] ?? []),
  };
};

export const gabionMaterials = (stone: GabionStone): Materials => ({
  ...fenceMaterials('linea', 'anthracite'),
  ...shades('stone', STONE[stone] ?? []),
});
