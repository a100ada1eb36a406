/** @jest-environment jsdom */
import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categoriesReceived, vatViewChanged } from 'shared-contracts';
import type { Lang, SuggestList } from 'shared-contracts';
import { aCard, aCategory } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { SuggestAnswer } from 'shared-contracts/wire/search';
import { renderPart } from '../testing/harness.tsx';
import { storeSearch } from './recent-searches.ts';
import SearchSuggest from './search-suggest.tsx';

const SUGGEST = 'GET /api/products/suggest';
const { slug, slugs, name, product_count } = aCategory();
const ANSWER: SuggestAnswer = {
  products: [aCard(), aCard({ id: 11, default_variant_id: 2, name: 'Draadpaneel Linea Zink', price_from: true })],
  categories: [{ slug, slugs, name, product_count }],
  content: [{ kind: 'faq', title: 'Welke paal hoort bij mijn paneel?', summary: '', path: '/nl/service#paal' }],
};
const NOTHING: SuggestAnswer = { products: [], categories: [], content: [] };

/** The shell's search box with what the slot uses of it. */
function Box() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [query, setQuery] = useState('');
  const [list, setList] = useState<SuggestList | null>(null);
  const fill = (text: string) => {
    if (input) input.value = text;
    setQuery(text);
  };
  return (
    <form action="/nl/search" onSubmit={(event) => event.preventDefault()}>
      <input
        ref={setInput}
        role="combobox"
        aria-label="Zoeken"
        aria-expanded={list?.isOpen ?? false}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId ?? undefined}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <button type="submit">Zoek</button>
      <SearchSuggest query={query} input={input} onList={setList} onFill={fill} />
    </form>
  );
}

const show = (answer: object = ANSWER, { lang = 'nl', vat = 'incl' }: { lang?: Lang; vat?: 'incl' | 'excl' } = {}) => {
  const shop = fakeShop({ [SUGGEST]: answer }, { lang });
  const change = (store: Parameters<NonNullable<NonNullable<Parameters<typeof renderPart>[1]>['change']>>[0]) => {
    store.dispatch(categoriesReceived({ lang, items: [aCategory({ groups: ['deco'] })] }));
    store.dispatch(vatViewChanged(vat));
  };
  return { shop, ...renderPart(<Box />, { shop, change }) };
};
const box = () => screen.getByRole('combobox');
/** The live region of the suggestions; the harness has a status of its own. */
const statusRegion = () => within(box().closest('form') as HTMLElement).getByRole('status');
const options = () => screen.queryAllByRole('option');
/** The option that a screen reader announces as active. */
const reached = () => {
  const id = box().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
};

beforeEach(() => localStorage.clear());

it('shows products, categories and pages in groups, and a link to all results', async () => {
  const { container } = show();
  await userEvent.type(box(), 'paneel');
  const products = await screen.findByRole('group', { name: 'Producten' });
  const firstOption = within(products).getByRole('option', { name: /Draadpaneel Linea 3D/ });
  expect(firstOption).toHaveTextContent(/10-2501.*€\s64,95/);
  expect(firstOption).toHaveAttribute('href', '/nl/product/draadpaneel-linea-3d');
  expect(within(products).getByRole('option', { name: /Zink/ })).toHaveTextContent('vanaf');
  expect(within(screen.getByRole('group', { name: 'Categorieën' })).getByRole('option')).toHaveAttribute(
    'href',
    '/nl/products/deco/draadpanelen',
  );
  expect(screen.getByRole('option', { name: /Welke paal/ })).toHaveAttribute('href', '/nl/service#paal');
  expect(screen.getByRole('option', { name: 'Alle resultaten voor “paneel”' })).toHaveAttribute('href', '/nl/search?q=paneel');
  expect(statusRegion()).toHaveTextContent('5 suggesties. Kies met de pijltjes.');
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'true'));
  expect(screen.getByRole('listbox', { name: 'Suggesties' }).id).toBe(box().getAttribute('aria-controls'));
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('sends one request for quick typing, and none for one letter', async () => {
  const { shop } = show();
  await userEvent.type(box(), 'p');
  await userEvent.type(box(), 'aneel');
  await waitFor(() => expect(options()).toHaveLength(5));
  expect(shop.calls.map(({ params }) => params?.q)).toEqual(['paneel']);
});

it('shows prices in the visitor’s VAT view', async () => {
  show(ANSWER, { vat: 'excl' });
  await userEvent.type(box(), 'paneel');
  expect(await screen.findByRole('option', { name: /Linea 3D/ })).toHaveTextContent(/€\s53,68/);
});

it.each<[Lang, string]>([
  ['nl', 'Resultaten voor “draadpaneel”.'],
  ['fr', 'Résultats pour « draadpaneel ».'],
  ['de', 'Ergebnisse für „draadpaneel“.'],
  ['en', 'Results for “draadpaneel”.'],
])('says in %s which word replaced a misspelt one', async (lang, text) => {
  show({ ...ANSWER, corrected_q: 'draadpaneel' }, { lang });
  await userEvent.type(box(), 'drdpaneel');
  expect(await screen.findByText(text)).toBeVisible();
  expect(statusRegion()).toHaveTextContent(text);
});

