import type { CartPlan } from 'shared-contracts/wire/plan';

/** A fence of two sides in the cart; its lines have its `share_id` as their `plan`. */
export const aPlan = (overrides: Partial<CartPlan> = {}): CartPlan => ({
  share_id: 'abcdefghijklmnopqrstuv',
  kind: 'fence',
  name: 'Achtertuin, 23 m',
  is_named: true,
  revision: 0,
  rule_version: '2026.2',
  summary: 'Draadpaneel Linea 3D · 153 cm hoog · Antraciet · 23 m',
  sketch: {
    width_mm: 5000,
    height_mm: 1530,
    boxes: [
      { kind: 'field', x_mm: 0, y_mm: 0, width_mm: 2500, height_mm: 1530 },
      { kind: 'gate', x_mm: 2500, y_mm: 0, width_mm: 1000, height_mm: 1530 },
      { kind: 'post', x_mm: 4900, y_mm: 0, width_mm: 60, height_mm: 1530 },
    ],
  },
  rules: null,
  choices: {
    height_cm: 153,
    heights_cm: [103, 153, 203],
    colour: 'anthracite',
    colours: [
      { key: 'anthracite', label: 'Antraciet' },
      { key: 'green', label: 'Groen' },
    ],
    lengths: [
      { label: 'Zijde 1', mm: 12_000 },
      { label: 'Zijde 2', mm: 11_500 },
    ],
  },
  items_excl_vat_cents: 82645,
  items_incl_vat_cents: 100000,
  line_count: 2,
  piece_count: 19,
  problems: [],
  left_out: [],
  ...overrides,
});
