import { fenceSkus } from 'shared-contracts/rules/plan/fence-skus';
import type { FenceChoice } from 'shared-contracts/rules/plan/fence-skus';
import { slugsOf } from 'shared-contracts/testing/a-product';
import { refused } from 'shared-contracts/testing/fake-http';
import type { ConfiguratorLine, ConfiguratorRules, FenceAnswer, GabionAnswer, TerraceAnswer } from 'shared-contracts/wire/configurator';

export const rules: ConfiguratorRules = {
  rule_version: '2026.1',
  fence: {
    max_m: 500,
    systems: [
      {
        key: 'linea',
        name: 'Draadpaneel Linea 3D',
        kind: 'panel',
        heights_cm: [103, 153, 203],
        colours: [
          { key: 'anthracite', label: 'Antraciet' },
          { key: 'green', label: 'Groen' },
        ],
        slab_max_cm: 123,
        gates: [
          { kind: 'single', widths_cm: [100, 125], heights_cm: [150] },
          { kind: 'double', widths_cm: [300], heights_cm: [150] },
        ],
      },
      {
        key: 'nova',
        name: 'Tuinscherm Nova',
        kind: 'screen',
        heights_cm: [150, 180],
        colours: [{ key: 'none', label: 'Naturel' }],
        slab_max_cm: 0,
        gates: [],
      },
    ],
  },
  gabion: {
    max_length_mm: 60_000,
    depths: [
      { depth_cm: 30, max_height_cm: 100 },
      { depth_cm: 50, max_height_cm: 200 },
    ],
    stones: [{ key: 'basalt', label: 'Basalt' }],
  },
  terrace: {
    max_m2: 300,
    joist_spacings_mm: [300, 400],
    boards: [
      { key: 'volta', name: 'Volta', width_mm: 145, lengths_mm: [3000], colours: [{ key: 'brown', label: 'Bruin' }] },
      { key: 'nova', name: 'Nova', width_mm: 145, lengths_mm: [3000], colours: [{ key: 'none', label: 'Naturel' }] },
    ],
  },
};

export const aLine = (line: Partial<ConfiguratorLine>): ConfiguratorLine => ({
  role: 'panel',
  label: 'Panelen',
  sku: '10-250153-AN',
  variant_id: 1,
  product: { id: 10, name: 'Linea 3D', slugs: slugsOf('linea') },
  name: '250 × 153 cm',
  amount: 4,
  unit_excl_vat_cents: 5000,
  unit_incl_vat_cents: 6050,
  line_excl_vat_cents: 20_000,
  line_incl_vat_cents: 24_200,
  in_stock: 80,
  enough_stock: true,
  available: line.in_stock === undefined ? (line.amount ?? 4) : Math.min(line.in_stock, line.amount ?? 4),
  restock_date: null,
  delivery_class: 'van',
  dimensions: {
    width: { value: 250, unit: 'cm' },
    height: { value: 153, unit: 'cm' },
    wire_thickness: { value: 5, unit: 'mm' },
    weight: { value: 15, unit: 'kg' },
  },
  ...line,
});
const bill = {
  rule_version: '2026.1',
  share_id: 'plan-1',
  lines: [aLine({}), aLine({ label: 'Tussenpalen', sku: '40', variant_id: 2, amount: 5, in_stock: 3, enough_stock: false })],
  included: [{ role: 'gate_post', label: 'Poortpalen, bij de poort', amount: 2 }],
  notes: [{ code: 'cut_pieces', text: 'Zaag op maat.', run: 0 }],
  totals: { excl_vat_cents: 40_000, incl_vat_cents: 48_400, vat_rate: 2100 },
};
export const fence: FenceAnswer = {
  kind: 'fence',
  input: {
    system: 'linea',
    height_cm: 153,
    colour: 'green',
    ground: 'soil',
    closed: false,
    start: 'wall',
    end: 'post',
    runs: [{ length_mm: 12_500, rise_mm: 120 }],
    gates: [{ run: 0, position_mm: 2500, kind: 'single', width_cm: 125 }],
  },
  ...bill,
  drawing: [
    {
      run: 0,
      length_mm: 12_500,
      rise_mm: 120,
      segments: [
        { kind: 'panel', from_mm: 0, to_mm: 2500, is_cut: false },
        { kind: 'gate', from_mm: 2500, to_mm: 3950, is_cut: false },
        { kind: 'panel', from_mm: 3950, to_mm: 6450, is_cut: true },
      ],
      posts: [
        { kind: 'wall', at_mm: 0 },
        { kind: 'end', at_mm: 12_500 },
      ],
    },
  ],
  cuts: [],
  fenced_mm: 12_500,
};
export const bigBags = (amount: number): ConfiguratorLine =>
  aLine({
    role: 'stone',
    label: 'Steen',
    variant_id: 3,
    amount,
    delivery_class: 'crane',
    dimensions: { weight: { value: 1000, unit: 'kg' } },
  });
