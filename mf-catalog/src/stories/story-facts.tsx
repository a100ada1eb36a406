import type { ReactNode } from 'react';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { ConfigurationAnswer, FenceAnswer, GabionAnswer, TerraceAnswer } from 'shared-contracts/wire/configurator';
import { Anchor, DefinitionList, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';

/** What fills a plan: its product names the system. */
const MAIN_ROLES: readonly string[] = ['panel', 'screen', 'mesh', 'basket', 'board'];

interface Fact {
  term: string;
  details: ReactNode;
}

/** A plan in figures: how long, how high, of what, with which gates and how many posts. */
export function StoryFacts({ plan }: { plan: ConfigurationAnswer }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const measures = useMeasures();
  const main = plan.lines.find(({ role }) => MAIN_ROLES.includes(role));
  const own = plan.kind === 'fence' ? measures.ofFence(plan) : plan.kind === 'gabion' ? measures.ofWall(plan) : measures.ofTerrace(plan);
  const system = main
    ? [
        {
          term: t('stories.fact.system'),
          details: <Anchor to={paths.product(lang, main.product, main.variant_id)}>{main.product.name}</Anchor>,
        },
      ]
    : [];
  return <DefinitionList items={[...system, ...own]} />;
}

function useMeasures() {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const written = (value: number): string => formatNumber(value, locale, { maximumFractionDigits: 2 });
  const length = (mm: number): Fact => ({ term: t('stories.fact.length'), details: t('stories.metres', { value: written(mm / 1000) }) });
  const height = (cm: number): Fact => ({ term: t('stories.fact.height'), details: t('stories.centimetres', { value: written(cm) }) });
  const colour = (key: FenceAnswer['input']['colour'] | TerraceAnswer['input']['colour']): Fact => ({
    term: t('dimension.colour'),
    details: t(`colour.${key}`),
  });
  return {
    ofFence: ({ input, drawing, fenced_mm }: FenceAnswer): Fact[] => {
      const posts = drawing.reduce((sum, { posts: ofSide }) => sum + ofSide.filter(({ kind }) => kind !== 'wall').length, 0);
      // a corner post stands at the end of one side and at the beginning of the next
      const corners = drawing.reduce((sum, { posts: ofSide }) => sum + ofSide.filter(({ kind }) => kind === 'corner').length, 0);
      const rise = Math.max(0, ...input.runs.map(({ rise_mm }) => Math.abs(rise_mm)));
      return [
        length(fenced_mm),
        height(input.height_cm),
        colour(input.colour),
        ...(input.runs.length > 1 ? [{ term: t('stories.fact.sides'), details: written(input.runs.length) }] : []),
        ...(rise > 0 ? [{ term: t('stories.fact.slope'), details: t('stories.centimetres', { value: written(rise / 10) }) }] : []),
        ...(input.gates.length > 0
          ? [
              {
                term: t('configurator.gates'),
                details: input.gates.map(({ kind, width_cm }) => t(`configurator.gate.${kind}`, { width: written(width_cm) })).join('; '),
              },
            ]
          : []),
        { term: t('stories.fact.posts'), details: written(posts - Math.floor(corners / 2)) },
      ];
    },
    ofWall: ({ input, length_mm, stone_kg, lines }: GabionAnswer): Fact[] => {
      const stone = lines.find(({ role }) => role === 'stone');
      return [
        length(length_mm),
        height(input.height_cm),
        { term: t('configurator.thickness'), details: t('stories.centimetres', { value: written(input.depth_cm) }) },
        ...(stone ? [{ term: t('configurator.stone'), details: stone.product.name }] : []),
        { term: t('stories.fact.weight'), details: t('stories.kilograms', { value: written(stone_kg) }) },
      ];
    },
    ofTerrace: ({ input, area_m2 }: TerraceAnswer): Fact[] => [
      { term: t('stories.fact.area'), details: t('stories.square_metres', { value: written(area_m2) }) },
      {
        term: t('stories.fact.size'),
        details: input.parts.map(({ length_mm, width_mm }) => `${written(length_mm / 1000)} × ${written(width_mm / 1000)} m`).join('; '),
      },
      colour(input.colour),
    ],
  };
}
