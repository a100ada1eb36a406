import { useTranslation } from 'react-i18next';
import type { Entry } from './entry.ts';

/** Short name of an address for a sentence or a button: its label, or else street and city. */
export function useAddressLine(): { street: (entry: Entry) => string; name: (entry: Entry) => string } {
  const { t } = useTranslation('account');
  const street = ({ street: name, street_nr: number, bus }: Entry) =>
    bus ? t('order.streetWithBus', { street: name, number, bus }) : t('order.street', { street: name, number });
  return { street, name: (entry) => entry.label || t('addresses.line', { street: street(entry), city: entry.city }) };
}