export const gabion: GabionAnswer = {
  kind: 'gabion',
  input: { length_mm: 4000, height_cm: 100, depth_cm: 30, stone: 'basalt' },
  ...bill,
  lines: [bigBags(2)],
  drawing: [{ at_mm: 0, up_mm: 0, length_mm: 4000, height_mm: 1000 }],
  length_mm: 4000,
  stone_kg: 1860,
};
export const terrace: TerraceAnswer = {
  kind: 'terrace',
  input: { parts: [{ length_mm: 4500, width_mm: 3000 }], board: 'nova', colour: 'none', joist_spacing_mm: 300 },
  ...bill,
  drawing: [{ part: 0, length_mm: 4500, width_mm: 3000, rows: 20, board_mm: 3000, joists_at_mm: [0, 300, 600] }],
  area_m2: 13.5,
  waste_permille: 12,
};

/** Answers for the prices of the systems of `rules`. */
const pricesThat = (answer: () => object): Record<string, object> =>
  Object.fromEntries(
    rules.fence.systems.flatMap(({ key, heights_cm, colours }) =>
      heights_cm.flatMap((height) =>
        colours.map((colour) => [`GET /api/configurator/prices?system=${key}&height_cm=${height}&colour=${colour.key}`, answer()]),
      ),
    ),
  );
/** A shop that names no parts: sides and fields are still drawn. */
export const pricesOfLinea = pricesThat(() => ({
  rule_version: '2026.4',
  vat_rate: 2100,
  basis: 'incl',
  roles: {},
  included: {},
  notes: {},
  parts: [],
}));

/** A shop in which every part of a fence is sold out until 5 February 2030. */
export const pricesOfSoldOut = Object.fromEntries(
  Object.entries(pricesOfLinea).map(([call, prices]) => {
    const query = new URLSearchParams(call.split('?')[1]);
    const colour = query.get('colour') ?? '';
    const choice = { system: query.get('system'), height_cm: Number(query.get('height_cm')), colour } as FenceChoice;
    const parts = fenceSkus(choice).map((sku, place) => ({
      ...{ sku, colour, variant_id: 100 + place, product_id: 100 + place, name: sku, dimensions: {}, content: 1, tiers: [] },
      product: { id: 100 + place, name: 'Onderdeel', slugs: { nl: 'a', fr: 'a', de: 'a', en: 'a' } },
      ...{ in_stock: 0, max_per_order: 1000, step: 1, restock_date: '2030-02-05', excl_vat_cents: 100, incl_vat_cents: 121 },
    }));
    const missing = { part: 'Nodig: {amount} × {part}', part_back: 'Nodig: {amount} × {part}, terug op {date}', concrete: 'Beton' };
    return [call, { ...prices, parts, missing: { ...missing, days: { '2030-02-05': '5 februari 2030' } } }];
  }),
);

export const planAnswers = {
  'GET /api/configurator/rules': rules,
  ...pricesThat(() => refused(503, 'server.unavailable', 'Straks.')),
  'GET /api/configurator/plan-1': fence,
  'GET /api/configurator/weg': refused(404, 'configuration.not_found', 'Weg.'),
  'POST /api/configurator/fence': fence,
  'POST /api/configurator/gabion': gabion,
  'POST /api/configurator/terrace': terrace,
};