it.each([
  ['nl', 'Precies 150 cm hoog is er niet. Dichtstbijzijnde hoogte: 153 cm.'],
  ['fr', 'Rien ne fait exactement 150 cm de haut. Hauteur la plus proche : 153 cm.'],
  ['de', 'Genau 150 cm Höhe gibt es nicht. Nächste Höhe: 153 cm.'],
  ['en', 'Nothing is exactly 150 cm high. Nearest height: 153 cm.'],
] as const)('says in %s which size is the nearest, as the page of results does', async (lang, text) => {
  show({ ...ANSWER, nearest_sizes: [{ dimension: 'height', asked_cm: 150, found_cm: [153] }] }, { lang });
  await userEvent.type(box(), 'paneel 150');
  expect(await screen.findByText(text)).toBeVisible();
  expect(statusRegion()).toHaveTextContent(text);
});

describe('keys', () => {
  const open = async (query = 'paneel') => {
    const view = show();
    await userEvent.type(box(), query);
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
    return view;
  };

  it('arrow keys move through the options and back to the text, and the focus stays in the box', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');
    expect(reached()).toBe(options()[0]);
    expect(options()[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    expect(reached()).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    expect(reached()).toBe(options()[4]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(reached()).toBe(options()[1]);
    expect(box()).toHaveFocus();
  });

  it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s returns to the text', async (key) => {
    await open();
    await userEvent.keyboard(`{ArrowDown}{${key}}`);
    expect(reached()).toBeNull();
    expect(options()).toHaveLength(5);
  });

  it('Enter opens the active option', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/nl/product/draadpaneel-linea-3d'));
  });

  it('Enter in the text searches, and remembers the search', async () => {
    await open();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/nl');
    expect(options()).toHaveLength(0);
    expect(localStorage.getItem('groenhof.searches')).toBe('["paneel"]');
  });

  it('Escape closes the list, then clears the box', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).toHaveValue('paneel');
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveValue('');
  });

  it('Alt and an arrow key open and close the list without moving', async () => {
    await open();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(options()).toHaveLength(0);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(options()).toHaveLength(5);
    expect(reached()).toBeNull();
  });
});

it('closes when the focus leaves the form', async () => {
  show();
  await userEvent.type(box(), 'paneel');
  await screen.findByRole('group', { name: 'Producten' });
  await userEvent.click(document.body);
  expect(options()).toHaveLength(0);
});

it('stays open when the focus goes nowhere, as when a phone’s keyboard is hidden', async () => {
  show();
  await userEvent.type(box(), 'paneel');
  await screen.findByRole('group', { name: 'Producten' });
  act(() => box().blur());
  expect(box()).not.toHaveFocus();
  expect(options().length).toBeGreaterThan(0);
});

it('a pressed option keeps the focus in the box and closes the list', async () => {
  show();
  await userEvent.type(box(), 'paneel');
  await userEvent.click(await screen.findByRole('option', { name: /Alle resultaten/ }));
  await waitFor(() => expect(box()).toHaveFocus());
  expect(options()).toHaveLength(0);
  expect(address()).toBe('/nl/search?q=paneel');
});

it('suggests a page of the shop first', async () => {
  const { container } = show({ ...ANSWER, destinations: [{ title: 'Levering: kosten en termijn', path: '/nl/levering', is_exact: true }] });
  await userEvent.type(box(), 'verzendk');
  const group = await screen.findByRole('group', { name: 'Direct naar' });
  expect(within(group).getByRole('option')).toHaveAttribute('href', '/nl/levering');
  expect(options()[0]).toHaveTextContent('Levering: kosten en termijn');
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('proposes another word when nothing is found', async () => {
  show({ ...NOTHING, did_you_mean: 'poort' });
  await userEvent.type(box(), 'port');
  expect(await screen.findByRole('option', { name: 'Bedoelde je “poort”?' })).toHaveAttribute('href', '/nl/search?q=poort');
});

it('shows a message when nothing is found', async () => {
  show(NOTHING);
  await userEvent.type(box(), 'qqzz');
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Geen suggesties. Druk op Enter om te zoeken.'));
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('shows nothing when the API can’t be reached', async () => {
  const { shop } = show(refused(503));
  await userEvent.type(box(), 'paneel');
  await waitFor(() => expect(shop.calls).toHaveLength(1));
  expect(options()).toHaveLength(0);
  expect(statusRegion()).toBeEmptyDOMElement();
});

describe('recent searches', () => {
  it('are listed under an empty box, newest first, and can be removed', async () => {
    storeSearch('schanskorf');
    storeSearch('Paneel');
    storeSearch('paneel');
    const { container } = show();
    await userEvent.click(box());
    expect(options().map(({ textContent }) => textContent)).toEqual(['paneel', 'schanskorf']);
    expect(statusRegion()).toHaveTextContent('2 eerdere zoekopdrachten. Kies met de pijltjes.');
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '“paneel” vergeten' }));
    expect(options().map(({ textContent }) => textContent)).toEqual(['schanskorf']);
    expect(box()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Alles wissen' }));
    expect(options()).toHaveLength(0);
    expect(localStorage.getItem('groenhof.searches')).toBe('[]');
  });

  it('are limited to eight', async () => {
    for (let index = 1; index <= 10; index += 1) storeSearch(`paal ${index}`);
    show();
    await userEvent.click(box());
    expect(options()).toHaveLength(8);
    expect(options()[0]).toHaveTextContent('paal 10');
  });

  it('link to their results', async () => {
    storeSearch('schanskorf');
    show();
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/nl/search?q=schanskorf'));
  });
});
