import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MethodChoice } from './method-choice.tsx';

const METHODS = [
  { value: 'bancontact', label: 'Bancontact' },
  { value: 'kbc', label: 'KBC/CBC' },
  { value: 'belfius', label: 'Belfius' },
  { value: 'creditcard', label: 'Kreditkarte' },
  { value: 'ideal', label: 'iDEAL' },
  { value: 'paypal', label: 'PayPal' },
];

const meta: Meta<typeof MethodChoice> = {
  component: MethodChoice,
  args: {
    legend: 'Wie möchten Sie bezahlen?',
    hint: 'Sie bezahlen auf der sicheren Seite Ihrer Bank, Ihrer Karte oder von PayPal.',
    methods: METHODS,
    chosen: null,
  },
};
export default meta;
type Story = StoryObj<typeof MethodChoice>;

export const FirstSelected: Story = {};
export const Chosen: Story = { args: { chosen: 'ideal' } };
export const One: Story = { args: { methods: METHODS.slice(0, 1) } };
export const Failed: Story = { args: { methods: METHODS.slice(1), error: 'Die Zahlung mit Bancontact ist gerade nicht möglich.' } };
export const LongGermanNarrow: Story = { globals: { viewport: { value: 'narrow' } } };
