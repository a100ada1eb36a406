import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Price } from './price.tsx';

const meta: Meta<typeof Price> = { component: Price, args: { amountCents: 6495, locale: 'de-BE' } };
export default meta;
type Story = StoryObj<typeof Price>;

export const Default: Story = {};
export const Small: Story = { args: { size: 's' } };
export const Large: Story = { args: { size: 'l', sub: '53,68 € ohne MwSt.' } };
export const Reduced: Story = { args: { wasCents: 7995, wasLabel: 'Vorher' } };
export const LongGermanNarrow: Story = {
  args: {
    amountCents: 1234567895,
    size: 'l',
    wasCents: 2345678995,
    wasLabel: 'Vorher',
    sub: 'ohne Mehrwertsteuer, zuzüglich Speditionslieferkosten',
  },
  globals: { viewport: { value: 'narrow' } },
};
