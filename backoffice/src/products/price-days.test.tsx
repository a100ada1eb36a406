/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { ProductPrices } from 'shared-contracts/staff/products';
import { aSession, openStaffPage } from '../testing/staff-page.tsx';

const NEW = 1200;
const before = { excl_vat_cents: 900, from: '2026-01-01T00:00:00Z', until: '2026-02-02T09:00:00Z' };
const present = { excl_vat_cents: 1000, from: '2026-02-02T09:00:00Z', until: null };
const plan = { id: 1, sku: 'A-1', day: '2026-03-09', excl_vat_cents: NEW, list_excl_vat_cents: null, tiers: [] };
const prices = (more: Partial<ProductPrices>, history: ProductPrices['variants'][number]['history']): ProductPrices => ({
  ...{ id: 7, sku: 'P-7', name: 'Panel', tomorrow: '2026-03-03', planned: [] },
  variants: [
    {
      ...{ sku: 'A-1', name: '153 cm', is_shown: true, is_price_on_request: false, excl_vat_cents: history[0]?.excl_vat_cents ?? 0 },
      ...{ list_excl_vat_cents: null, lowest_30d_excl_vat_cents: null, tiers: [], history },
    },
  ],
  ...more,
});
const open = async (data: ProductPrices) => {
  await openStaffPage('/products/7/prices', {
    'GET /session': () => ({ data: aSession(['read_products', 'read_prices']) }),
    'GET /products/7/prices': () => ({ data, revision: 'r1' }),
  });
  const table = await screen.findByRole('region', { name: 'Prices' });
  const history = within(screen.getByRole('list', { name: 'Prices so far' })).getAllByRole('listitem');
  const textOf = (element: HTMLElement | undefined) => element?.textContent.replaceAll(/\s/g, ' ') ?? '';
  return { table: textOf(table), history: history.map(textOf) };
};

test('a planned price ends the present one on its day, in the table and in the history, and has an end of its own', async () => {
  const planned = { ...plan, planned_by: 'Nina', planned_at: '2026-03-02T09:30:00.000Z' };
  const { table, history } = await open(prices({ planned: [planned, { ...planned, id: 2, day: '2026-03-16' }] }, [present, before]));
  expect(table).toContain('Since 02/02/2026. Until Mon');
  expect(history[0]).toMatch(/€10\.00.*from 02\/02\/2026.* to 03\/09\/2026.*In force now/);
  expect(history[1]).toMatch(/€9\.00.*from 01\/01\/2026.* to 02\/02\/2026/);
  const rows = within(screen.getByRole('table', { name: 'Planned prices' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => /Mon.*16/.test(textContent))).toEqual([false, true, true]);
  expect(rows[2]).toHaveTextContent('–');
  // no plan has a former price or tiers: no columns of dashes
  expect(within(rows[0] as HTMLElement).queryByText('Tier prices')).toBeNull();
});

test('from its day on it is the price in force, since that day, and the former one has its end', async () => {
  const now = { excl_vat_cents: NEW, from: '2026-03-08T23:00:20Z', until: null };
  const { table, history } = await open(prices({}, [now, { ...present, until: now.from }, before]));
  expect(table).toContain('€12.00');
  expect(table).toContain('Since 03/09/2026.');
  expect(table).not.toContain('Until');
  expect(history[0]).toMatch(/€12\.00.*since 03\/09\/2026.*In force now/);
  expect(history[1]).toMatch(/€10\.00.*from 02\/02\/2026.* to 03\/09\/2026/);
});
