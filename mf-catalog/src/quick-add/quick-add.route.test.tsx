/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartReplaced, linePending, lineSettled } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { Call } from 'shared-contracts/testing/fake-http';
import type { Cart } from 'shared-contracts/wire/cart';
import type { QuickAddBody, QuickAddLine } from 'shared-contracts/wire/quick-add';
import { aLine } from '../testing/a-line.ts';
import { renderRoute } from '../testing/harness.tsx';
import * as route from './quick-add.route.tsx';
import { rowsOf, unreadNumbers } from './rows.ts';

/** A shop in which every SKU that begins with `10-` exists, with ten pieces in stock. */
const answerTo = ({ sku, amount }: QuickAddBody['lines'][number]): QuickAddLine => {
  if (!sku.startsWith('10-')) {
    const suggestions = [{ sku: '10-250153-AN', name: 'Draadpaneel Linea 3D' }];
    return aLine({ sku, amount, status: 'unknown', left: 0, variant: null, suggestions });
  }
  return aLine({ sku, amount, left: 10, status: amount > 10 ? 'over_stock' : 'ok' });
};
const aShop = () =>
  fakeShop({
    'POST /api/quick-add/validate': ({ body }: Call) => ({ data: (body as QuickAddBody).lines.map(answerTo) }),
    'GET /api/variants/suggest': {
      data: [{ id: 1, sku: '10-250153-AN', ean: '5400000000010', name: 'Draadpaneel', variant_name: '250 × 153 cm', image: null }],
    },
  });
const show = (shop = aShop(), address = '/nl/quick-add') => ({ shop, ...renderRoute({ at: address, path: 'quick-add', route, shop }) });
const sku = (number: number) => screen.findByRole('combobox', { name: `Artikelnummer, rij ${number}` });
const amount = (number: number) => screen.getByRole('textbox', { name: `Aantal, rij ${number}` });

/** jsdom can't read files. */
const aFile = (text: string) => {
  const readable = { arrayBuffer: async () => new TextEncoder().encode(text).buffer };
  return Object.assign(new File([text], 'lijst.csv', { type: 'text/csv' }), { slice: () => readable });
};

beforeEach(() => sessionStorage.clear());

