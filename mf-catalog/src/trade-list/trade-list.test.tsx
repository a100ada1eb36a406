/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vatViewChanged } from 'shared-contracts';
import { EMPTY_WISHLIST, writeWishlist, readWishlist } from 'shared-contracts/client/stored-wishlist';
import { aCard, aPrice } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { FilterState } from '../listing/filter-state.ts';
import { renderPart } from '../testing/harness.tsx';
import { TradeList } from './trade-list.tsx';

const state: FilterState = { filters: {}, sort: 'relevance', page: 2, q: '', category: '' };
const tiered = aPrice({ tiers: [{ min_amount: 20, excl_vat_cents: 4800, incl_vat_cents: 5808 }] });
const at = '/nl/products/garden/draadpanelen';
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

it('shows article number, stock and the prices by amount', () => {
  renderPart(<TradeList products={[aCard({ price: tiered })]} state={state} />, { at });
  const row = rowOf(/Linea/);
  expect(row.getByRole('rowheader', { name: /Draadpaneel Linea 3D/ })).toBeVisible();
  expect(row.getByText('10-2501')).toBeVisible();
  expect(row.getByText('84 op voorraad')).toBeVisible();
  expect(row.getByText(/^€\s64,95$/)).toBeVisible();
  expect(row.getByText(/vanaf 20: €\s58,08/)).toBeVisible();
});

it('is a table to assistive technology by its elements alone, which have no role written out', () => {
  const { container } = renderPart(<TradeList products={[aCard({ price: tiered })]} state={state} />, { at });
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(container.querySelectorAll(':is(table, thead, tbody, tr, th, td)[role]')).toHaveLength(0);
});

it('shows the prices without VAT to who looks so', () => {
  renderPart(<TradeList products={[aCard({ price: tiered })]} state={state} />, {
    at,
    change: (store) => store.dispatch(vatViewChanged('excl')),
  });
  expect(screen.getByRole('columnheader', { name: 'Prijs excl. btw' })).toBeVisible();
  expect(rowOf(/Linea/).getByText(/vanaf 20: €\s48,00/)).toBeVisible();
});

it('adds the typed amount at the price it reaches, and never more than there is', async () => {
  renderPart(<TradeList products={[aCard({ price: tiered })]} state={state} />, { at });
  const row = rowOf(/Linea/);
  const amount = row.getByRole('spinbutton', { name: 'Aantal van Draadpaneel Linea 3D' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '25');
  expect(row.getByRole('button', { name: /^Add/ }).dataset).toMatchObject({ amount: '25', look: 'compact' });
  expect(row.getByText(/^€\s58,08$/)).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '900{Tab}');
  expect(amount).toHaveValue(84);
  expect(row.getByRole('button', { name: /^Add/ }).dataset).toMatchObject({ amount: '84' });
});

it('says that a price is on request, with nothing to add', () => {
  const price = aPrice({ excl_vat_cents: 0, incl_vat_cents: 0, on_request: true });
  renderPart(<TradeList products={[aCard({ price })]} state={state} />, { at });
  const row = rowOf(/Linea/);
  expect(row.getByText('Prijs op aanvraag')).toBeVisible();
  expect(row.getByRole('link', { name: /^Prijs vragen voor/ })).toBeVisible();
  expect(row.queryByRole('spinbutton')).not.toBeInTheDocument();
  expect(row.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

it('asks which variant where there are several, and offers a mail where nothing is left', () => {
  renderPart(
    <TradeList
      products={[
        aCard({ id: 1, name: 'Paneel', variant_count: 21 }),
        aCard({ id: 2, name: 'Paal', stock: { status: 'out', left: 0, restock_date: null } }),
      ]}
      state={state}
    />,
    { at },
  );
  expect(rowOf(/Paneel/).getByRole('link', { name: 'Kies uit 21: Paneel' })).toHaveTextContent('Kies uit 21');
  expect(rowOf(/Paal/).getByRole('link', { name: 'Verwittig me over Paal' })).toBeVisible();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
});

it.each([
  ['relevance', 'Prijs incl. btw', '?sort=price', null],
  ['price', 'Prijs incl. btw', '?sort=-price', 'ascending'],
  ['-price', 'Prijs incl. btw', '?sort=price', 'descending'],
  ['relevance', 'Product', '?sort=name', null],
  ['name', 'Product', '?sort=name', 'ascending'],
] as const)('is ordered by its heads: %s, then %s', (sort, head, search, holds) => {
  renderPart(<TradeList products={[aCard()]} state={{ ...state, sort }} />, { at });
  const column = screen.getByRole('columnheader', { name: head });
  expect(column.getAttribute('aria-sort')).toBe(holds);
  expect(within(column).getByRole('link')).toHaveAttribute('href', at + search);
});

it('keeps what its heart is pressed of', async () => {
  writeWishlist(EMPTY_WISHLIST);
  renderPart(<TradeList products={[aCard({ default_variant_id: 44 })]} state={state} />, { at });
  const heart = rowOf(/Linea/).getByRole('button', { name: 'Favoriet: Draadpaneel Linea 3D' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  heart.focus();
  await userEvent.keyboard('{Enter}');
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(readWishlist().ids).toEqual([44]);
});

it('has no accessibility fault', async () => {
  const { container } = renderPart(<TradeList products={[aCard(), aCard({ id: 11, variant_count: 3 })]} state={state} />, { at });
  expect(await accessibilityFaults(container)).toEqual([]);
});
