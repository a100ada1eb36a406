import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ErrorSummary } from './error-summary.tsx';
import { FieldSet, FormActions, FormGrid } from './field-set.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { TextArea, TextInput } from './text-input.tsx';
import { Button } from '../button/button.tsx';

const meta: Meta<typeof Field> = {
  component: Field,
  args: { label: 'Postleitzahl', hint: 'Damit wir die Lieferkosten nennen können.', children: <TextInput name="postcode" /> },
};
export default meta;
type Story = StoryObj<typeof Field>;

export const Default: Story = {};
export const Filled: Story = { args: { children: <TextInput name="postcode" defaultValue="4700" /> } };
export const Optional: Story = { args: { optionalLabel: '(freiwillig)' } };
export const Failed: Story = { args: { error: 'Geben Sie vier Ziffern ein.', children: <TextInput name="postcode" defaultValue="47" /> } };
export const Disabled: Story = { args: { children: <TextInput name="postcode" defaultValue="4700" disabled /> } };
export const WithUnit: Story = {
  args: { label: 'Breite in cm', hint: undefined, children: <TextInput name="width" unit="cm" inputMode="numeric" /> },
};
export const SelectList: Story = {
  args: {
    label: 'Land',
    hint: undefined,
    children: (
      <Select name="country">
        <option>Belgien</option>
        <option>Luxemburg</option>
      </Select>
    ),
  },
};
export const Password: Story = {
  args: {
    label: 'Passwort',
    hint: undefined,
    children: <PasswordInput name="password" showLabel="Passwort zeigen" hideLabel="Passwort verbergen" />,
  },
};
export const Multiline: Story = { args: { label: 'Ihre Frage', hint: undefined, children: <TextArea name="question" /> } };
export const Form: Story = {
  render: () => (
    <form>
      <ErrorSummary title="Bitte prüfen Sie zwei Angaben" errors={ERRORS} />
      <FieldSet legend="Lieferanschrift" hint="Wohin die Spedition liefert.">
        <FormGrid>
          <Field id="street" label="Straße" span={9} error="Geben Sie die Straße ein.">
            <TextInput name="street" />
          </Field>
          <Field id="number" label="Nr." span={3} error="Fehlt.">
            <TextInput name="number" />
          </Field>
        </FormGrid>
      </FieldSet>
      <FormActions>
        <Button variant="quiet">Zurück</Button>
        <Button variant="go" type="submit">
          Weiter zur Zahlung
        </Button>
      </FormActions>
    </form>
  ),
};
export const LongGermanNarrow: Story = {
  args: {
    label: 'Umsatzsteuer-Identifikationsnummer des Garten- und Landschaftsbaubetriebs',
    hint: 'Die Mehrwertsteuerbefreiungsbescheinigung brauchen wir nur bei innergemeinschaftlichen Lieferungen.',
    error: 'Diese Umsatzsteuer-Identifikationsnummer ist dem Mehrwertsteuer-Informationsaustauschsystem nicht bekannt.',
    children: <TextInput name="vat" defaultValue="BE0123" />,
  },
  globals: { viewport: { value: 'narrow' } },
};

const ERRORS = [
  { fieldId: 'street', message: 'Geben Sie die Straße ein.' },
  { fieldId: 'number', message: 'Geben Sie die Hausnummer ein.' },
];
