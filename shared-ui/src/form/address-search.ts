import type { AddressAnswer, AddressForm, AddressOption, ListedAddress, TypedAddress } from './address-form.ts';

const MIN_LETTERS = 3;
/** A shorter text is the beginning of too many streets to call an address unknown. */
const MIN_UNKNOWN_LETTERS = 5;
/** A Dutch postcode; no other country's has letters behind it. */
const STREET_POSTCODE = /\d{4}\s?[a-z]{2}$/i;

/** `Kouter 12, 9000 Gent`. */
const addressLine = ({ street, street_number, bus_number, zip_code, city }: AddressOption): string =>
  [[street, street_number, bus_number].filter(Boolean).join(' '), [zip_code, city].filter(Boolean).join(' ')].join(', ');

const NOTHING_FOUND = { street: '', city: '', postcode: '' };
const postcodeKey = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

const typedAddress = ({ names, valueOf }: AddressForm, street: string): TypedAddress => ({
  street,
  street_number: valueOf(names.street_nr).trim(),
  zip_code: valueOf(names.postcode).trim(),
  city: valueOf(names.city).trim(),
});

/** Whether the form already holds the address. */
const isComplete = ({ names, valueOf }: AddressForm, option: AddressOption): boolean =>
  option.street === valueOf(names.street) &&
  option.street_number === valueOf(names.street_nr) &&
  option.zip_code === valueOf(names.postcode) &&
  option.city === valueOf(names.city);

/** What the browser filled in is the person's own address, with the other fields: no list is needed. */
const isAutofilled = (field: Element | null): boolean => {
  try {
    return field?.matches(':autofill') === true;
  } catch {
    // The browser does not know the selector.
    return false;
  }
};

/** Fills in the whole address, and goes on to the first field that it left empty. */
const pick = ({ names, fieldOf, valueOf, fill, show, pickedStreet, splitStreet }: AddressForm, option: AddressOption): void => {
  const typed = splitStreet({ street: valueOf(names.street), street_nr: '', bus: valueOf(names.bus) });
  // the number behind the street, unless it is the end of the name: `Plein 1940`
  const hasNumber = typed.street_nr !== '' && !option.street.endsWith(` ${typed.street_nr}`);
  const typedNumber = hasNumber ? typed.street_nr : valueOf(names.street_nr);
  const number = option.street_number ?? typedNumber;
  pickedStreet.current = option.street;
  fill({
    [names.street]: option.street,
    [names.street_nr]: number,
    [names.bus]: option.bus_number ?? typed.bus,
    ...(option.zip_code !== null && { [names.postcode]: option.zip_code }),
    [names.city]: option.city,
  });
  const filled = addressLine({ ...option, street_number: number || null });
  show((before) => ({ ...before, filled }));
  const inOrder = [names.street_nr, names.bus, names.postcode, names.city];
  fieldOf(inOrder.find((name) => valueOf(name) === '') ?? names.bus)?.focus();
};

/** The suggestions of one address of a form; loaded when somebody types into it. Each call gets the form as it is at that moment. */
export function createAddressSearch() {
  let isOff = false;
  /** what a postcode filled in, which may be replaced */
  let found = NOTHING_FOUND;

  const ask = async ({ findAddresses }: AddressForm, typed: TypedAddress): Promise<AddressAnswer> => {
    if (!findAddresses || isOff) return { status: 'off', data: [] };
    const answer = await findAddresses(typed);
    // An API that refuses (too many calls, or an older one) is not asked again.
    isOff = answer.ok ? answer.data.status === 'off' : answer.error.kind === 'rule';
    if (!answer.ok) return { status: 'unavailable', data: [] };
    return answer.data;
  };

  return {
    find: async (form: AddressForm, text: string): Promise<ListedAddress[]> => {
      if (text.length < MIN_LETTERS || isAutofilled(form.fieldOf(form.names.street))) return [];
      const { status, data } = await ask(form, typedAddress(form, text));
      if (status === 'answered') {
        const isUnknown = data.length === 0 && text.length >= MIN_UNKNOWN_LETTERS;
        form.show((before) => ({ ...before, isOn: true, isUnknown }));
      }
      const [first] = data;
      if (!first || isComplete(form, first)) return [];
      return data.map((option) => ({ line: addressLine(option), pick: () => pick(form, option) }));
    },

    /**
     * Fills in the street and place of a Dutch postcode and house number, unless they were typed. What an earlier postcode filled in is
     * replaced, or emptied when the new one is not known: nobody typed it.
     */
    fillStreetOfPostcode: async (form: AddressForm): Promise<void> => {
      const { names, valueOf, fill, show, pickedStreet, isPlaceFree } = form;
      const street = valueOf(names.street);
      const typed = typedAddress(form, '');
      const postcode = postcodeKey(typed.zip_code);
      if (street !== '' && street !== found.street) return;
      if (typed.street_number === '' || !STREET_POSTCODE.test(typed.zip_code)) return;
      const { data } = await ask(form, { ...typed, city: '' });
      // something else may have been typed meanwhile
      if (valueOf(names.street) !== street || postcodeKey(valueOf(names.postcode)) !== postcode) return;
      const [option, ...others] = data;
      const isKnown = option !== undefined && others.every((other) => other.street === option.street && other.city === option.city);
      if (!isKnown && (found.street === '' || found.postcode === postcode)) return;
      const city = valueOf(names.city);
      const isOurCity = found.city !== '' && city === found.city;
      found = isKnown ? { street: option.street, city: option.city, postcode } : NOTHING_FOUND;
      const newCity = isOurCity || (isKnown && isPlaceFree()) ? found.city : city;
      if (found.street === street && newCity === city) return;
      pickedStreet.current = found.street;
      fill({ [names.street]: found.street, [names.city]: newCity });
      const filled = isKnown ? addressLine({ ...option, street_number: valueOf(names.street_nr), bus_number: null, city: newCity }) : '';
      show((before) => ({ ...before, filled }));
    },
  };
}
