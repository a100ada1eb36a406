import { useEffect, useEffectEvent } from 'react';
import { selectUser, useShopSelector } from 'shared-contracts';
import { countryOf } from 'shared-contracts/rules/address-values';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { controlId } from 'shared-ui/form/use-form-problems.ts';
import type { DetailProblems } from './check-details.ts';
import { DETAIL_FIELDS, profileDetails } from './buyer-details.ts';
import type { DetailField, BuyerDetails } from './buyer-details.ts';
import { DRAFT } from './draft.ts';

interface Options {
  /** values in the server's HTML */
  initial: BuyerDetails;
  /** problems in the response to the last submit */
  answered: DetailProblems;
  check: (details: BuyerDetails) => DetailProblems;
}

const FORM = 'checkout';
/** Postcodes depend on the country; a VAT number without a prefix is one of the delivery country. */
const DEPENDENTS: Partial<Record<DetailField, readonly DetailField[]>> = {
  country: ['postcode', 'vat'],
  billing_country: ['billing_postcode'],
};

/** A step's form; empty fields are filled from a signed-in customer's profile. */
export function useDetailsForm({ initial, answered, check }: Options) {
  const form = useCheckedForm({
    id: FORM,
    fields: DETAIL_FIELDS,
    check,
    answered,
    dependents: DEPENDENTS,
    draft: DRAFT,
    watch: {
      country: initial.country,
      billing_country: initial.billing_country,
      postcode: initial.postcode,
      remark: initial.remark,
      pickup: initial.pickup,
      business: initial.business,
      vat: initial.vat,
    },
  });
  const delivery = countryOf(form.watched.country);

  const user = useShopSelector(selectUser);
  const fillFromProfile = useEffectEvent(() => {
    const element = form.formProps.ref.current;
    if (!element || !user) return;
    const profile = profileDetails(user);
    // The country always has a value, so an empty street shows whether it may be replaced.
    const street = element.elements.namedItem('street');
    if (street instanceof HTMLInputElement && street.value === '') form.fill({ country: profile.country }, { unkept: true });
    form.fill(profile, { onlyEmpty: true, unkept: true });
  });
  useEffect(() => fillFromProfile(), [user]);

  return { ...form, countries: { delivery, billing: countryOf(form.watched.billing_country, delivery) } };
}

/** Id of a field's control; the error summary links to it. */
export const fieldId = (field: string): string => controlId(FORM, field);
