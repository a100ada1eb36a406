/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressFields } from './address-fields.tsx';
import type { AddressOption, FindAddresses, TypedAddress } from './address-form.ts';
import { CheckedFields } from './checked-fields.tsx';
import { useCheckedForm } from './use-checked-form.ts';

const FIELDS = ['country', 'street', 'street_nr', 'bus', 'postcode', 'city'] as const;
const NONE = {};
const KOUTER: AddressOption = { street: 'Kouter', street_number: '12', bus_number: null, zip_code: '9000', city: 'Gent' };
const STREET: AddressOption = { ...KOUTER, street_number: null };
const DAM: AddressOption = { street: 'Dam', street_number: '3', bus_number: null, zip_code: '1012 JS', city: 'Amsterdam' };

const user = userEvent.setup({ delay: null });
const answered = (...data: AddressOption[]) => ({ ok: true as const, data: { status: 'answered' as const, data } });
const find = jest.fn<ReturnType<FindAddresses>, [TypedAddress]>();
beforeEach(() => find.mockReset().mockResolvedValue(answered()));

/** Splits the last word that is a number off, as the shops' rule does. */
const splitStreet = (parts: { street: string; street_nr: string; bus: string }) => {
  const match = parts.street_nr === '' && /^(.*?\D) (\d+)(?: bus (\d+))?$/.exec(parts.street);
  return match ? { street: match[1] ?? '', street_nr: match[2] ?? '', bus: match[3] ?? parts.bus } : parts;
};

function AddressForm({ country = 'be', values = {} }: { country?: string; values?: Record<string, string> }) {
  const { formProps, fill, idOf } = useCheckedForm({ id: 'test', fields: FIELDS, check: () => NONE, answered: NONE });
  return (
    <form {...formProps} aria-label="Address">
      <CheckedFields idOf={idOf} values={values} errors={NONE} optionalLabel="(optional)">
        <AddressFields
          prefix=""
          country={country}
          countries={[{ value: country, label: country }]}
          places={{ find: async () => [], only: () => undefined, postcodeOf: (_place, typed) => typed }}
          findAddresses={country === 'de' ? undefined : find}
          fill={fill}
          splitStreet={splitStreet}
          texts={{
            country: 'Country',
            street: 'Street',
            street_nr: 'Number',
            bus: 'Box',
            postcode: 'Postcode',
            postcodeHint: '',
            city: 'Town',
            places: 'Places',
            found: (count) => `${count} found`,
            filled: (city) => `Town: ${city}`,
            addresses: 'Addresses',
            addressFilled: (address) => `Filled in: ${address}`,
            addressUnknown: 'Not listed, which is fine',
          }}
        />
      </CheckedFields>
    </form>
  );
}
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const values = () =>
  FIELDS.slice(1).map((_, index) => (field(['Street', 'Number', 'Box', 'Postcode', 'Town'][index] ?? '') as HTMLInputElement).value);
const list = () => screen.findByRole('listbox', { name: 'Addresses' });

