import type { Lang } from 'shared-contracts/contract/locales';
import { RULE_VERSION } from 'shared-contracts/rules/plan/bill';
import { MAX_FENCE_M } from 'shared-contracts/rules/plan/fence-input';
import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import { FENCE_SYSTEMS } from 'shared-contracts/wire/configurator';
import { GABION_MAX_CM } from 'shared-contracts/rules/plan/gabion';
import { GABION_DEPTHS_CM, GABION_MAX_LENGTH_MM, GABION_STONES } from 'shared-contracts/wire/configurator';
import { MAX_TERRACE_M2, TERRACE_RULES } from 'shared-contracts/rules/plan/terrace';
import { JOIST_SPACINGS_MM, TERRACE_BOARDS } from 'shared-contracts/wire/configurator';
import type { ConfiguratorRules } from 'shared-contracts/wire/configurator';
import type { Db } from '../../platform/database/database.ts';
import { BOARD_PRODUCTS, SYSTEM_PRODUCTS } from './configurator-products.ts';
import { catalogueTexts } from '../texts.ts';

/** What can be chosen, with names as the catalogue has them. */
export const configuratorChoicesIn = async (db: Db, lang: Lang): Promise<ConfiguratorRules> => {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.lang', '=', lang))
    .select(['p.key', 't.name'])
    .where('p.key', 'in', [...Object.values(SYSTEM_PRODUCTS), ...Object.values(BOARD_PRODUCTS)])
    .execute();
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return {
    rule_version: RULE_VERSION,
    fence: {
      max_m: MAX_FENCE_M,
      systems: FENCE_SYSTEMS.map((key) => {
        const { kind, heights, colours, slabMaxCm, gates } = FENCE_RULES[key];
        return {
          key,
          name: names.get(SYSTEM_PRODUCTS[key]) ?? key,
          kind,
          heights_cm: [...heights],
          colours: colours.map((colour) => ({ key: colour, label: catalogueTexts(lang)(`colours.${colour}`) })),
          slab_max_cm: slabMaxCm,
          gates: gates.map((gate) => ({ kind: gate.kind, widths_cm: [...gate.widths], heights_cm: [...gate.heights] })),
        };
      }),
    },
    gabion: {
      max_length_mm: GABION_MAX_LENGTH_MM,
      depths: GABION_DEPTHS_CM.map((depth_cm) => ({ depth_cm, max_height_cm: GABION_MAX_CM[depth_cm] })),
      stones: GABION_STONES.map((key) => ({ key, label: catalogueTexts(lang)(`configurator.stones.${key}`) })),
    },
    terrace: {
      max_m2: MAX_TERRACE_M2,
      joist_spacings_mm: [...JOIST_SPACINGS_MM],
      boards: TERRACE_BOARDS.map((key) => ({
        key,
        name: names.get(BOARD_PRODUCTS[key]) ?? key,
        width_mm: TERRACE_RULES[key].widthMm,
        lengths_mm: [...TERRACE_RULES[key].lengthsMm],
        colours: TERRACE_RULES[key].colours.map((colour) => ({ key: colour, label: catalogueTexts(lang)(`colours.${colour}`) })),
      })),
    },
  };
};
