/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Lang } from 'shared-contracts';
import { ok } from 'shared-contracts';
import { anImage, slugsOf } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Call } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import { aVariant } from '../testing/a-product.ts';
import { metaOf, renderPart, renderRoute } from '../testing/harness.tsx';
import { CompareBar } from './compare-bar.tsx';
import { CompareToggle } from './compare-toggle.tsx';
import * as route from './compare.route.tsx';
import { compared } from './compared.ts';

const product = { id: 10, name: 'Linea', slug: 'linea', slugs: slugsOf('linea') };
const cm = (value: number) => ({ value, unit: 'cm' as const });
const variants: VariantWithProduct[] = [
  { ...aVariant({ id: 1, name: '103 cm', dimensions: { height: cm(103), width: cm(250) } }), product },
  { ...aVariant({ id: 2, name: '153 cm', dimensions: { height: cm(153), width: cm(250) } }), product },
  { ...aVariant({ id: 3, name: '203 cm', colour: 'green', dimensions: { height: cm(203) } }), product },
  ...[4, 5].map((id) => ({ ...aVariant({ id }), product })),
];
const answerVariants = ({ params }: Call) => ok({ data: variants.filter(({ id }) => String(params?.ids).split(',').includes(String(id))) });
const makeShop = (lang: Lang = 'nl') => fakeShop({ 'GET /api/variants': answerVariants }, { lang });

const show = (query: string, lang?: Lang) =>
  renderRoute({ at: `/${lang ?? 'nl'}/compare${query}`, path: 'compare', route, shop: makeShop(lang) });

beforeEach(() => compared.write([]));