test('a chosen address fills every field at once, is announced, and the focus goes on to the box', async () => {
  find.mockResolvedValue(answered(KOUTER, { ...KOUTER, street_number: '12A' }));
  render(<AddressForm />);
  await user.type(field('Street'), 'kouter 12');
  await list();
  expect(screen.getByText('2 found')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(values()).toEqual(['Kouter', '12', '', '9000', 'Gent']);
  expect(screen.getByText('Filled in: Kouter 12, 9000 Gent')).toHaveAttribute('role', 'status');
  expect(field('Box')).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a number typed behind another street replaces the one of the street before; without one, the number stays', async () => {
  find.mockResolvedValue(answered());
  render(<AddressForm values={{ street: 'Korenmarkt', street_nr: '16', postcode: '9000', city: 'Gent' }} />);
  await user.clear(field('Street'));
  await user.type(field('Street'), 'Veldstraat 20');
  await user.tab();
  expect(values().slice(0, 2)).toEqual(['Veldstraat', '20']);
  await user.clear(field('Street'));
  await user.type(field('Street'), 'Kouter');
  await user.tab();
  expect(values().slice(0, 2)).toEqual(['Kouter', '20']);
});

test('asks with what the other fields hold', async () => {
  render(<AddressForm values={{ postcode: '9000', city: 'Gent', street_nr: '12' }} />);
  await user.type(field('Street'), 'Kouter');
  await waitFor(() => expect(find).toHaveBeenLastCalledWith({ street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent' }));
});

test('a street without its house keeps the typed number, or asks for it', async () => {
  find.mockResolvedValue(answered(STREET));
  const { unmount } = render(<AddressForm />);
  await user.type(field('Street'), 'kout 99');
  await list();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(values()).toEqual(['Kouter', '99', '', '9000', 'Gent']);
  unmount();
  render(<AddressForm />);
  await user.type(field('Street'), 'kout');
  await user.click(await screen.findByRole('option', { name: 'Kouter, 9000 Gent' }));
  expect(values()).toEqual(['Kouter', '', '', '9000', 'Gent']);
  expect(field('Number')).toHaveFocus();
});

test('a number behind the street replaces the one of a former address, and a street without one keeps it', async () => {
  find.mockResolvedValue(answered(STREET));
  const { unmount } = render(<AddressForm values={{ street_nr: '1' }} />);
  await user.type(field('Street'), 'kouter 99');
  await list();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field('Number')).toHaveValue('99');
  unmount();
  render(<AddressForm values={{ street_nr: '1' }} />);
  await user.type(field('Street'), 'kouter');
  await list();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field('Number')).toHaveValue('1');
});

test('a chosen street whose name ends in a number is not split', async () => {
  find.mockResolvedValue(answered({ ...STREET, street: 'Plein 1940' }));
  render(<AddressForm />);
  await user.type(field('Street'), 'Plein 1940');
  await list();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(values()).toEqual(['Plein 1940', '', '', '9000', 'Gent']);
  expect(field('Number')).toHaveFocus();
});

test('a box that was typed behind the number stays', async () => {
  find.mockResolvedValue(answered(KOUTER));
  render(<AddressForm />);
  await user.type(field('Street'), 'kouter 12 bus 3');
  await list();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(values()).toEqual(['Kouter', '12', '3', '9000', 'Gent']);
});

test('typing on without choosing leaves everything as it was typed', async () => {
  find.mockResolvedValue(answered(KOUTER));
  render(<AddressForm />);
  await user.type(field('Street'), 'Kouter 14');
  await list();
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(values()).toEqual(['Kouter', '14', '', '', '']);
});

test('an unknown address stays as it is, with a sentence that it is fine', async () => {
  render(<AddressForm />);
  await user.type(field('Street'), 'Nerg');
  await waitFor(() => expect(find).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Not listed, which is fine')).toBeNull();
  await user.type(field('Street'), 'ensstraat 4');
  // beneath the field, and for screen readers
  await waitFor(() => expect(screen.getAllByText('Not listed, which is fine')).toHaveLength(2));
  await user.clear(field('Street'));
  expect(screen.queryByText('Not listed, which is fine')).toBeNull();
  await user.type(field('Street'), 'Nergensstraat 4');
  expect(await screen.findAllByText('Not listed, which is fine')).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Not listed, which is fine')).toBeNull();
  await user.tab();
  expect(values()).toEqual(['Nergensstraat', '4', '', '', '']);
});

test.each([
  ['off', 1],
  ['unavailable', 2],
  ['network', 2],
  ['rule', 1],
] as const)('with the answer %s the field stays a plain one, and asks %d times', async (status, calls) => {
  const isFailure = status === 'network' || status === 'rule';
  find.mockResolvedValue(isFailure ? { ok: false, error: { kind: status } } : { ok: true, data: { status, data: [] } });
  render(<AddressForm />);
  await user.type(field('Street'), 'Kouter');
  await waitFor(() => expect(find).toHaveBeenCalledTimes(1));
  await user.type(field('Street'), ' 12');
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(find).toHaveBeenCalledTimes(calls);
  expect(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('Kouter 12');
  expect(screen.queryByText('Not listed, which is fine')).toBeNull();
});

test('what the browser fills in opens no list', async () => {
  render(<AddressForm />);
  const street = field('Street');
  // jsdom has no autofill
  const matches = jest.spyOn(street, 'matches').mockImplementation((selector) => selector === ':autofill');
  fireEvent.input(street, { target: { value: 'Kouter 12' } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(find).not.toHaveBeenCalled();
  matches.mockReturnValue(false);
  fireEvent.input(street, { target: { value: 'Kouter 12a' } });
  await waitFor(() => expect(find).toHaveBeenCalledTimes(1));
});

test('a country without suggestions asks nothing', async () => {
  render(<AddressForm country="de" />);
  await user.type(field('Street'), 'Hauptstr 3');
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(find).not.toHaveBeenCalled();
});

describe('a Dutch postcode with its house number', () => {
  const typeCode = async (postcode = '1012 JS') => {
    await user.type(field('Number'), '3');
    await user.type(field('Postcode'), postcode);
    await user.tab();
  };

  test('fills in street and town, and follows a correction', async () => {
    find.mockResolvedValue(answered(DAM, { ...DAM, bus_number: 'H' }));
    render(<AddressForm country="nl" />);
    await typeCode();
    await waitFor(() => expect(values()).toEqual(['Dam', '3', '', '1012 JS', 'Amsterdam']));
    expect(screen.getByText('Filled in: Dam 3, 1012 JS Amsterdam')).toBeInTheDocument();
    find.mockResolvedValue(answered({ ...DAM, street: 'Damrak' }));
    await user.clear(field('Number'));
    await user.type(field('Number'), '70');
    await user.tab();
    await waitFor(() => expect(field('Street')).toHaveValue('Damrak'));
  });

  test('replaces what an earlier postcode filled in, and empties it when the new one is not known', async () => {
    find.mockResolvedValue(answered(DAM));
    render(<AddressForm country="nl" />);
    await typeCode();
    await waitFor(() => expect(values()).toEqual(['Dam', '3', '', '1012 JS', 'Amsterdam']));
    const change = async (postcode: string) => {
      await user.clear(field('Postcode'));
      await user.type(field('Postcode'), postcode);
      await user.tab();
    };
    // another place has a street of the same name
    find.mockResolvedValue(answered({ ...DAM, zip_code: '3111 BD', city: 'Schiedam' }));
    await change('3111 BD');
    await waitFor(() => expect(values()).toEqual(['Dam', '3', '', '3111 BD', 'Schiedam']));
    find.mockResolvedValue(answered());
    await change('3111bd');
    expect(values().slice(0, 1)).toEqual(['Dam']);
    await change('9999 ZZ');
    await waitFor(() => expect(values()).toEqual(['', '3', '', '9999 ZZ', '']));
  });

  test('leaves a typed street and a typed town alone', async () => {
    find.mockResolvedValue(answered(DAM));
    render(<AddressForm country="nl" />);
    await user.type(field('Town'), 'Mokum');
    await typeCode();
    await waitFor(() => expect(values()).toEqual(['Dam', '3', '', '1012 JS', 'Mokum']));
    find.mockClear();
    await user.clear(field('Street'));
    await user.type(field('Street'), 'Da');
    await user.click(field('Number'));
    await user.tab();
    expect(find).not.toHaveBeenCalled();
    expect(field('Street')).toHaveValue('Da');
  });

  test('fills in nothing when several streets have it, or when it is incomplete', async () => {
    find.mockResolvedValue(answered(DAM, { ...DAM, street: 'Damrak' }));
    render(<AddressForm country="nl" />);
    await typeCode('1012');
    expect(find).not.toHaveBeenCalled();
    await user.type(field('Postcode'), ' JS');
    await user.tab();
    await waitFor(() => expect(find).toHaveBeenCalledTimes(1));
    expect(field('Street')).toHaveValue('');
  });

  test('does not overwrite a street that was typed meanwhile', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<FindAddresses>>>();
    find.mockReturnValueOnce(answer.promise);
    render(<AddressForm country="nl" />);
    await typeCode();
    await waitFor(() => expect(find).toHaveBeenCalledTimes(1));
    await user.type(field('Street'), 'D');
    await act(async () => answer.resolve(answered(DAM)));
    expect(field('Street')).toHaveValue('D');
  });
});
