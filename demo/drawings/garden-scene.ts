/** Which picture in a garden (`demo/scenes`) shows a variant, and what it shows, in words. */
import { systemOfSku } from 'shared-contracts/rules/plan/systems-by-sku';
import { fenceSceneName, gabionSceneName } from 'shared-contracts/rules/scene/garden-scenes';
import type { FenceSystem } from 'shared-contracts/rules/plan/fence-systems';
import type { SeedProduct, SeedVariant, Text } from '../data/seed-types.ts';
import { perLang, text } from '../data/text.ts';

/** Panels that the planner does not offer, because there are no posts in their finish; they look as those of this system. */
const SAME_LOOK: Readonly<Record<string, FenceSystem>> = { 'panel-linea-zinc': 'linea', 'panel-linea-white': 'linea' };
const LOOSE_STONE = 'gabion-stone';
/** Loose stone is shown in a wall of these baskets. */
const WALL_CM = { height: 100, depth: 30 };
const EMPTY_BASKET_STONE = 'bluestone';

type Named = Pick<SeedProduct, 'key' | 'name'>;

/** The name of the scene; null for what has none. There may be no scene of that name. */
export function sceneOf({ key }: Pick<SeedProduct, 'key'>, { sku, dimensions, drawing }: SeedVariant): string | null {
  const { height, depth } = dimensions;
  const stone = drawing.stone ?? EMPTY_BASKET_STONE;
  if (key === LOOSE_STONE) return gabionSceneName(WALL_CM.height, WALL_CM.depth, stone);
  if (drawing.type === 'gabion') return height && depth ? gabionSceneName(height.value, depth.value, stone) : null;
  const system = SAME_LOOK[key] ?? systemOfSku(sku);
  return system === undefined || height === undefined ? null : fenceSceneName(system, height.value, drawing.colour ?? 'none');
}

const BESIDE = text(
  'in een tuin, naast een volwassene van 1,75 m en een kind',
  'dans un jardin, à côté d’un adulte de 1,75 m et d’un enfant',
  'in einem Garten, neben einem Erwachsenen von 1,75 m und einem Kind',
  'in a garden, beside an adult of 1.75 m and a child',
);

export const gardenAlt = ({ name }: Named, variant: Pick<SeedVariant, 'name'>): Text =>
  perLang((lang) => `${name[lang]}, ${variant.name[lang]}, ${BESIDE[lang]}`);