it('marks a row with a price on request, and leaves it out of the cart', async () => {
  const line = aLine({ sku: '10-250153-AN', amount: 1, left: 0, status: 'on_request' });
  show(fakeShop({ 'POST /api/quick-add/validate': { data: [line] }, 'GET /api/variants/suggest': { data: [] } }));
  await userEvent.type(await sku(1), '10-250153-AN');
  expect(await screen.findByText('Prijs op aanvraag, niet zo te bestellen')).toBeVisible();
  expect(screen.queryByText(/^€/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

it('shows the state of each row, and corrects it with one click', async () => {
  const { shop } = show();
  await userEvent.type(await sku(1), '10-250153-AN');
  await userEvent.clear(amount(1));
  await userEvent.type(amount(1), '12');
  expect(await screen.findByText('Niet genoeg voorraad: nog 10')).toBeVisible();
  expect(amount(1)).toHaveAccessibleDescription('Niet genoeg voorraad: nog 10');
  await userEvent.click(screen.getByRole('button', { name: 'Neem er 10' }));
  expect(await screen.findByText('In orde')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Draadpaneel Linea 3D' })).toHaveAttribute('href', '/nl/product/draadpaneel-linea-3d?variant=1');
  await userEvent.type(await sku(2), '99-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Neem 10-250153-AN' }));
  expect(await sku(2)).toHaveValue('10-250153-AN');
  expect(await screen.findByText('2 regels in orde')).toBeVisible();
  expect(shop.calls.some(({ path }) => path === '/api/variants/suggest')).toBe(true);
});

it('distributes a list pasted from a spreadsheet over the rows', async () => {
  show();
  await userEvent.click(await sku(1));
  await userEvent.paste('Artikelnummer\tAantal\n10-250153-AN\t4\n10-250103-GR\t2\n77-1\t1');
  expect(await screen.findByText('3 regels in de lijst gezet.')).toBeVisible();
  expect(await sku(2)).toHaveValue('10-250103-GR');
  expect(amount(1)).toHaveValue('4');
  expect(await screen.findByText('1 regel te bekijken')).toBeVisible();
});

it('names the pasted rows that it does not understand, and keeps them until they are corrected', async () => {
  show();
  await userEvent.click(await sku(1));
  await userEvent.paste('10-250153-AN  4\n5 x 10-250103-GR\ngraag tegen vrijdag\n10-1, 2 st');
  expect(
    await screen.findByText('Rij 3: hier herkennen we geen artikelnummer met een aantal. Verbeter de rij of verwijder ze.'),
  ).toBeVisible();
  expect(await screen.findByText('3 regels in orde')).toBeVisible();
  expect(await sku(3)).toHaveValue('graag tegen vrijdag');
  expect(await sku(3)).toHaveAccessibleDescription('Geen artikelnummer herkend');
  await userEvent.clear(await sku(3));
  await userEvent.type(await sku(3), '10-2');
  expect(screen.queryByText(/^Rij 3:/)).not.toBeInTheDocument();
});

it('splits a single pasted line with an amount', async () => {
  show();
  await userEvent.click(await sku(1));
  await userEvent.paste('10-250153-AN x5');
  expect(await screen.findByText('1 regel in de lijst gezet.')).toBeVisible();
  expect(await sku(1)).toHaveValue('10-250153-AN');
  expect(await screen.findByText('In orde')).toBeVisible();
});

it('names the rows that it does not understand without JavaScript', async () => {
  const shop = aShop();
  const form = { list: '10-250153-AN 4\ngraag tegen vrijdag\nen op het erf lossen' };
  const { lines } = await route.action(loaderArgs(shop, '/nl/quick-add', { form }));
  expect(unreadNumbers(rowsOf(lines).rows, [0, 1, 2])).toEqual([2, 3]);
});

it('a single number is pasted as text', async () => {
  show();
  await userEvent.click(await sku(1));
  await userEvent.paste('10-250153-AN');
  expect(await sku(1)).toHaveValue('10-250153-AN');
});

it('reads a CSV file, and reports one without a list', async () => {
  show();
  const input = (await screen.findByText('CSV-bestand kiezen')).closest('div')?.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, aFile('\n'));
  expect(await screen.findByRole('alert')).toHaveTextContent('In dit bestand staat geen artikelnummer.');
  await userEvent.upload(input, aFile('\uFEFFSKU;Aantal\r\n10-250153-AN;3\r\n'));
  await waitFor(async () => expect(await sku(1)).toHaveValue('10-250153-AN'));
  expect(amount(1)).toHaveValue('3');
});

it('adds all valid rows to the cart at once', async () => {
  show();
  await userEvent.click(await sku(1));
  await userEvent.paste('10-250153-AN;4\n77-1;1');
  const add = await screen.findByRole('button', { name: /^Add/ });
  expect(add).toHaveAttribute('data-look', 'set');
  expect(add).toHaveAttribute('data-amount', '4');
  expect(screen.getByText('Totaal incl. btw').closest('dl')).toHaveTextContent('259,80');
});

it('keeps the list after a reload, and restores a cleared one', async () => {
  const firstVisit = show();
  await userEvent.click(await sku(1));
  await userEvent.paste('10-250153-AN;4\n10-250103-GR;1');
  await screen.findByText('2 regels in orde');
  firstVisit.unmount();
  show();
  await waitFor(async () => expect(await sku(2)).toHaveValue('10-250103-GR'));
  await userEvent.click(screen.getByRole('button', { name: 'Lijst wissen' }));
  expect(await sku(1)).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Terugzetten' }));
  expect(await sku(1)).toHaveValue('10-250153-AN');
});

/** Records the amount of each submit of the cart's form. */
const recordSentAmounts = () => {
  const sentAmounts: (string | undefined)[] = [];
  const record = ({ target }: Event) => sentAmounts.push((target as Element).querySelector('button')?.dataset.amount);
  document.addEventListener('submit', record);
  cleanups.push(() => document.removeEventListener('submit', record));
  return sentAmounts;
};
const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((each) => each()));

it('a click while an amount is being checked waits for the answer', async () => {
  show();
  const sentAmounts = recordSentAmounts();
  await userEvent.click(await sku(1));
  await userEvent.paste('10-250153-AN;4');
  await screen.findByText('In orde');
  await userEvent.type(amount(1), '{Backspace}7');
  expect(screen.getByText('Totaal incl. btw').closest('dl')).toHaveTextContent('454,65');
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
  expect(sentAmounts).toEqual([]);
  expect(await screen.findByText('1 regel ligt in je winkelwagen.')).toBeVisible();
  expect(sentAmounts).toEqual(['7']);
});

it('adds nothing when the check fails, and marks the row as unchecked', async () => {
  let isDead = false;
  const shop = fakeShop({
    'GET /api/variants/suggest': { data: [] },
    'POST /api/quick-add/validate': ({ body }: Call) =>
      isDead ? { ok: false, error: { kind: 'network' } } : { data: (body as QuickAddBody).lines.map(answerTo) },
  });
  show(shop);
  const sentAmounts = recordSentAmounts();
  await userEvent.click(await sku(1));
  await userEvent.paste('10-250153-AN;4');
  await screen.findByText('In orde');
  isDead = true;
  await userEvent.type(amount(1), '{Backspace}7');
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
  expect(await screen.findByText('Nog niet nagekeken')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  expect(sentAmounts).toEqual([]);
});

it('announces for each click what was added to the cart, also for the same amount', async () => {
  show();
  for (const code of ['10-250153-AN', '10-250103-GR']) {
    await userEvent.click(await sku(1));
    await userEvent.paste(`${code};1`);
    await screen.findByText('In orde');
    await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
    await waitFor(() => expect(screen.getByText('1 regel ligt in je winkelwagen.').closest('[role=status]')).toHaveFocus());
    expect(await sku(1)).toHaveValue('');
  }
});

it('keeps the focus in the rows when the pressed button disappears', async () => {
  show();
  await userEvent.click(await sku(1));
  await userEvent.paste('10-250153-AN;12\n77-1;1\n10-250103-GR;1');
  await userEvent.click(await screen.findByRole('button', { name: 'Neem er 9' }));
  await screen.findByText('2 regels in orde');
  expect(document.activeElement).toHaveTextContent('In orde');
  await userEvent.click(screen.getByRole('button', { name: 'Rij 2 verwijderen' }));
  // The next row is now the second one.
  expect(screen.getByRole('button', { name: 'Rij 2 verwijderen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Rij 1 verwijderen' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Lijst wissen' }));
  expect(screen.getByRole('button', { name: 'Terugzetten' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('table', { name: 'Je lijst' })).toHaveFocus();
});

it('reports rows of the same article that together exceed the stock', async () => {
  const lines = [aLine({ sku: '10-1', amount: 8, left: 10 }), aLine({ sku: '10-1', amount: 3, left: 10, status: 'over_stock' })];
  show(fakeShop({ 'POST /api/quick-add/validate': { data: lines }, 'GET /api/variants/suggest': { data: [] } }));
  await userEvent.click(await sku(1));
  await userEvent.paste('10-1;8\n10-1;3');
  expect(await screen.findByText('Samen met andere rijen te veel: nog 10')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Neem er 2' })).toBeVisible();
});

/** The fields of a cart that this page reads, with pieces of the variant of every row. */
const aCart = (amount: number) => ({ items: [{ id: 1, amount }], max_products: 100 }) as Cart;

it('includes the pieces that are already in the cart', async () => {
  const { store } = show();
  act(() => void store.dispatch(cartReplaced(aCart(7))));
  await userEvent.click(await sku(1));
  await userEvent.paste('10-250153-AN;4');
  expect(await screen.findByText('Te veel naast wat al in je winkelwagen ligt: nog 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Neem er 3' }));
  expect(await screen.findByText('In orde')).toBeVisible();
  // Pieces that are still being added are in the page's own list.
  act(() => {
    store.dispatch(linePending(1));
    store.dispatch(cartReplaced(aCart(10)));
  });
  expect(screen.getByText('In orde')).toBeVisible();
  act(() => void store.dispatch(lineSettled(1)));
  expect(screen.getByText('Te veel naast wat al in je winkelwagen ligt: nog 0')).toBeVisible();
});

it('offers only as many products as fit into the cart', async () => {
  const { variant } = aLine({});
  const lines = [1, 2, 3].map((id) => aLine({ sku: `10-${id}`, amount: 1, variant: variant && { ...variant, id } }));
  const { store } = show(fakeShop({ 'POST /api/quick-add/validate': { data: lines }, 'GET /api/variants/suggest': { data: [] } }));
  const aCart = (...ids: number[]) => ({ items: ids.map((id) => ({ id, amount: 1 })), max_products: 3 }) as Cart;
  act(() => void store.dispatch(cartReplaced(aCart(1, 9))));
  await userEvent.click(await sku(1));
  await userEvent.paste('10-1;1\n10-2;1\n10-3;1');
  expect(await screen.findByText('2 regels in orde')).toBeVisible();
  expect(screen.getByText(/De eerste 2 gaan erin/)).toBeVisible();
  act(() => void store.dispatch(cartReplaced(aCart(8, 9, 10))));
  expect(await screen.findByText(/^Je winkelwagen is vol: hij telt hoogstens 3/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

it('pastes a column of amounts beside the article numbers', async () => {
  show();
  await userEvent.click(await sku(1));
  await userEvent.paste('10-250153-AN\n10-250103-GR');
  await userEvent.click(amount(1));
  await userEvent.paste('4\n6');
  expect(amount(1)).toHaveValue('4');
  expect(amount(2)).toHaveValue('6');
});

it('Enter moves to the next field', async () => {
  show();
  await userEvent.type(await sku(1), '10-1{Enter}');
  expect(amount(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await sku(2)).toHaveFocus();
});

it('typing suggests articles, which are chosen by keyboard or pointer while the focus stays in the field', async () => {
  const { container } = show();
  await userEvent.type(await sku(1), 'paneel');
  expect(await screen.findByRole('listbox', { name: 'Artikelnummer of EAN' })).toBeVisible();
  expect(screen.getByText('1 suggestie. Kies met de pijltjes.')).toBeInTheDocument();
  expect(await screen.findByText('Geen artikelnummer herkend')).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  expect(await sku(1)).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
  await userEvent.keyboard('{Enter}');
  expect(await sku(1)).toHaveValue('10-250153-AN');
  expect(await sku(1)).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.type(await sku(2), 'paneel');
  await userEvent.click(await screen.findByRole('option', { name: '10-250153-AN Draadpaneel, 250 × 153 cm' }));
  expect(await sku(2)).toHaveValue('10-250153-AN');
  expect(await sku(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(amount(2)).toHaveFocus();
  expect(await screen.findByText('2 regels in orde')).toBeVisible();
});

it('a complete article number shows no suggestions', async () => {
  const { shop } = show();
  await userEvent.type(await sku(1), '10-250153-an');
  await waitFor(() => expect(shop.calls.some(({ path }) => path === '/api/variants/suggest')).toBe(true));
  expect(await screen.findByText('In orde')).toBeVisible();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('pasted text survives a change of language until it is added to the list', async () => {
  const pasted = () => screen.findByLabelText(/^Plak hier je lijst/);
  const firstVisit = show();
  await userEvent.click(await screen.findByText('Lijst plakken'));
  await userEvent.click(await pasted());
  await userEvent.paste('10-250153-AN;4');
  firstVisit.unmount();
  const second = show();
  expect(await pasted()).toHaveValue('10-250153-AN;4');
  expect((await pasted()).closest('details')).toHaveAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: 'Aan de lijst toevoegen' }));
  expect(await sku(1)).toHaveValue('10-250153-AN');
  second.unmount();
  show();
  expect(await pasted()).toHaveValue('');
});

it('without JavaScript, confirms the added rows and keeps the others', async () => {
  show(aShop(), '/nl/quick-add?added=2&sku=77-XYZ&amount=3&sku=10-1&amount=x#in-cart');
  expect(await screen.findByText('2 regels liggen in je winkelwagen.')).toBeVisible();
  expect(await sku(1)).toHaveValue('77-XYZ');
  expect(amount(1)).toHaveAccessibleDescription('Onbekend nummer');
  expect(amount(2)).toHaveAccessibleDescription('Vul een aantal in, minstens 1');
  // From now on the list is stored in the tab.
  await waitFor(() => expect(address()).toBe('/nl/quick-add'));
  expect(screen.getByText('2 regels liggen in je winkelwagen.')).toBeVisible();
  expect(await sku(1)).toHaveValue('77-XYZ');
});

it('reports the rows that did not fit into the address', async () => {
  show(aShop(), '/nl/quick-add?added=1&more=12&sku=77-1&amount=1');
  expect(await screen.findByText(/^12 regels pasten niet meer op deze pagina\./)).toBeVisible();
});

it.each(['0', 'x', '-1', '9999'])('an invalid address (added=%s) shows an empty list', async (added) => {
  show(aShop(), `/nl/quick-add?added=${added}&sku=77-1&amount=1`);
  expect(await sku(1)).toHaveValue('');
  expect(screen.queryByRole('link', { name: 'Naar de winkelwagen' })).not.toBeInTheDocument();
});

it('reports that the list could not be checked, and retries', async () => {
  let isDead = true;
  const shop = fakeShop({
    'GET /api/variants/suggest': { data: [] },
    'POST /api/quick-add/validate': ({ body }: Call) =>
      isDead ? { ok: false, error: { kind: 'network' } } : { data: (body as QuickAddBody).lines.map(answerTo) },
  });
  show(shop);
  await userEvent.type(await sku(1), '10-250153-AN');
  const alert = await screen.findByText('De lijst kon niet worden nagekeken.');
  isDead = false;
  await userEvent.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('In orde')).toBeVisible();
});

it('a plain form is checked on the server, with its rows and the pasted text', async () => {
  const shop = aShop();
  const form = { sku: '10-250153-AN', amount: '2', list: 'artikel;aantal\n77-1;3\n10-1;x' };
  const sentAmounts = await route.action(loaderArgs(shop, '/nl/quick-add', { form }));
  expect(sentAmounts.lines.map(({ sku: code, amount: pieces, line }) => [code, pieces, line?.status])).toEqual([
    ['10-250153-AN', '2', 'ok'],
    ['77-1', '3', 'unknown'],
    ['10-1', 'x', undefined],
  ]);
});

it('has no accessibility fault', async () => {
  const { container } = show();
  await userEvent.click(await sku(1));
  await userEvent.paste('10-250153-AN;40\n77-1;1\n10-1;1');
  await screen.findByText('1 regel in orde');
  expect(await accessibilityFaults(container)).toEqual([]);
});
