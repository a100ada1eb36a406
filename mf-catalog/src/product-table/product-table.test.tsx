/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vatViewChanged } from 'shared-contracts';
import { EMPTY_WISHLIST, writeWishlist, readWishlist } from 'shared-contracts/client/stored-wishlist';
import { aCard, aPrice } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { FilterState } from '../listing/filter-state.ts';
import { renderPart } from '../testing/harness.tsx';
import { ProductTable } from './product-table.tsx';

const state: FilterState = { filters: {}, sort: 'relevance', page: 2, q: '', category: '' };
const tiered = aPrice({ tiers: [{ min_amount: 20, excl_vat_cents: 4800, incl_vat_cents: 5808 }] });
const address = '/nl/products/garden/draadpanelen';
const findRow = (name: RegExp) => within(screen.getByRole('row', { name }));

it('shows article number, stock and the prices by amount', () => {
  renderPart(<ProductTable products={[aCard({ price: tiered })]} state={state} />, { at: address });
  const row = findRow(/Linea/);
  expect(row.getByRole('rowheader', { name: /Draadpaneel Linea 3D/ })).toBeVisible();
  expect(row.getByText('10-2501')).toBeVisible();
  expect(row.getByText('84 op voorraad')).toBeVisible();
  expect(row.getByText(/^€\s64,95$/)).toBeVisible();
  expect(row.getByText(/vanaf 20: €\s58,08/)).toBeVisible();
});

it('is a native table without explicit roles', () => {
  const { container } = renderPart(<ProductTable products={[aCard({ price: tiered })]} state={state} />, { at: address });
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(container.querySelectorAll(':is(table, thead, tbody, tr, th, td)[role]')).toHaveLength(0);
});

it('shows prices without VAT in that VAT view', () => {
  renderPart(<ProductTable products={[aCard({ price: tiered })]} state={state} />, {
    at: address,
    change: (store) => store.dispatch(vatViewChanged('excl')),
  });
  expect(screen.getByRole('columnheader', { name: 'Prijs excl. btw' })).toBeVisible();
  expect(findRow(/Linea/).getByText(/vanaf 20: €\s48,00/)).toBeVisible();
});

it('adds the typed amount at its tier price, and never more than the stock', async () => {
  renderPart(<ProductTable products={[aCard({ price: tiered })]} state={state} />, { at: address });
  const row = findRow(/Linea/);
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

it('shows a price on request, without an add button', () => {
  const price = aPrice({ excl_vat_cents: 0, incl_vat_cents: 0, on_request: true });
  renderPart(<ProductTable products={[aCard({ price })]} state={state} />, { at: address });
  const row = findRow(/Linea/);
  expect(row.getByText('Prijs op aanvraag')).toBeVisible();
  expect(row.getByRole('link', { name: /^Prijs vragen voor/ })).toBeVisible();
  expect(row.queryByRole('spinbutton')).not.toBeInTheDocument();
  expect(row.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

it('offers the choice of a variant where there are several, and a mail when sold out', () => {
  renderPart(
    <ProductTable
      products={[
        aCard({ id: 1, name: 'Paneel', variant_count: 21 }),
        aCard({ id: 2, name: 'Paal', stock: { status: 'out', left: 0, restock_date: null } }),
      ]}
      state={state}
    />,
    { at: address },
  );
  expect(findRow(/Paneel/).getByRole('link', { name: 'Kies uit 21: Paneel' })).toHaveTextContent('Kies uit 21');
  expect(findRow(/Paal/).getByRole('link', { name: 'Verwittig me over Paal' })).toBeVisible();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
});

it.each([
  ['relevance', 'Prijs incl. btw', '?sort=price', null],
  ['price', 'Prijs incl. btw', '?sort=-price', 'ascending'],
  ['-price', 'Prijs incl. btw', '?sort=price', 'descending'],
  ['relevance', 'Product', '?sort=name', null],
  ['name', 'Product', '?sort=name', 'ascending'],
] as const)('is sorted by its column headers: %s, then %s', (sort, head, search, order) => {
  renderPart(<ProductTable products={[aCard()]} state={{ ...state, sort }} />, { at: address });
  const column = screen.getByRole('columnheader', { name: head });
  expect(column.getAttribute('aria-sort')).toBe(order);
  expect(within(column).getByRole('link')).toHaveAttribute('href', address + search);
});

it('adds a product to the wishlist by its heart', async () => {
  writeWishlist(EMPTY_WISHLIST);
  renderPart(<ProductTable products={[aCard({ default_variant_id: 44 })]} state={state} />, { at: address });
  const heart = findRow(/Linea/).getByRole('button', { name: 'Favoriet: Draadpaneel Linea 3D' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  heart.focus();
  await userEvent.keyboard('{Enter}');
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(readWishlist().ids).toEqual([44]);
});

it('has no accessibility fault', async () => {
  const { container } = renderPart(<ProductTable products={[aCard(), aCard({ id: 11, variant_count: 3 })]} state={state} />, {
    at: address,
  });
  expect(await accessibilityFaults(container)).toEqual([]);
});
