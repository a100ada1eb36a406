/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, ok } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Answers, Call } from 'shared-contracts/testing/fake-http';
import { CART_ID, loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { SavedAddress, SavedAddressBody } from 'shared-contracts/wire/account';
import { metaOf, renderRoute } from '../testing/harness.ts';
import * as route from './addresses.route.tsx';
import { toEntry } from './entry.ts';

const HOME: SavedAddress = {
  id: 3,
  label: null,
  address: { street: 'Kouter', street_number: '12', bus_number: '3', zip_code: '9000', city: 'Gent', country: 'be' },
  default_delivery: true,
  default_billing: true,
};
const SITE: SavedAddress = {
  id: 4,
  label: 'Werf in Drongen',
  address: { street: 'Dorpsstraat', street_number: '4', zip_code: '9031', city: 'Drongen', country: 'be' },
  default_delivery: false,
  default_billing: false,
};

/** An address book with the API's behaviour. */
function addressBook(...initialAddresses: SavedAddress[]): Answers {
  let entries = initialAddresses;
  const change = (id: number, body: SavedAddressBody): SavedAddress => ({
    id,
    label: body.label ?? null,
    address: body.address,
    default_delivery: body.default_delivery ?? false,
    default_billing: body.default_billing ?? false,
  });
  return {
    'GET /auth/me/addresses': () => ok({ data: entries }),
    'POST /auth/me/addresses': ({ body }: Call) => {
      const added = change(9, body as SavedAddressBody);
      entries = [...entries, added];
      return ok(added);
    },
    'POST /auth/me/addresses/4': ({ body }: Call) => {
      const changed = change(4, body as SavedAddressBody);
      entries = entries.map((entry) => (entry.id === 4 ? changed : entry));
      return ok(changed);
    },
    'DELETE /auth/me/addresses/4': () => {
      entries = entries.filter(({ id }) => id !== 4);
      return ok(null);
    },
    'GET /api/addresses/suggest': { data: [] },
    'POST /api/addresses/search': { status: 'off', data: [] },
  };
}

function show(answers: Answers = addressBook(HOME, SITE), path = '/nl/account/addresses') {
  const shop = fakeShop(answers);
  return { ...renderRoute({ at: path, path: 'account/addresses', route, shop }), shop };
}
const card = (name: string) => screen.findByRole('article', { name });
const fillForm = async () => {
  await userEvent.type(await screen.findByLabelText('Straat'), 'Veldweg');
  await userEvent.type(screen.getByLabelText('Nummer'), '8');
  await userEvent.type(screen.getByLabelText('Postcode'), '9000');
  await userEvent.type(screen.getByLabelText('Gemeente'), 'Gent');
};
const posts = (shop: ReturnType<typeof fakeShop>) => shop.calls.filter(({ method }) => method === 'POST');
const findBody = (shop: ReturnType<typeof fakeShop>, path: string) =>
  shop.calls.find((call) => call.method === 'POST' && call.path === path)?.body;

beforeEach(() => sessionStorage.clear());

describe('the address book', () => {
  it('shows each address with its roles', async () => {
    show();
    const home = await card('Kouter 12 bus 3, Gent');
    expect(within(home).getByText('Standaard leveradres')).toBeVisible();
    expect(within(home).getByText('Standaard factuuradres')).toBeVisible();
    const site = await card('Werf in Drongen');
    expect(within(site).queryByText('Standaard leveradres')).not.toBeInTheDocument();
    expect(within(site).getByText('9031 Drongen')).toBeVisible();
  });

  it('adds an address, and focuses the message about it', async () => {
    const { shop } = show();
    await userEvent.click(await screen.findByRole('link', { name: 'Adres toevoegen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nieuw adres' })).toBeVisible();
    await fillForm();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dit adres staat standaard op de factuur' }));
    await userEvent.click(screen.getByRole('button', { name: 'Adres bewaren' }));
    await waitFor(() => expect(address()).toBe('/nl/account/addresses?saved=new'));
    expect(await card('Veldweg 8, Gent')).toBeVisible();
    expect(findBody(shop, '/auth/me/addresses')).toEqual({
      label: null,
      address: { street: 'Veldweg', street_number: '8', zip_code: '9000', city: 'Gent', country: 'be' },
      default_delivery: false,
      default_billing: true,
    });
    expect(screen.getByText('Je adres is bewaard.')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Je adres is bewaard.');
    expect(sessionStorage).toHaveLength(0);
  });

  it('fills in a suggested address', async () => {
    const kouter = { street: 'Kouter', street_number: '12', bus_number: null, zip_code: '9000', city: 'Gent', country: 'be' };
    const { shop, container } = show({
      ...addressBook(HOME),
      'POST /api/addresses/search': { status: 'answered', data: [kouter] },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Adres toevoegen' }));
    await userEvent.type(await screen.findByLabelText('Straat'), 'kouter 12');
    expect(await screen.findByRole('listbox', { name: 'Voorstellen voor het adres' })).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('option', { name: 'Kouter 12, 9000 Gent' }));
    expect(screen.getByText('Adres ingevuld: Kouter 12, 9000 Gent')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Adres bewaren' }));
    await waitFor(() => expect(address()).toBe('/nl/account/addresses?saved=new'));
    expect(findBody(shop, '/auth/me/addresses')).toMatchObject({
      address: { street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent', country: 'be' },
    });
    expect(findBody(shop, '/api/addresses/search')).toMatchObject({ country: 'be', street: expect.stringMatching(/^kouter/) });
  });

  it('changes an address after its errors are corrected', async () => {
    const { shop } = show();
    await userEvent.click(await screen.findByRole('link', { name: 'Wijzigen: Werf in Drongen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Adres wijzigen' })).toHaveFocus();
    await userEvent.clear(screen.getByLabelText('Postcode'));
    await userEvent.type(screen.getByLabelText('Postcode'), '90310');
    await userEvent.click(screen.getByRole('button', { name: 'Adres bewaren' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Er zit een fout in het adres.');
    await waitFor(() => expect(screen.getByLabelText('Postcode')).toHaveFocus());
    await userEvent.clear(screen.getByLabelText('Postcode'));
    await userEvent.type(screen.getByLabelText('Postcode'), '9032');
    await userEvent.click(screen.getByRole('button', { name: 'Adres bewaren' }));
    await waitFor(() => expect(address()).toBe('/nl/account/addresses?saved=4'));
    expect(findBody(shop, '/auth/me/addresses/4')).toMatchObject({ label: 'Werf in Drongen', address: { zip_code: '9032' } });
  });

  it('names the field that is too long', async () => {
    show(addressBook(HOME), '/nl/account/addresses?add=1');
    await fillForm();
    // Browsers limit typed text to `maxlength`, but not autofill.
    fireEvent.change(screen.getByLabelText(/^Naam van dit adres/), { target: { value: 'x'.repeat(61) } });
    await userEvent.click(screen.getByRole('button', { name: 'Adres bewaren' }));
    expect(await screen.findByRole('link', { name: 'Naam van dit adres: Gebruik hoogstens 60 tekens' })).toBeVisible();
  });

  it('shows why an address can’t be saved, and keeps the input', async () => {
    const refusal = { kind: 'rule', status: 422, code: 'address.too_many', message: 'Je kunt hoogstens 20 adressen bewaren.' } as const;
    show({ ...addressBook(HOME), 'POST /auth/me/addresses': failed(refusal) }, '/nl/account/addresses?add=1');
    await fillForm();
    await userEvent.click(screen.getByRole('button', { name: 'Adres bewaren' }));
    expect(await screen.findByText('Je kunt hoogstens 20 adressen bewaren.')).toBeVisible();
    expect(screen.getByLabelText('Straat')).toHaveValue('Veldweg');
  });

  it('adds an address once per form, also after a double click without JavaScript', async () => {
    const { container } = show(addressBook(HOME), '/nl/account/addresses?add=1');
    await screen.findByLabelText('Straat');
    expect(container.querySelector<HTMLInputElement>('input[name=attempt]')?.value).toMatch(/^[\da-f-]{36}$/);
    const shop = fakeShop(addressBook(HOME));
    const form = { ...toEntry(SITE), intent: 'save', attempt: CART_ID };
    for (const intent of ['save', 'restore']) {
      await route.action(loaderArgs(shop, '/nl/account/addresses', { form: { ...form, intent } }));
    }
    expect(posts(shop).map(({ idempotencyKey }) => idempotencyKey)).toEqual([CART_ID, CART_ID]);
  });

  it('uses the same key while the outcome is unknown', async () => {
    const { shop } = show({ ...addressBook(HOME), 'POST /auth/me/addresses': failed({ kind: 'network' }) }, '/nl/account/addresses?add=1');
    await fillForm();
    for (const times of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Adres bewaren' }));
      await waitFor(() => expect(posts(shop)).toHaveLength(times));
      await screen.findByRole('alert');
    }
    expect(new Set(posts(shop).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('treats a missing address as deleted', async () => {
    show({ ...addressBook(HOME, SITE), 'DELETE /auth/me/addresses/4': refused(404, 'address.not_found') });
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen: Werf in Drongen' }));
    expect(await screen.findByText('Werf in Drongen is verwijderd.')).toBeVisible();
  });

  it('deletes an address and restores it', async () => {
    const { shop } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen: Werf in Drongen' }));
    expect(await screen.findByText('Werf in Drongen is verwijderd.')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Werf in Drongen' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await card('Werf in Drongen')).toBeVisible();
    expect(findBody(shop, '/auth/me/addresses')).toMatchObject({ label: 'Werf in Drongen', address: SITE.address });
  });

  it('makes an address the default, sending the whole entry', async () => {
    const { shop } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Standaard voor levering maken: Werf in Drongen' }));
    expect(await screen.findByText('Je standaardadres is aangepast.')).toBeVisible();
    expect(findBody(shop, '/auth/me/addresses/4')).toEqual({
      label: 'Werf in Drongen',
      address: SITE.address,
      default_delivery: true,
      default_billing: false,
    });
  });

  it('shows the failure of a change', async () => {
    show({ ...addressBook(HOME, SITE), 'DELETE /auth/me/addresses/4': failed({ kind: 'network' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen: Werf in Drongen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/niet.*verbinding/);
    expect(screen.getByRole('article', { name: 'Werf in Drongen' })).toBeVisible();
  });

  it('focuses a failure shown above the form', async () => {
    show({ ...addressBook(HOME), 'POST /auth/me/addresses/3': failed({ kind: 'network' }) }, '/nl/account/addresses?edit=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Adres bewaren' }));
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toContainElement(alert));
    expect(screen.getByRole('button', { name: 'Adres bewaren' })).not.toHaveFocus();
  });

  it('shows that there are none yet, and that an address was deleted', async () => {
    show(addressBook(), '/nl/account/addresses?edit=77');
    expect(await screen.findByText('Nog geen adressen')).toBeVisible();
    expect(screen.getByText('Dit adres staat niet meer in je lijst.')).toBeVisible();
  });

  it.each([
    ['', 'Adressen'],
    ['?add=1', 'Nieuw adres'],
    ['?edit=3', 'Adres wijzigen'],
  ])('has its own page title with "%s"', (query, title) => {
    expect(metaOf(route, undefined, `/nl/account/addresses${query}`)).toEqual({ title, robots: 'noindex' });
  });

  it('has no accessibility faults, as a list and as a form', async () => {
    const { container } = show();
    await card('Werf in Drongen');
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Wijzigen: Kouter 12 bus 3, Gent' }));
    await screen.findByRole('heading', { level: 1, name: 'Adres wijzigen' });
    expect(screen.getAllByText('Om dat te veranderen, kies je een ander adres als standaard.')).toHaveLength(2);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
