import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Badge } from '../marks/badge.tsx';
import { Swatch } from '../marks/swatch.tsx';
import { Checkbox } from './checkbox.tsx';
import { RadioCard, RadioCardGroup } from './radio-card.tsx';

const meta: Meta<typeof Checkbox> = { component: Checkbox, args: { name: 'newsletter', label: 'Newsletter erhalten' } };
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Default: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Failed: Story = { args: { error: 'Bitte stimmen Sie zu.' } };
export const Facet: Story = { args: { label: 'Anthrazit', count: 24, icon: <Swatch colour="anthracite" /> } };
export const RadioCards: Story = { render: () => <PaymentMethods /> };
export const RadioCardsFailed: Story = { render: () => <PaymentMethods error="Wählen Sie eine Zahlungsart." /> };
export const LongGermanNarrow: Story = {
  args: {
    label: 'Ich habe die Allgemeinen Geschäftsbedingungen und die Widerrufsbelehrung für Maßanfertigungen gelesen',
    hint: 'Maßanfertigungen und Sonderfarbbeschichtungen sind vom Widerrufsrecht ausgeschlossen.',
  },
  globals: { viewport: { value: 'narrow' } },
};

function PaymentMethods({ error }: { error?: string }) {
  return (
    <RadioCardGroup legend="Zahlungsart" name="method" defaultValue={error ? undefined : 'bancontact'} error={error}>
      <RadioCard value="bancontact" title="Bancontact" text="Mit Karte oder Telefon" icon="credit-card" />
      <RadioCard value="invoice" title="Rechnung" text="Nur für Händler" aside={<Badge>30 Tage</Badge>} />
      <RadioCard value="cash" title="Bar" text="Zurzeit nicht möglich" disabled />
    </RadioCardGroup>
  );
}
