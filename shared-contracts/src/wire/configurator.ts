import * as z from 'zod';
import { colourOffer, otherColours } from './colour-offer.ts';
import { AROUND_KINDS, MAX_AROUND } from '../rules/plan/around-line.ts';
import { DELIVERY_CLASSES } from '../rules/delivery-class.ts';
import { cents, langText } from './common.ts';
import { planRulesChange } from './plan.ts';

export const FENCE_SYSTEMS = ['linea', 'linea_light', 'robur_656', 'robur_868', 'silva', 'rustiek', 'nova', 'canto'] as const;
export const FENCE_COLOURS = ['anthracite', 'green', 'brown', 'light-grey', 'none'] as const;
export const GABION_STONES = ['bluestone', 'ardennes', 'basalt', 'marble'] as const;
export const GABION_DEPTHS_CM = [30, 50] as const;
export const GABION_MAX_LENGTH_MM = 60_000;
export const TERRACE_BOARDS = ['volta', 'volta_wide', 'ipanema', 'nova'] as const;
export const TERRACE_COLOURS = ['anthracite', 'brown', 'light-grey', 'none'] as const;
export const JOIST_SPACINGS_MM = [300, 400, 500] as const;

/** A sharper corner would lay one run on the other. */
export const MAX_TURN_DEG = 170;

const mm = z.int().min(0).max(200_000);

/**
 * A line on the plot: a wall of the house, the border with a neighbour, or the edge of the street. Where it begins, from the start of the
 * fence to the right and down as on paper; `direction_deg` turns clockwise, 0 goes to the right. It is drawn, and says which sides are in
 * front of the house; nothing is counted by it.
 */
const aroundLine = z.object({
  kind: z.enum(AROUND_KINDS),
  x_mm: z.int().min(-200_000).max(200_000),
  y_mm: z.int().min(-200_000).max(200_000),
  length_mm: z.int().min(500).max(200_000),
  direction_deg: z.number().min(-360).max(360),
});

/**
 * POST /api/configurator/fence. Measures in mm, heights and gate widths in cm; runs meet at corners, in this order. `turn_deg`: how far the
 * fence turns to the right, seen from above, where this run begins; a square corner by default. That of the first run is its direction on the paper.
 */
export const fenceBody = z.object({
  system: z.enum(FENCE_SYSTEMS),
  height_cm: z.int().min(1).max(300),
  colour: z.enum(FENCE_COLOURS),
  /** the place of the fence, in the request's country: decides how deep its footings are */
  postcode: z.string().trim().max(12).optional(),
  ground: z.enum(['soil', 'slab']).default('soil'),
  closed: z.boolean().default(false),
  start: z.enum(['post', 'wall']).default('post'),
  end: z.enum(['post', 'wall']).default('post'),
  /**
   * with `wall`: the last post of a fence that stands there already. No kind of its own, because older versions know only the wall, for
   * which the same parts are counted
   */
  start_is_fence: z.boolean().optional(),
  end_is_fence: z.boolean().optional(),
  around: z.array(aroundLine).max(MAX_AROUND).optional(),
  runs: z
    .array(
      z.object({
        length_mm: z.int().min(500).max(200_000),
        rise_mm: z.int().min(-20_000).max(20_000).default(0),
        turn_deg: z.number().min(-MAX_TURN_DEG).max(MAX_TURN_DEG).optional(),
      }),
    )
    .min(1)
    .max(12),
  gates: z
    .array(
      z.object({ run: z.int().min(0).max(11), position_mm: mm, kind: z.enum(['single', 'double']), width_cm: z.int().min(1).max(1000) }),
    )
    .max(6)
    .default([]),
  other_colours: otherColours.optional(),
});

/** POST /api/configurator/gabion. */
export const gabionBody = z.object({
  length_mm: z.int().min(500).max(GABION_MAX_LENGTH_MM),
  height_cm: z.int().min(50).max(200),
  depth_cm: z.literal(GABION_DEPTHS_CM),
  stone: z.enum(GABION_STONES),
  other_colours: otherColours.optional(),
});

/** POST /api/configurator/terrace. */
export const terraceBody = z.object({
  parts: z
    .array(z.object({ length_mm: z.int().min(500).max(30_000), width_mm: z.int().min(300).max(30_000) }))
    .min(1)
    .max(4),
  board: z.enum(TERRACE_BOARDS),
  colour: z.enum(TERRACE_COLOURS),
  joist_spacing_mm: z.literal(JOIST_SPACINGS_MM).default(400),
  other_colours: otherColours.optional(),
});

const unitPrice = { unit_excl_vat_cents: cents, unit_incl_vat_cents: cents };

