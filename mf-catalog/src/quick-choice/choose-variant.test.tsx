/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { miniCartOpened, ok } from 'shared-contracts';
import { aCard, aPrice } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { aProduct, aVariant } from '../testing/a-product.ts';
import { renderPart } from '../testing/harness.tsx';
import { ChooseVariant } from './choose-variant.tsx';

const sized = (id: number, height: number, more = {}) =>
  aVariant({ id, sku: `SKU-${id}`, name: `${height} cm`, dimensions: { height: { value: height, unit: 'cm' } }, ...more });
const product = aProduct({
  variants: [
    sized(1, 103),
    sized(2, 153, { price: aPrice({ incl_vat_cents: 9900 }) }),
    sized(3, 203, { stock: { status: 'out', left: 0, restock_date: null } }),
  ],
});
const card = aCard({ variant_count: 3 });
const opener = () => screen.getByRole('link', { name: 'Kies een uitvoering van Draadpaneel Linea 3D' });
const dialog = () => screen.findByRole('dialog', { name: 'Draadpaneel Linea 3D' });

it('is a link to the product without JavaScript', () => {
  renderPart(<ChooseVariant product={card} />);
  expect(opener()).toHaveAttribute('href', '/nl/product/draadpaneel-linea-3d?variant=1');
});

it('shows price, stock and button of the chosen size', async () => {
  renderPart(<ChooseVariant product={card} />, { shop: fakeShop({ 'GET /api/products/10': product }) });
  await userEvent.click(opener());
  const choice = within(await dialog());
  expect(await choice.findByRole('radio', { name: '103 cm' })).toBeChecked();
  await userEvent.click(choice.getByRole('radio', { name: '153 cm' }));
  expect(choice.getByText('Art. SKU-2')).toBeVisible();
  expect(choice.getByText(/^€\s99,00$/)).toBeVisible();
  expect(choice.getByRole('button', { name: /^Add/ }).dataset).toMatchObject({ variant: '2', look: 'full' });
  await userEvent.click(choice.getByRole('radio', { name: '203 cm, uitverkocht' }));
  expect(choice.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  expect(choice.getByRole('link', { name: 'Alles over dit product' })).toHaveAttribute(
    'href',
    '/nl/product/draadpaneel-linea-3d?variant=3',
  );
});

it('shows a select list instead of too many tiles', async () => {
  const many = aProduct({ variants: Array.from({ length: 20 }, (_, index) => sized(index + 1, 40 + 10 * index)) });
  renderPart(<ChooseVariant product={card} />, { shop: fakeShop({ 'GET /api/products/10': many }) });
  await userEvent.click(opener());
  const choice = within(await dialog());
  await userEvent.selectOptions(await choice.findByRole('combobox', { name: 'Hoogte' }), '100 cm');
  expect(choice.getByText('Art. SKU-7')).toBeVisible();
});

it('can be retried when loading fails', async () => {
  let tries = 0;
  const shop = fakeShop(() => ((tries += 1) === 1 ? refused(503, 'server.unavailable', 'Even niet.') : ok(product)));
  renderPart(<ChooseVariant product={card} />, { shop });
  await userEvent.click(opener());
  const choice = within(await dialog());
  await userEvent.click(await choice.findByRole('button', { name: 'Opnieuw proberen' }));
  expect(await choice.findByRole('radio', { name: '103 cm' })).toBeChecked();
});

it('closes when the mini-cart opens', async () => {
  const { store } = renderPart(<ChooseVariant product={card} />, { shop: fakeShop({ 'GET /api/products/10': product }) });
  await userEvent.click(opener());
  await within(await dialog()).findByRole('radio', { name: '103 cm' });
  act(() => void store.dispatch(miniCartOpened()));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('has no accessibility fault', async () => {
  const { container } = renderPart(<ChooseVariant product={card} />, { shop: fakeShop({ 'GET /api/products/10': product }) });
  await userEvent.click(opener());
  await within(await dialog()).findByRole('radio', { name: '103 cm' });
  expect(await accessibilityFaults(container)).toEqual([]);
});
