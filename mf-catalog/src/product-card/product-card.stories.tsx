import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { aCard, aPrice } from 'shared-contracts/testing/a-product';
import { inShop } from '../testing/story-shop.ts';
import { ProductCard } from './product-card.tsx';

const meta: Meta<typeof ProductCard> = {
  component: ProductCard,
  decorators: inShop,
  args: { product: aCard({ image: null }) },
};
export default meta;
type Story = StoryObj<typeof ProductCard>;

export const Default: Story = {};
export const Comparable: Story = { args: { comparable: true } };
export const From: Story = { args: { product: aCard({ image: null, price_from: true, variant_count: 6 }) } };
export const SecondChance: Story = {
  args: { product: aCard({ image: null, type: 'second_chance', condition: { grade: 'B', note: 'Deuk van 3 cm.' } }) },
};
export const Rental: Story = { args: { product: aCard({ image: null, type: 'rental' }) } };
export const SoldOut: Story = { args: { product: aCard({ image: null, stock: { status: 'out', left: 0, restock_date: '2026-12-01' } }) } };
export const OnRequest: Story = { args: { product: aCard({ image: null, price: aPrice({ on_request: true }) }) } };
export const LongGermanNarrow: Story = {
  args: {
    product: aCard({
      image: null,
      name: 'Doppelstabmattenzaun-Komplettset mit Sichtschutzstreifen und Pfostenabdeckkappen',
      spec: 'Feuerverzinkungsschichtdicke nach Stückverzinkungsnorm, 250 × 203 cm',
    }),
  },
  parameters: { lang: 'de' },
  globals: { viewport: { value: 'narrow' } },
};
