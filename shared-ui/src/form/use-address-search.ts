import { useRef, useState } from 'react';
import type { AddressForm, AddressFormFields, Shown } from './address-form.ts';
import type { createAddressSearch } from './address-search.ts';

const NOTHING: Shown = { isOn: false, isUnknown: false, filled: '' };

/**
 * Suggestions in the field of the street, which fill the whole address; and the street of a Dutch postcode with its house number. Their code
 * is loaded when somebody types.
 */
export function useAddressSearch(fields: AddressFormFields) {
  const [shown, show] = useState(NOTHING);
  const pickedStreet = useRef('');
  const search = useRef<Promise<ReturnType<typeof createAddressSearch> | undefined>>(undefined);
  const form: AddressForm = { ...fields, show, pickedStreet };

  const load = () =>
    (search.current ??= import(/* webpackChunkName: "address-search" */ './address-search.ts').then(
      (code) => code.createAddressSearch(),
      // Without its code there are no suggestions; the next letter tries again.
      () => (search.current = undefined),
    ));

  return {
    ...shown,
    pickedStreet,
    find: async (text: string) => (await load())?.find(form, text) ?? [],
    fillStreetOfPostcode: () => void load().then((code) => code?.fillStreetOfPostcode(form)),
    /** the list or the sentence was closed */
    close: () => show((before) => ({ ...before, isUnknown: false })),
  };
}
