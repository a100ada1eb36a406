import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PaymentMarks } from './payment-mark.tsx';

const meta: Meta<typeof PaymentMarks> = {
  component: PaymentMarks,
  args: {
    methods: [
      { method: 'bancontact', name: 'Bancontact' },
      { method: 'ideal', name: 'iDEAL' },
      { method: 'kbc', name: 'KBC/CBC' },
      { method: 'belfius', name: 'Belfius' },
      { method: 'creditcard', name: 'Visa, Mastercard' },
      { method: 'paypal', name: 'PayPal' },
      { method: 'banktransfer', name: 'Überweisung' },
      { method: 'invoice', name: 'Auf Rechnung' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof PaymentMarks>;

export const All: Story = {};
export const LongGermanNarrow: Story = { globals: { viewport: { value: 'narrow' } } };
