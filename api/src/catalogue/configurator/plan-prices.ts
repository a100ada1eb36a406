import { colourTwinsOf } from 'shared-contracts/rules/plan/colour-twins';
import { CENTIMETRES, RULE_VERSION } from 'shared-contracts/rules/plan/bill';
import { fenceSkus } from 'shared-contracts/rules/plan/fence-skus';
import type { FenceChoice } from 'shared-contracts/rules/plan/fence-skus';
import { VAT_RATES } from 'shared-contracts/rules/vat';
import type { PlanPrices } from 'shared-contracts/wire/configurator';
import type { Db } from '../../platform/database/database.ts';
import { missingTextsIn } from '../plans/missing-parts.ts';
import { inColour, includedIn, loadPlanParts, notesIn, roleLabel, shorterText, textsOf } from './price-bill.ts';
import type { Buyer } from './price-bill.ts';

const ROLES = [
  'panel',
  'screen',
  'mesh',
  'post',
  'post_corner',
  'post_end',
  'post_cap',
  'post_foot',
  'strut',
  'clamp',
  'screw',
  'tension_wire',
  'tensioner',
  'binding_wire',
  'concrete',
  'gate',
] as const;
const NOTES = [
  'narrow_piece',
  'short_rest',
  'cut_pieces',
  'step_high',
  'gate_lower',
  'wall_fixing',
  'fence_fixing',
  'rent_auger',
  'frost_high',
] as const;
const INCLUDED = ['gate_post', 'post'] as const;

/** What a browser needs to lay out, count and price fences of one system, height and colour by the rules that the API uses. Two statements. */
export const planPricesFor = async (db: Db, buyer: Buyer, choice: FenceChoice): Promise<PlanPrices> => {
  const parts = await loadPlanParts(db, fenceSkus(choice), buyer);
  const { lang, region, basis } = buyer;
  const skus = new Set(fenceSkus(choice));
  const needed = parts.filter(({ sku }) => skus.has(sku));
  const fenceColours = new Set(needed.map(({ product_id, colour }) => `${product_id} ${colour}`));
  const twins = new Set(needed.flatMap((part) => colourTwinsOf(part, parts)));
  const sent = parts.filter((part) => fenceColours.has(`${part.product_id} ${part.colour}`) || twins.has(part));
  const { dayText, ...sentences } = missingTextsIn(lang);
  const days = sent.flatMap(({ restock_date: day }) => (day === null ? [] : [[day, dayText(day)] as const]));
  return {
    rule_version: RULE_VERSION,
    vat_rate: VAT_RATES[region],
    basis,
    roles: Object.fromEntries(ROLES.map((role) => [role, roleLabel(role, lang)])),
    included: Object.fromEntries(
      includedIn(
        INCLUDED.map((role) => ({ role, amount: 1 })),
        lang,
      ).map(({ role, label }) => [role, label]),
    ),
    notes: {
      ...Object.fromEntries(
        notesIn(
          NOTES.map((code) => ({ code })),
          lang,
        ).map(({ code, text }) => [code, text]),
      ),
      short_rest_by: shorterText(lang, CENTIMETRES),
    },
    missing: { ...sentences, days: Object.fromEntries(days) },
    in_colours: Object.fromEntries(sent.map((part) => [part.colour, inColour(part, lang)])),
    parts: sent.map(({ record, tiers, dimensions, ...part }) => ({
      ...part,
      ...textsOf(record),
      dimensions: dimensions as PlanPrices['parts'][number]['dimensions'],
      tiers: [...tiers],
    })),
  };
};
