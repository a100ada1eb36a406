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

/** The shell's box, as far as the slot knows it. */
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
/** what is announced; the harness has an output of its own */
const told = () => within(box().closest('form') as HTMLElement).getByRole('status');
const options = () => screen.queryAllByRole('option');
/** what a screen reader hears as the reached option */
const reached = () => {
  const id = box().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
};

beforeEach(() => localStorage.clear());

it('shows products, categories and pages in groups, and the way to all of them', async () => {
  const { container } = show();
  await userEvent.type(box(), 'paneel');
  const products = await screen.findByRole('group', { name: 'Producten' });
  const first = within(products).getByRole('option', { name: /Draadpaneel Linea 3D/ });
  expect(first).toHaveTextContent(/10-2501.*€\s64,95/);
  expect(first).toHaveAttribute('href', '/nl/product/draadpaneel-linea-3d');
  expect(within(products).getByRole('option', { name: /Zink/ })).toHaveTextContent('vanaf');
  expect(within(screen.getByRole('group', { name: 'Categorieën' })).getByRole('option')).toHaveAttribute(
    'href',
    '/nl/products/deco/draadpanelen',
  );
  expect(screen.getByRole('option', { name: /Welke paal/ })).toHaveAttribute('href', '/nl/service#paal');
  expect(screen.getByRole('option', { name: 'Alle resultaten voor “paneel”' })).toHaveAttribute('href', '/nl/search?q=paneel');
  expect(told()).toHaveTextContent('5 suggesties. Kies met de pijltjes.');
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'true'));
  expect(screen.getByRole('listbox', { name: 'Suggesties' }).id).toBe(box().getAttribute('aria-controls'));
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('asks once for quick typing, and not for one letter', async () => {
  const { shop } = show();
  await userEvent.type(box(), 'p');
  await userEvent.type(box(), 'aneel');
  await waitFor(() => expect(options()).toHaveLength(5));
  expect(shop.calls.map(({ params }) => params?.q)).toEqual(['paneel']);
});

it('shows prices as the visitor wants them', async () => {
  show(ANSWER, { vat: 'excl' });
  await userEvent.type(box(), 'paneel');
  expect(await screen.findByRole('option', { name: /Linea 3D/ })).toHaveTextContent(/€\s53,68/);
});

it.each<[Lang, string]>([
  ['nl', 'Resultaten voor “draadpaneel”.'],
  ['fr', 'Résultats pour « draadpaneel ».'],
  ['de', 'Ergebnisse für „draadpaneel“.'],
  ['en', 'Results for “draadpaneel”.'],
])('in %s says what it looked for in place of a misspelt word', async (lang, text) => {
  show({ ...ANSWER, corrected_q: 'draadpaneel' }, { lang });
  await userEvent.type(box(), 'drdpaneel');
  expect(await screen.findByText(text)).toBeVisible();
  expect(told()).toHaveTextContent(text);
});

describe('keys', () => {
  const open = async (words = 'paneel') => {
    const shown = show();
    await userEvent.type(box(), words);
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
    return shown;
  };

  it('arrows walk through the options and back to the text, the focus stays in the box', async () => {
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

  it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s goes back to the text', async (key) => {
    await open();
    await userEvent.keyboard(`{ArrowDown}{${key}}`);
    expect(reached()).toBeNull();
    expect(options()).toHaveLength(5);
  });

  it('Enter goes to the reached option', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/nl/product/draadpaneel-linea-3d'));
  });

  it('Enter in the text searches, and keeps what was searched', async () => {
    await open();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/nl');
    expect(options()).toHaveLength(0);
    expect(localStorage.getItem('groenhof.searches')).toBe('["paneel"]');
  });

  it('Escape closes, then clears', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).toHaveValue('paneel');
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveValue('');
  });

  it('Alt and an arrow opens and closes without moving', async () => {
    await open();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(options()).toHaveLength(0);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(options()).toHaveLength(5);
    expect(reached()).toBeNull();
  });
});

it('closes when the form is left', async () => {
  show();
  await userEvent.type(box(), 'paneel');
  await screen.findByRole('group', { name: 'Producten' });
  await userEvent.click(document.body);
  expect(options()).toHaveLength(0);
});

it('stays when the focus goes nowhere: a phone’s keyboard is put away to see it whole', async () => {
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
  expect(box()).toHaveFocus();
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

it('asks whether another word is meant where nothing is found', async () => {
  show({ ...NOTHING, did_you_mean: 'poort' });
  await userEvent.type(box(), 'port');
  expect(await screen.findByRole('option', { name: 'Bedoelde je “poort”?' })).toHaveAttribute('href', '/nl/search?q=poort');
});

it('says when there is nothing', async () => {
  show(NOTHING);
  await userEvent.type(box(), 'qqzz');
  await waitFor(() => expect(told()).toHaveTextContent('Geen suggesties. Druk op Enter om te zoeken.'));
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('is silent when the API can’t be asked', async () => {
  const { shop } = show(refused(503));
  await userEvent.type(box(), 'paneel');
  await waitFor(() => expect(shop.calls).toHaveLength(1));
  expect(options()).toHaveLength(0);
  expect(told()).toBeEmptyDOMElement();
});

describe('recent searches', () => {
  it('stand under an empty box, last one first, and can be forgotten', async () => {
    storeSearch('schanskorf');
    storeSearch('Paneel');
    storeSearch('paneel');
    const { container } = show();
    await userEvent.click(box());
    expect(options().map(({ textContent }) => textContent)).toEqual(['paneel', 'schanskorf']);
    expect(told()).toHaveTextContent('2 eerdere zoekopdrachten. Kies met de pijltjes.');
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '“paneel” vergeten' }));
    expect(options().map(({ textContent }) => textContent)).toEqual(['schanskorf']);
    expect(box()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Alles wissen' }));
    expect(options()).toHaveLength(0);
    expect(localStorage.getItem('groenhof.searches')).toBe('[]');
  });

  it('are eight at most', async () => {
    for (let place = 1; place <= 10; place += 1) storeSearch(`paal ${place}`);
    show();
    await userEvent.click(box());
    expect(options()).toHaveLength(8);
    expect(options()[0]).toHaveTextContent('paal 10');
  });

  it('lead to their results', async () => {
    storeSearch('schanskorf');
    show();
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/nl/search?q=schanskorf'));
  });
});
