import type { Region } from 'shared-contracts';
import { addressFromValues, addressValues } from 'shared-contracts/rules/address-values';
import { DELIVERY_FIELDS, checkFields, plainNameProblem } from 'shared-contracts/rules/customer-fields';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { SavedAddress, SavedAddressBody } from 'shared-contracts/wire/account';
import type { FormProblem } from '../form/problem-text.ts';

/** Fields of an entry of the address book; a role is `1` or empty. */
export const ENTRY_FIELDS = ['label', ...DELIVERY_FIELDS, 'default_delivery', 'default_billing'] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];
export type Entry = Partial<Record<EntryField, string>>;
export type EntryProblems = Partial<Record<EntryField, FormProblem>>;

/** Name of the draft in this tab; `entryId` is `new` for a new address. */
export const getDraftName = (entryId: number | string): string => `address-${entryId}`;

/** The errors that can be found without the server. Spec §5. */
export function checkEntry(entry: Entry): EntryProblems {
  const label = (entry.label ?? '').trim();
  const problem: FormProblem | null =
    label.length > MAX_LENGTHS.addressLabel ? { rule: 'max', bound: MAX_LENGTHS.addressLabel } : plainNameProblem(label);
  return { ...(problem && { label: problem }), ...checkFields(DELIVERY_FIELDS, entry) };
}

/** Body of POST /auth/me/addresses from checked fields. */
export const entryBody = (entry: Entry): SavedAddressBody => ({
  label: (entry.label ?? '').trim() || null,
  address: addressFromValues(entry, ''),
  default_delivery: entry.default_delivery === '1',
  default_billing: entry.default_billing === '1',
});

export const toEntry = ({ label, address, default_delivery, default_billing }: Omit<SavedAddress, 'id'>): Entry => ({
  label: label ?? '',
  ...addressValues(address, ''),
  default_delivery: default_delivery ? '1' : '',
  default_billing: default_billing ? '1' : '',
});

export const newEntry = (country: Region): Entry => ({ country });