const partDimensions = z.record(z.string(), z.object({ value: z.number(), unit: z.enum(['cm', 'mm', 'm', 'kg', 'g', 'l']) }));

/**
 * What to buy. `available` of the `amount` are in stock and go into the cart; the sums are for these. `enough_stock`: all of it is in
 * stock.
 */
export const billLine = z.object({
  role: z.string(),
  label: z.string(),
  sku: z.string(),
  variant_id: z.int(),
  product: z.object({ id: z.int(), name: z.string(), slugs: langText }),
  name: z.string(),
  amount: z.int().min(1),
  ...unitPrice,
  line_excl_vat_cents: cents,
  line_incl_vat_cents: cents,
  in_stock: z.int().min(0),
  enough_stock: z.boolean(),
  available: z.int().min(0),
  /** when the missing pieces are expected */
  restock_date: z.iso.date().nullable(),
  /** name of the sold-out variant that this line replaces */
  replaces: z.string().optional(),
  /** it is no longer sold, so that it may have no page any more; `available` is 0 */
  gone: z.literal(true).optional(),
  /** how it travels, and its size and weight: what `rules/plan/load` packs; missing from older versions of the API */
  delivery_class: z.enum(DELIVERY_CLASSES).optional(),
  dimensions: partDimensions.optional(),
});

const note = z.object({ code: z.string(), text: z.string(), run: z.int().optional() });
const included = z.object({ role: z.string(), label: z.string(), amount: z.int() });
const totals = z.object({ excl_vat_cents: cents, incl_vat_cents: cents, vat_rate: z.int() });
const shared = {
  rule_version: z.string(),
  /** unguessable; `GET /api/configurator/{share_id}` returns the same for a year */
  share_id: z.string(),
  lines: z.array(billLine),
  included: z.array(included),
  notes: z.array(note),
  /** what is sold out, a sentence each, in the words of cart, order and mails; missing in answers of an older API */
  missing: z.array(z.string()).optional(),
  totals,
  /** what its delivery costs, at its postcode or at least; null: nothing can be ordered; missing in a browser's and an older API's answers */
  delivery: z.object({ incl_vat_cents: cents, excl_vat_cents: cents, is_from: z.boolean() }).nullish(),
  /** missing when nothing is short that comes in another colour, and from an older API */
  colour_offers: z.array(colourOffer).optional(),
  /** set for a plan, which has a name and may be in a cart or an account; missing for a calculation */
  plan: z.object({ name: z.string(), revision: z.int() }).optional(),
  /** null or missing: computed by today's rules, or today's were declined */
  rules: planRulesChange.nullish(),
};

export const fenceDrawing = z.object({
  run: z.int(),
  length_mm: z.int(),
  rise_mm: z.int(),
  segments: z.array(z.object({ kind: z.enum(['panel', 'mesh', 'screen', 'gate']), from_mm: z.int(), to_mm: z.int(), is_cut: z.boolean() })),
  posts: z.array(z.object({ kind: z.enum(['line', 'end', 'corner', 'gate', 'wall']), at_mm: z.int() })),
});
export const fenceAnswer = z.object({
  kind: z.literal('fence'),
  input: fenceBody,
  ...shared,
  drawing: z.array(fenceDrawing),
  cuts: z.array(z.object({ run: z.int(), from_mm: z.int(), width_mm: z.int(), from_off_cut: z.boolean() })),
  fenced_mm: z.int(),
});
export const gabionAnswer = z.object({
  kind: z.literal('gabion'),
  input: gabionBody,
  ...shared,
  drawing: z.array(z.object({ at_mm: z.int(), up_mm: z.int(), length_mm: z.int(), height_mm: z.int() })),
  length_mm: z.int(),
  stone_kg: z.int(),
});
export const terraceAnswer = z.object({
  kind: z.literal('terrace'),
  input: terraceBody,
  ...shared,
  drawing: z.array(
    z.object({
      part: z.int(),
      length_mm: z.int(),
      width_mm: z.int(),
      rows: z.int(),
      board_mm: z.int(),
      joists_at_mm: z.array(z.int()),
    }),
  ),
  area_m2: z.number(),
  /** tenths of a percent */
  waste_permille: z.int(),
});
/** GET /api/configurator/{share_id}: as calculated then, at current prices and stock. */
export const configurationAnswer = z.discriminatedUnion('kind', [fenceAnswer, gabionAnswer, terraceAnswer]);

