import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { aLine } from '../testing/a-cart.ts';
import { inShop } from '../testing/story-shop.ts';
import { CartLineRow } from './cart-line.tsx';
import { RemovedLine } from './removed-line.tsx';

const meta: Meta<typeof CartLineRow> = {
  component: CartLineRow,
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
    inShop,
  ],
  args: { line: aLine(), today: '2026-03-02', onRemove: () => undefined, onSave: () => undefined },
};
export default meta;
type Story = StoryObj<typeof CartLineRow>;

export const Default: Story = {};
export const Gift: Story = { args: { line: aLine({ kind: 'gift', unit_incl_vat_cents: 0, line_incl_vat_cents: 0 }), onSave: undefined } };
export const SecondChance: Story = { args: { line: aLine({ condition: { grade: 'B', note: 'Deuk van 3 cm.' } }) } };
export const AtLimit: Story = {
  args: { line: aLine({ amount: 4, max_amount: 4, stock: { status: 'low', left: 4, restock_date: null } }) },
};
export const SoldOut: Story = {
  args: {
    line: aLine({
      stock: { status: 'out', left: 0, restock_date: '2026-12-01' },
      problem: { code: 'out_of_stock', message: 'Dit product is uitverkocht.', left: 0, requested: 2, product_title: 'Draadpaneel' },
    }),
  },
};
export const Removed: Story = { render: () => <RemovedLine text="Draadpaneel is verwijderd." onUndo={() => undefined} /> };
export const LongGermanNarrow: Story = {
  args: {
    line: aLine({
      product_name: 'Doppelstabmattenzaun-Komplettset mit Sichtschutzstreifen',
      name: 'Anthrazitgrau pulverbeschichtet, feuerverzinkungsgrundiert, 250 × 203 cm',
    }),
  },
  parameters: { lang: 'de' },
  globals: { viewport: { value: 'narrow' } },
};
