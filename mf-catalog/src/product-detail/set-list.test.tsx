/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, aPrice } from 'shared-contracts/testing/a-product';
import type { Product } from 'shared-contracts/wire/product';
import { low, panel, show } from '../testing/product-page.tsx';

describe('the set', () => {
  const accessories: Product['accessories'] = [
    {
      id: 20,
      per: 'post',
      ratio: 1,
      required: true,
      product: aCard({ id: 20, name: 'Paal Linea', default_variant_id: 201, price: aPrice({ incl_vat_cents: 3250 }) }),
    },
    {
      id: 21,
      per: 'item',
      ratio: 1,
      required: false,
      product: aCard({ id: 21, name: 'Betonplaat', default_variant_id: 211, price: aPrice({ incl_vat_cents: 2490 }) }),
    },
    {
      id: 22,
      per: 'item',
      ratio: 0.5,
      required: false,
      product: aCard({
        id: 22,
        name: 'Klem',
        stock: { status: 'out', left: 0, restock_date: null },
        price: aPrice({ incl_vat_cents: 295 }),
      }),
    },
  ];
  const withSet = { ...panel, accessories };
  const findRow = (name: string) => {
    const row = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('link', { name }));
    if (!row) throw new Error(`No row of ${name}`);
    return within(row);
  };

  it('counts posts, plates and clamps for four panels', async () => {
    show(withSet);
    expect(await screen.findByRole('heading', { name: 'Alles voor 10 meter' })).toBeVisible();
    expect(findRow('Paal Linea').getByText('5 stuks')).toBeVisible();
    expect(findRow('Paal Linea').getByText(/162,50/)).toBeVisible();
    expect(findRow('Betonplaat').getByText('4 stuks')).toBeVisible();
    expect(findRow('Paal Linea').getByRole('button', { name: 'Add Paal Linea' }).dataset).toMatchObject({
      variant: '201',
      amount: '5',
      look: 'compact',
    });
    expect(findRow('Klem').getByText('Uitverkocht')).toBeVisible();
    const setButton = screen.getByRole('button', { name: 'Add Set: Draadpaneel Linea 3D' });
    expect(setButton.dataset).toMatchObject({ variant: '1', amount: '4', look: 'set', also: '201:5' });
    expect(screen.getByText('Set voor 10 m').closest('[role=status]')).toHaveTextContent(/422,30/);
  });

  it('adds a ticked part at its price, and marks sold-out parts', async () => {
    show(withSet);
    const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Mee in de set ?: ${name}$`) });
    const setButton = () => screen.getByRole('button', { name: 'Add Set: Draadpaneel Linea 3D' }).dataset;
    const total = () => screen.getByText('Set voor 10 m').closest('[role=status]');
    await screen.findByRole('heading', { name: 'Alles voor 10 meter' });
    expect(screen.queryByRole('checkbox', { name: /Paal Linea/ })).toBeNull();
    expect(box('Betonplaat')).not.toBeChecked();
    await userEvent.click(box('Betonplaat'));
    expect([setButton().also, total()?.textContent]).toEqual(['201:5 211:4', expect.stringContaining('521,90')]);
    await userEvent.click(box('Klem'));
    expect(screen.getByText('Uitverkocht en niet in de set: 2 × Klem.')).toBeVisible();
    expect([setButton().also, total()?.textContent]).toEqual(['201:5 211:4', expect.stringContaining('521,90')]);
    await userEvent.click(box('Betonplaat'));
    expect([setButton().also, total()?.textContent]).toEqual(['201:5', expect.stringContaining('422,30')]);
  });

  it('reads the ticked parts from the address, as a form without JavaScript sends them', async () => {
    show(withSet, '?variant=1&amount=4&with=21');
    expect(await screen.findByRole('checkbox', { name: /Betonplaat/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Add Set: Draadpaneel Linea 3D' }).dataset).toMatchObject({ also: '201:5 211:4' });
  });

  it('shows when a sold-out part is back, and when a size has no part', async () => {
    const fits = [{ variant_ids: [1], variant_id: 201, name: '150 cm', price: aPrice({}), left: 0, restock_date: '2026-12-03' }];
    const [post, ...otherAccessories] = accessories;
    show({ ...withSet, accessories: [{ ...(post as (typeof accessories)[number]), fits }, ...otherAccessories] });
    expect(await screen.findByText(/niet in de set: 5 × Paal Linea \(terug op 3 december/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: '153 cm' }));
    expect(await screen.findByText(/Voor deze maat hebben we geen passend product bij: Paal Linea/)).toBeVisible();
  });

  it('updates the amounts for another number of panels', async () => {
    show(withSet);
    await userEvent.click(await screen.findByRole('button', { name: 'Eén meer' }));
    expect(screen.getByRole('heading', { name: 'Alles voor 12,5 meter' })).toBeVisible();
    expect(findRow('Paal Linea').getByText('6 stuks')).toBeVisible();
    expect(findRow('Klem').getByText('3 stuks')).toBeVisible();
  });

  it('reads the number from the address, as a form without JavaScript sends it', async () => {
    show(withSet, '?variant=1&amount=2');
    expect(await screen.findByRole('heading', { name: 'Alles voor 5 meter' })).toBeVisible();
  });

  it('follows the quantity chosen in the buy box, until another one is chosen here', async () => {
    show(withSet);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose 12' }));
    expect(await screen.findByRole('heading', { name: 'Alles voor 30 meter' })).toBeVisible();
    expect(findRow('Paal Linea').getByText('13 stuks')).toBeVisible();
    const setRegion = within(screen.getByRole('region', { name: 'Alles voor 30 meter' }));
    await userEvent.click(setRegion.getByRole('button', { name: 'Eén minder' }));
    expect(screen.getByRole('heading', { name: 'Alles voor 27,5 meter' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Set: Draadpaneel Linea 3D' }).dataset).toMatchObject({ amount: '11' });
  });

  it('uses the post that is long enough for the shown height', async () => {
    const price = { excl_vat_cents: 3000, incl_vat_cents: 3630, tiers: [] };
    const fits = [
      { variant_ids: [1, 3], variant_id: 201, name: 'Antraciet, 150 cm', price, left: 40 },
      { variant_ids: [2], variant_id: 202, name: 'Antraciet, 210 cm', price: { ...price, incl_vat_cents: 5000 }, left: 40 },
    ];
    show({ ...withSet, accessories: accessories.slice(0, 1).map((each) => ({ ...each, fits })) }, '?variant=2');
    await screen.findByRole('heading', { name: 'Alles voor 10 meter' });
    expect(findRow('Paal Linea').getByText('Antraciet, 210 cm')).toBeVisible();
    expect(findRow('Paal Linea').getByText(/250,00/)).toBeVisible();
    expect(findRow('Paal Linea').getByRole('link', { name: 'Paal Linea' })).toHaveAttribute(
      'href',
      expect.stringContaining('?variant=202'),
    );
    expect(screen.getByRole('button', { name: 'Add Set: Draadpaneel Linea 3D' }).dataset).toMatchObject({ variant: '2', also: '202:5' });
    await userEvent.click(screen.getByRole('link', { name: '103 cm' }));
    expect(await screen.findByText('Antraciet, 150 cm')).toBeVisible();
  });

  it('adds no more of a part than its stock, and shows how many are left', async () => {
    const stock = { status: 'low' as const, left: 3, restock_date: null };
    const few = accessories.slice(0, 1).map((part) => ({ ...part, product: { ...part.product, stock } }));
    show({ ...withSet, accessories: few });
    expect(await screen.findByText('Nog 3 stuks')).toBeVisible();
    expect(findRow('Paal Linea').getByText('5 stuks')).toBeVisible();
    expect(findRow('Paal Linea').getByRole('button', { name: 'Add Paal Linea' }).dataset).toMatchObject({ amount: '3' });
    expect(screen.getByRole('button', { name: 'Add Set: Draadpaneel Linea 3D' }).dataset).toMatchObject({ also: '201:3' });
    expect(screen.getByText('Set voor 10 m').closest('[role=status]')).toHaveTextContent(/357,30/);
  });

  it.each([
    [{ value: 200, unit: 'cm' as const }, 'Alles voor 10 meter', '5'],
    [{ value: 25, unit: 'm' as const }, 'Alles voor 25 meter', '1'],
  ])('starts with about ten metres of %j', async (width, name, amount) => {
    show({ ...withSet, variants: [{ ...low, dimensions: { width } }] });
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Set: Draadpaneel Linea 3D' }).dataset).toMatchObject({ amount });
  });

  it('counts no more of the product than its stock', async () => {
    show({ ...withSet, variants: [{ ...low, stock: { status: 'low', left: 2, restock_date: null } }] });
    expect(await screen.findByRole('heading', { name: 'Alles voor 5 meter' })).toBeVisible();
  });

  it('counts in the steps a product is sold in', async () => {
    show({ ...withSet, variants: [{ ...low, step: 6 }] });
    expect(await screen.findByRole('heading', { name: 'Alles voor 15 meter' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Set: Draadpaneel Linea 3D' }).dataset).toMatchObject({ amount: '6' });
  });

  it.each(['0', '-1', '1.5', 'x', '1000'])('ignores the number %s', async (amount) => {
    show(withSet, `?amount=${amount}`);
    expect(await screen.findByRole('heading', { name: 'Alles voor 10 meter' })).toBeVisible();
  });
});