describe('the page', () => {
  it('shows variants side by side and marks equal values', async () => {
    show('?ids=2,1');
    const table = within(await screen.findByRole('table', { name: 'Kenmerken naast elkaar' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Kenmerk',
      expect.stringContaining('Linea, 153 cm'),
      expect.stringContaining('Linea, 103 cm'),
    ]);
    expect(table.getByRole('row', { name: /^Hoogte/ })).toHaveTextContent('Hoogte153 cm103 cm');
    expect(table.getByRole('row', { name: /^Hoogte/ })).not.toHaveAttribute('data-same');
    expect(table.getByRole('row', { name: /^Breedte/ })).toHaveAttribute('data-same');
    expect(screen.getByRole('checkbox', { name: 'Alleen verschillen tonen' })).not.toBeChecked();
  });

  it('shows a price on request, without an add button', async () => {
    const price = { ...aVariant().price, excl_vat_cents: 0, incl_vat_cents: 0, on_request: true };
    const shop = fakeShop({ 'GET /api/variants': { data: [{ ...aVariant({ id: 1, price }), product }] } });
    renderRoute({ at: '/nl/compare?ids=1', path: 'compare', route, shop });
    expect(await screen.findByText('Prijs op aanvraag')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  });

  it('shows former price, saving and flaw of a second chance', async () => {
    const price = { ...aVariant().price, list_incl_vat_cents: 9995 };
    const piece = { ...aVariant({ id: 1, price, condition: { grade: 'C', note: 'Kras van 12 cm.' } }), product };
    renderRoute({ at: '/nl/compare?ids=1', path: 'compare', route, shop: fakeShop({ 'GET /api/variants': { data: [piece] } }) });
    expect((await screen.findByText(/99,95$/)).closest('s')).toBeVisible();
    expect(screen.getByText(/^Je bespaart €\s35,00$/)).toBeVisible();
    expect(screen.getByText('Staat C: Kras van 12 cm.')).toBeVisible();
  });

  it('draws all on one scale, with a ruler in metres', async () => {
    const drawn = variants.slice(0, 2).map((variant) => ({ ...variant, list_image: anImage() }));
    renderRoute({ at: '/nl/compare?ids=1,2', path: 'compare', route, shop: fakeShop({ 'GET /api/variants': { data: drawn } }) });
    expect(await screen.findByText('Alles op dezelfde schaal, in meter')).toBeVisible();
    expect(screen.getByText(/^2\sm$/)).toBeInTheDocument();
  });

  it('marks properties that do not apply', async () => {
    show('?ids=1,3');
    const width = await screen.findByRole('row', { name: /^Breedte/ });
    expect(within(width).getByText('Niet van toepassing')).toBeInTheDocument();
  });

  it("removes one from the address and from this browser's list", async () => {
    compared.write([1, 2]);
    show('?ids=1,2');
    await userEvent.click(await screen.findByRole('link', { name: 'Linea, 103 cm niet meer vergelijken' }));
    await waitFor(() => expect(address()).toBe('/nl/compare?ids=2'));
    expect(compared.read()).toEqual([2]);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Linea, 153 cm niet meer vergelijken' })).toHaveFocus());
    expect(screen.queryByRole('checkbox', { name: 'Alleen verschillen tonen' })).not.toBeInTheDocument();
  });

  it("without ids shows this browser's list", async () => {
    compared.write([3, 1]);
    show('');
    await waitFor(() => expect(address()).toBe('/nl/compare?ids=3,1'));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('explains how to start when the list is empty', async () => {
    show('');
    expect(await screen.findByRole('heading', { name: 'Nog niets om te vergelijken' })).toBeVisible();
  });

  it('leaves out products no longer sold, and fails when the API fails', async () => {
    const load = (answer: object) => route.loader(loaderArgs(fakeShop({ 'GET /api/variants': answer }), '/nl/compare?ids=9,1'));
    expect(await load(answerVariants)).toMatchObject({ variants: [{ id: 1 }] });
    await expect(load(refused(503))).rejects.toMatchObject({ init: { status: 503 } });
  });

  it('is not indexed', () => {
    expect(metaOf(route, { variants }, '/nl/compare?ids=1,2')).toMatchObject({
      robots: 'noindex',
      alternates: { fr: '/fr/compare?ids=1,2' },
    });
  });

  it.each<Lang>(['nl', 'fr', 'de', 'en'])('has no accessibility violations in %s', async (lang) => {
    const { container } = show('?ids=1,2,3', lang);
    await screen.findByRole('table');
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('the comparison bar', () => {
  const toggles = (ids: readonly number[]) => (
    <>
      {ids.map((id) => (
        <CompareToggle key={id} variantId={id} name={`Paneel ${id}`} />
      ))}
      <CompareBar />
    </>
  );

  it('shows the chosen products, with a link to the comparison', async () => {
    const { container } = renderPart(toggles([1, 2]), { shop: makeShop() });
    expect(screen.queryByRole('region', { name: 'Je vergelijking' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Paneel 1 vergelijken' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Paneel 2 vergelijken' }));
    const bar = within(screen.getByRole('region', { name: 'Je vergelijking' }));
    expect(bar.getByRole('link', { name: 'Vergelijken (2)' })).toHaveAttribute('href', '/nl/compare?ids=1,2');
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(await bar.findByRole('button', { name: 'Linea, 103 cm niet meer vergelijken' }));
    expect(screen.getByRole('checkbox', { name: 'Paneel 1 vergelijken' })).not.toBeChecked();
    await userEvent.click(bar.getByRole('button', { name: 'Alles wissen' }));
    expect(screen.queryByRole('region', { name: 'Je vergelijking' })).not.toBeInTheDocument();
  });

  it('keeps the focus in the bar while it is shown, then in the page', async () => {
    compared.write([1, 2, 3]);
    renderPart(
      <div id="main" tabIndex={-1} data-testid="page">
        {toggles([1, 2, 3])}
      </div>,
      { shop: makeShop() },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Linea, 153 cm niet meer vergelijken' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Linea, 203 cm niet meer vergelijken' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Linea, 103 cm niet meer vergelijken' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByTestId('page')).toHaveFocus());
    expect(screen.queryByRole('region', { name: 'Je vergelijking' })).not.toBeInTheDocument();
  });

  it('removes products no longer sold, so that others can be chosen', async () => {
    compared.write([1, 2, 3, 99]);
    renderPart(toggles([5]), { shop: makeShop() });
    expect(await screen.findByRole('link', { name: 'Vergelijken (3)' })).toHaveAttribute('href', '/nl/compare?ids=1,2,3');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Paneel 5 vergelijken' }));
    expect(compared.read()).toEqual([1, 2, 3, 5]);
  });

  it('accepts at most four products, with a message', async () => {
    compared.write([1, 2, 3, 4]);
    renderPart(toggles([5]), { shop: makeShop() });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Paneel 5 vergelijken' }));
    expect(await screen.findByText('Je kunt hoogstens 4 producten vergelijken.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Paneel 5 vergelijken' })).not.toBeChecked();
  });
});
