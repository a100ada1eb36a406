import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { QuantityStepper } from './quantity-stepper.tsx';

const meta: Meta<typeof QuantityStepper> = {
  component: QuantityStepper,
  args: { label: 'Menge von Doppelstabmatte', decreaseLabel: 'Weniger', increaseLabel: 'Mehr', max: 12 },
};
export default meta;
type Story = StoryObj<typeof QuantityStepper>;

export const Default: Story = {};
export const Small: Story = { args: { size: 's' } };
export const AtLimit: Story = { args: { defaultValue: 12, note: 'Nur 12 auf Lager', noteOpen: true } };
export const Disabled: Story = { args: { disabled: true } };
export const LongGermanNarrow: Story = {
  args: {
    defaultValue: 12,
    note: 'Mehr als zwölf Sichtschutzzaunelemente sind vor der Wiederauffüllung des Lagers nicht lieferbar.',
    noteOpen: true,
  },
  globals: { viewport: { value: 'narrow' } },
};
