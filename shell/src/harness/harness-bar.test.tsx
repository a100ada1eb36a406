/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { regionChanged } from 'shared-contracts';
import type { Remote } from 'shared-contracts';
import { aCard } from 'shared-contracts/testing/a-product';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { createRemoteHarness } from 'shared-contracts/testing/remote-harness';
import { COOKIES } from '../cookies.ts';
import { HarnessBar } from './harness-bar.tsx';

const remote = {
  name: 'mf-catalog',
  routes: [
    { id: 'search', path: 'search' },
    { id: 'product', path: 'product/:id' },
    { id: 'faq', path: 'faq/*' },
    { id: 'pages', path: '*' },
  ],
} as unknown as Remote;

beforeAll(() => {
  Object.assign(globalThis, {
    __HARNESS__: { people: [{ role: 'dealer', username: 'dealer@groenhof.example' }], password: 'secret', brand: 'Groenhof' },
  });
});

beforeEach(() => void consoleErrorMock().mockImplementation(() => undefined));

/** The setup's spy: unexpected output still fails the test. */
const consoleErrorMock = () => console.error as unknown as jest.Mock;

const { renderPart } = createRemoteHarness({ remote: { namespace: 'catalog' }, texts: { nl: {}, fr: {}, de: {}, en: {} } });

const show = (shop = fakeShop()) => {
  renderPart(<HarnessBar remote={remote} slotsPath="harness-slots" />, { shop, change: (store) => store.dispatch(regionChanged('nl')) });
  return shop;
};
const choice = (name: RegExp) => within(screen.getByRole('complementary', { name: 'Harness' })).getByRole('combobox', { name });
const values = (name: RegExp) =>
  within(choice(name))
    .getAllByRole('option')
    .map((option) => (option as HTMLOptionElement).value);
/** jsdom can't reload pages, and logs it. */
const expectReload = async () => {
  await waitFor(() => expect(String(consoleErrorMock().mock.calls.at(-1)?.[0])).toContain('navigation'));
  consoleErrorMock().mockClear();
};

it('harness bar: switches language, country, VAT view and role, and opens pages without parameters', () => {
  show();
  expect(values(/^Language/)).toEqual(['nl', 'fr', 'de', 'en']);
  expect(choice(/^Language/)).toHaveValue('nl');
  expect(values(/^Country/)).toEqual(['be', 'nl', 'lu']);
  expect(choice(/^Country/)).toHaveValue('nl');
  expect(values(/^VAT/)).toEqual(['incl', 'excl']);
  expect(values(/^Role/)).toEqual(['visitor', 'dealer']);
  expect(values(/^Page/)).toEqual(['', 'search', 'faq', 'harness-slots']);
});

it('harness bar: stores another country and reloads the page', async () => {
  show();
  await userEvent.selectOptions(choice(/^Country/), 'lu');
  expect(Cookies.get(COOKIES.region)).toBe('lu');
  await expectReload();
});

it('harness bar: signs in as the role, as in the shop', async () => {
  const shop = show(fakeShop({ 'POST /auth/token': {} }));
  await userEvent.selectOptions(choice(/^Role/), 'dealer');
  expect(shop.calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/auth/token',
    body: { username: 'dealer@groenhof.example', password: 'secret' },
  });
  await expectReload();
});

it('harness bar: fills a new cart with four products', async () => {
  const cards = [11, 12, 13, 14].map((id) => aCard({ id, default_variant_id: id }));
  const shop = fakeShop(({ method }) => (method === 'GET' ? { data: cards, facets: [] } : { items: [] }));
  show(shop);
  await userEvent.click(screen.getByRole('button', { name: 'Example cart' }));
  await expectReload();
  expect(shop.calls.at(-1)?.body).toEqual({ items: [11, 12, 13, 14].map((id, index) => ({ id, amount: index + 1 })) });
});
