import { useEffect, useEffectEvent } from 'react';
import { selectUser, useShopSelector } from 'shared-contracts';
import { countryOf } from 'shared-contracts/rules/address-values';
import { controlId, useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import type { DetailProblems } from './check-details.ts';
import { DETAIL_FIELDS, profileDetails } from './details.ts';
import type { DetailField, Details } from './details.ts';
import { DRAFT } from './draft.ts';

interface Options {
  /** what the server rendered into the fields */
  initial: Details;
  /** problems the last submit was answered with */
  answered: DetailProblems;
  check: (details: Details) => DetailProblems;
}

const FORM = 'checkout';
/** Another country has other postcodes, and a VAT number without letters is one of the delivery's. */
const DEPENDENTS: Partial<Record<DetailField, readonly DetailField[]>> = {
  country: ['postcode', 'vat'],
  billing_country: ['billing_postcode'],
};

/** A step's form, with what a signed-in customer's profile says in the fields that are still empty. */
export function useDetailsForm({ initial, answered, check }: Options) {
  const form = useCheckedForm({
    id: FORM,
    fields: DETAIL_FIELDS,
    check,
    answered,
    dependents: DEPENDENTS,
    draft: DRAFT,
    watch: { country: initial.country, billing_country: initial.billing_country, remark: initial.remark },
  });
  const delivery = countryOf(form.watched.country);

  const user = useShopSelector(selectUser);
  const fillKnown = useEffectEvent(() => {
    const element = form.formProps.ref.current;
    if (!element || !user) return;
    const known = profileDetails(user);
    // A country is never empty: it goes with the street.
    const street = element.elements.namedItem('street');
    if (street instanceof HTMLInputElement && street.value === '') form.fill({ country: known.country }, { unkept: true });
    form.fill(known, { onlyEmpty: true, unkept: true });
  });
  useEffect(() => fillKnown(), [user]);

  return { ...form, countries: { delivery, billing: countryOf(form.watched.billing_country, delivery) } };
}

/** Id of a field's control; the error summary leads there. */
export const fieldId = (field: string): string => controlId(FORM, field);
