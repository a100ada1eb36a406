/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPrice } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { Product, Variant } from 'shared-contracts/wire/product';
import { aProduct, aVariant } from '../testing/a-product.ts';
import { panel, show } from '../testing/product-page.tsx';

const barOf = async (product?: Product, query = '') => {
  show(product, query);
  return within(await screen.findByRole('region', { name: 'Kopen' }));
};
const only = (change: Partial<Variant>): Product => aProduct({ variants: [aVariant({ id: 1, ...change })] });

it('shows the chosen variant with its price and adds it, before anything was scrolled', async () => {
  const bar = await barOf(panel, '?variant=2');
  expect(bar.getByText('250 × 153 cm, antraciet')).toBeVisible();
  expect(bar.getByText(/^€\s84,70$/)).toBeVisible();
  await waitFor(() => expect(bar.getByRole('button', { name: /^Add/ }).dataset).toMatchObject({ look: 'set', variant: '2', amount: '1' }));
});

it('adds the amount chosen in the buy box, and shows it', async () => {
  const bar = await barOf(panel, '?variant=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose 12' }));
  expect(bar.getByText('12 stuks')).toBeVisible();
  expect(bar.getByRole('button', { name: /^Add/ }).dataset).toMatchObject({ amount: '12' });
});

it('names the product when it has one variant', async () => {
  const bar = await barOf(only({}));
  expect(bar.getByText('Draadpaneel Linea 3D')).toBeVisible();
});

it('leads to the form for a mail when the variant is sold out', async () => {
  const bar = await barOf(panel, '?variant=3');
  expect(bar.getByText('Uitverkocht')).toBeVisible();
  expect(bar.getByRole('link', { name: 'Verwittig me' })).toHaveAttribute('href', '#buy');
  expect(bar.queryByRole('button')).not.toBeInTheDocument();
  expect(document.querySelector('#buy')).toContainElement(screen.getByRole('textbox', { name: 'E-mailadres' }));
});

it('leads to the days of a rental, with the rent of a day', async () => {
  const bar = await barOf(only({ rental: { rent_per_day_cents: 1140, deposit_cents: 5000, min_days: 1, max_days: 14 } }));
  expect(bar.getByText(/^€\s11,40 per dag$/)).toBeVisible();
  expect(bar.getByRole('link', { name: 'Kies je dagen' })).toHaveAttribute('href', '#buy');
});

it('asks for a price that is not published', async () => {
  const bar = await barOf(only({ price: aPrice({ excl_vat_cents: 0, incl_vat_cents: 0, on_request: true }) }));
  expect(bar.getByText('Prijs op aanvraag')).toBeVisible();
  expect(bar.getByRole('link', { name: 'Prijs vragen' })).toHaveAttribute('href', '/nl/contact?type=offers&sku=10-250153-AN');
});

it('says the grade of a second chance', async () => {
  const bar = await barOf(only({ condition: { grade: 'B', note: 'Kras' } }));
  expect(bar.getByText('Staat B, Draadpaneel Linea 3D')).toBeVisible();
});

it('is marked as needed while the buy box is out of sight', async () => {
  const watched: { target: Element; report: (isIntersecting: boolean) => void }[] = [];
  Object.assign(window, {
    IntersectionObserver: class {
      disconnect = () => undefined;
      #report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report;
      }
      observe(target: Element) {
        watched.push({ target, report: (isIntersecting) => this.#report([{ isIntersecting }]) });
      }
    },
  });
  try {
    show(panel);
    const bar = await screen.findByRole('region', { name: 'Kopen' });
    const report = (isInView: boolean) =>
      act(() => watched.filter(({ target }) => target.id === 'buy').forEach((each) => each.report(isInView)));
    report(true);
    expect(bar).not.toHaveAttribute('data-away');
    report(false);
    expect(bar).toHaveAttribute('data-away');
    report(true);
    expect(bar).not.toHaveAttribute('data-away');
  } finally {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  }
});

it('has no accessibility fault', async () => {
  const { container } = show(panel);
  await screen.findByRole('region', { name: 'Kopen' });
  expect(await accessibilityFaults(container)).toEqual([]);
});