/** GET /api/configurator/rules: the possible choices; the API calculates. */
export const configuratorRules = z.object({
  rule_version: z.string(),
  fence: z.object({
    max_m: z.int(),
    systems: z.array(
      z.object({
        key: z.enum(FENCE_SYSTEMS),
        name: z.string(),
        kind: z.enum(['panel', 'mesh', 'screen']),
        heights_cm: z.array(z.int()),
        colours: z.array(z.object({ key: z.enum(FENCE_COLOURS), label: z.string() })),
        slab_max_cm: z.int(),
        gates: z.array(z.object({ kind: z.enum(['single', 'double']), widths_cm: z.array(z.int()), heights_cm: z.array(z.int()) })),
      }),
    ),
  }),
  gabion: z.object({
    max_length_mm: z.int(),
    depths: z.array(z.object({ depth_cm: z.literal(GABION_DEPTHS_CM), max_height_cm: z.int() })),
    stones: z.array(z.object({ key: z.enum(GABION_STONES), label: z.string() })),
  }),
  terrace: z.object({
    max_m2: z.int(),
    joist_spacings_mm: z.array(z.int()),
    boards: z.array(
      z.object({
        key: z.enum(TERRACE_BOARDS),
        name: z.string(),
        width_mm: z.int(),
        lengths_mm: z.array(z.int()),
        colours: z.array(z.object({ key: z.enum(TERRACE_COLOURS), label: z.string() })),
      }),
    ),
  }),
});

/** GET /api/configurator/prices */
export const planPricesQuery = z.object({
  system: z.enum(FENCE_SYSTEMS),
  height_cm: z.coerce.number().int().min(1).max(300),
  colour: z.enum(FENCE_COLOURS),
});

/** GET /api/configurator/examples/gabion.svg and terrace.svg; that of a fence has `planPricesQuery`. */
export const exampleGabionQuery = z.object({
  height_cm: z.coerce.number().int().min(50).max(200),
  depth_cm: z.coerce.number().pipe(z.literal(GABION_DEPTHS_CM)),
  stone: z.enum(GABION_STONES),
});
export const exampleTerraceQuery = z.object({ board: z.enum(TERRACE_BOARDS), colour: z.enum(TERRACE_COLOURS) });

/** A variant that a fence of one system, height and colour may need, or that may replace a sold-out one. */
const planPart = z.object({
  sku: z.string(),
  variant_id: z.int(),
  product_id: z.int(),
  product: z.object({ id: z.int(), name: z.string(), slugs: langText }),
  name: z.string(),
  colour: z.string(),
  dimensions: partDimensions,
  delivery_class: z.enum(DELIVERY_CLASSES).optional(),
  /** content of a pack; 1 for what is not packed */
  content: z.number(),
  in_stock: z.int(),
  max_per_order: z.int(),
  step: z.int(),
  restock_date: z.iso.date().nullable(),
  gone: z.literal(true).optional(),
  excl_vat_cents: cents,
  incl_vat_cents: cents,
  tiers: z.array(z.object({ min_amount: z.int(), excl_vat_cents: cents, incl_vat_cents: cents })),
});

/**
 * All that a browser needs to calculate any fence of one system, height and colour as the API does: parts with prices and stock, and the
 * names of roles and notes in the request's language. For the moment of the request: only a stored plan has a price that the cart takes over.
 */
export const planPrices = z.object({
  rule_version: z.string(),
  vat_rate: z.int(),
  basis: z.enum(['incl', 'excl']),
  roles: z.record(z.string(), z.string()),
  included: z.record(z.string(), z.string()),
  notes: z.record(z.string(), z.string()),
  /** `in green`, by colour; an older API gives neither these nor parts in other colours */
  in_colours: z.record(z.string(), z.string()).optional(),
  /** the sentences about missing parts, with `{amount}`, `{part}` and `{date}`, and the days in words; an older API gives them with the plan only */
  missing: z.object({ part: z.string(), part_back: z.string(), concrete: z.string(), days: z.record(z.string(), z.string()) }).optional(),
  parts: z.array(planPart),
});

export type PlanPricesQuery = z.input<typeof planPricesQuery>;
export type PlanPrices = z.infer<typeof planPrices>;
export type FenceBody = z.input<typeof fenceBody>;
export type GabionBody = z.input<typeof gabionBody>;
export type TerraceBody = z.input<typeof terraceBody>;
export type ConfiguratorLine = z.infer<typeof billLine>;
export type FenceAnswer = z.infer<typeof fenceAnswer>;
export type GabionAnswer = z.infer<typeof gabionAnswer>;
export type TerraceAnswer = z.infer<typeof terraceAnswer>;
export type ConfigurationAnswer = z.infer<typeof configurationAnswer>;
export type ConfiguratorRules = z.infer<typeof configuratorRules>;
