import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inShop } from '../testing/story-shop.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { newEntry } from './entry.ts';
import type { Entry } from './entry.ts';

const ENTRY: Entry = {
  label: 'Werf',
  street: 'Kerkstraat',
  street_nr: '12',
  postcode: '9000',
  city: 'Gent',
  country: 'be',
};
const LONG: Entry = {
  ...ENTRY,
  label: 'Doppelhaushälfte der Erbengemeinschaft',
  street: 'Bürgermeister-Dr.-Wilhelm-Müller-Gedächtnisstraße',
  city: 'Bruttig-Fankel-Kaisersesch',
};

const meta: Meta<typeof AddressForm> = {
  component: AddressForm,
  decorators: inShop,
  args: { entry: newEntry('be'), attempt: 'attempt-1', answer: undefined },
};
export default meta;
type Story = StoryObj<typeof AddressForm>;

export const Default: Story = {};
export const Saved: Story = { args: { id: 3, entry: { ...ENTRY, default_delivery: '1' } } };
export const WithErrors: Story = {
  args: {
    entry: { ...ENTRY, postcode: '90' },
    answer: {
      status: 'refused',
      problems: { postcode: { rule: 'postcode', example: '9000' }, city: { rule: 'required' } },
      messages: [],
      attempt: 'attempt-1',
    },
  },
};
export const NoAnswer: Story = {
  args: { entry: ENTRY, answer: { status: 'refused', problems: {}, messages: [], failure: { kind: 'network' }, attempt: 'attempt-1' } },
};
export const LongGermanNarrow: Story = {
  args: {
    id: 3,
    entry: LONG,
    answer: { status: 'refused', problems: { postcode: { rule: 'required' } }, messages: [], attempt: 'attempt-1' },
  },
  parameters: { lang: 'de' },
  globals: { viewport: { value: 'narrow' } },
};

const SAVED = {
  id: 3,
  label: 'Werf',
  default_delivery: true,
  default_billing: false,
  address: {
    street: 'Kerkstraat',
    street_number: '12',
    zip_code: '9000',
    city: 'Gent',
    country: 'be' as const,
  },
};
export const Card: Story = { render: () => <AddressCard saved={SAVED} /> };
export const CardLongGermanNarrow: Story = {
  render: () => (
    <AddressCard
      saved={{
        ...SAVED,
        label: LONG.label ?? null,
        address: { ...SAVED.address, street: LONG.street ?? '', city: LONG.city ?? '' },
      }}
    />
  ),
  parameters: { lang: 'de' },
  globals: { viewport: { value: 'narrow' } },
};
