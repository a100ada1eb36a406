/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, vatViewChanged } from 'shared-contracts';
import { aCard, aPrice, anImage } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { DeliveryPrice } from 'shared-contracts/wire/product';
import { aList } from '../testing/a-product.ts';
import { renderPart } from '../testing/harness.tsx';
import { ProductCard } from './product-card.tsx';

const inGreen = aCard({ image: { ...anImage('groen'), alt: 'Groen paneel' }, default_variant_id: 88, spec: '250 × 103 cm' });
const shopWithGreen = () =>
  fakeShop(({ params }) => ok(aList({ data: params?.['filter[colour]'] === 'green' && !params['filter[height]'] ? [inGreen] : [] })));
const picture = () => screen.getByRole('img', { name: /paneel/i });
const colour = (name: string) =>
  within(screen.getByRole('list', { name: 'Kleuren van Draadpaneel Linea 3D' })).getByRole('button', { name });

it('previews the hovered colour, and restores the card afterwards', async () => {
  const shop = shopWithGreen();
  renderPart(<ProductCard product={aCard()} />, { shop });
  expect(shop.calls).toEqual([]);
  await userEvent.hover(colour('Groen'));
  await waitFor(() => expect(picture()).toHaveAccessibleName('Groen paneel'));
  await userEvent.unhover(colour('Groen'));
  expect(picture()).toHaveAccessibleName('Draadpaneel, 250 × 153 cm, antraciet');
  await userEvent.hover(colour('Groen'));
  expect(picture()).toHaveAccessibleName('Groen paneel');
  expect(shop.calls).toHaveLength(1);
});

it('keeps a colour chosen by keyboard, and links to that variant', async () => {
  renderPart(<ProductCard product={aCard()} />, { shop: shopWithGreen() });
  for (let stops = 0; stops < 5 && document.activeElement !== colour('Groen'); stops += 1) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(colour('Groen')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Draadpaneel Linea 3D' })).toHaveAttribute(
      'href',
      '/nl/product/draadpaneel-linea-3d?variant=88',
    ),
  );
  expect(screen.getByText('250 × 103 cm')).toBeVisible();
});

it('shows a colour in another size when it does not exist in the filtered size', async () => {
  const filters = { filters: { height: ['1530'] }, sort: 'relevance', page: 1, q: '', category: '' } as const;
  const shop = shopWithGreen();
  renderPart(<ProductCard product={aCard()} filters={filters} />, { shop });
  await userEvent.hover(colour('Groen'));
  await waitFor(() => expect(picture()).toHaveAccessibleName('Groen paneel'));
  expect(shop.calls.map(({ params }) => params?.['filter[height]'])).toEqual(['1530', undefined]);
});

it('stays unchanged when the colour can not be loaded', async () => {
  const shop = fakeShop();
  renderPart(<ProductCard product={aCard()} />, { shop });
  await userEvent.click(colour('Groen'));
  await waitFor(() => expect(shop.calls).not.toEqual([]));
  expect(picture()).toHaveAccessibleName('Draadpaneel, 250 × 153 cm, antraciet');
});

it('has a comparison checkbox where the list offers it', async () => {
  renderPart(<ProductCard product={aCard()} comparable />);
  const toggle = screen.getByRole('checkbox', { name: 'Draadpaneel Linea 3D vergelijken' });
  await userEvent.click(toggle);
  expect(toggle).toBeChecked();
  await userEvent.click(toggle);
  expect(toggle).not.toBeChecked();
});

it('shows the condition of a second chance', () => {
  renderPart(<ProductCard product={aCard({ type: 'second_chance', condition: { grade: 'B', note: 'Deuk van 3 cm.' } })} />);
  expect(screen.getByText('Tweede kans, staat B')).toBeVisible();
  expect(screen.getByText('Deuk van 3 cm.')).toBeVisible();
});

describe('the delivery price', () => {
  const delivery = (overrides: Partial<DeliveryPrice> = {}): DeliveryPrice => ({
    price_incl_vat_cents: 4900,
    free_from_cents: null,
    ...overrides,
  });
  const spoken = (text: string) => screen.getByText((_, element) => element?.textContent.replaceAll(/\s/g, ' ') === text);

  it.each([
    ['nl', 'Levering € 49'],
    ['fr', 'Livraison 49 €'],
    ['de', 'Lieferung 49 €'],
    ['en', 'Delivery €49'],
  ] as const)('is on the card in %s', (lang, text) => {
    renderPart(<ProductCard product={aCard({ delivery: delivery() })} />, { shop: fakeShop({}, { lang }) });
    expect(spoken(text)).toBeVisible();
  });

  it('is shown with the amount from which delivery is free', () => {
    renderPart(<ProductCard product={aCard({ delivery: delivery({ price_incl_vat_cents: 695, free_from_cents: 10_000 }) })} />);
    expect(spoken('Levering € 6,95, gratis vanaf € 100')).toBeVisible();
  });

  it('excludes VAT when prices exclude it', () => {
    renderPart(<ProductCard product={aCard({ delivery: delivery() })} />, {
      change: (store) => store.dispatch(vatViewChanged('excl')),
    });
    expect(spoken('Levering € 40,50')).toBeVisible();
  });

  it('includes delivery and collection of a rental', () => {
    renderPart(<ProductCard product={aCard({ type: 'rental', delivery: delivery() })} />);
    expect(spoken('Brengen en ophalen € 49')).toBeVisible();
  });

  it('is shown as free when it costs nothing', () => {
    renderPart(<ProductCard product={aCard({ delivery: delivery({ price_incl_vat_cents: 0 }) })} />);
    expect(spoken('Gratis levering')).toBeVisible();
  });

  it('is not shown with a price on request', () => {
    renderPart(<ProductCard product={aCard({ delivery: delivery(), price: aPrice({ on_request: true }) })} />);
    expect(screen.queryByText(/Levering/)).not.toBeInTheDocument();
  });
});

describe('the saving of a second chance', () => {
  const price = aPrice({ list_incl_vat_cents: 9995 });
  const condition = { grade: 'B', note: 'Deuk van 3 cm.' } as const;
  const saving = () => screen.queryByText(/Je bespaart/)?.textContent.replaceAll(/\s/g, ' ');

  it('is the difference to the former price', () => {
    renderPart(<ProductCard product={aCard({ type: 'second_chance', condition, price })} />);
    expect(saving()).toBe('Je bespaart € 35,00');
  });

  it('excludes VAT when prices exclude it', () => {
    renderPart(<ProductCard product={aCard({ type: 'second_chance', condition, price })} />, {
      change: (store) => store.dispatch(vatViewChanged('excl')),
    });
    expect(saving()).toBe('Je bespaart € 28,92');
  });

  it('is not shown for other products, nor without a saving', () => {
    renderPart(
      <>
        <ProductCard product={aCard({ price })} />
        <ProductCard product={aCard({ type: 'second_chance', condition, price: aPrice({ list_incl_vat_cents: 6495 }) })} />
        <ProductCard product={aCard({ type: 'second_chance' })} />
      </>,
    );
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(saving()).toBeUndefined();
  });
});

describe('a reduced price', () => {
  it('is shown with the lowest price of the thirty days before, and the saving', () => {
    renderPart(<ProductCard product={aCard({ price: aPrice({ list_incl_vat_cents: 9995, lowest_30d_incl_vat_cents: 7990 }) })} />);
    expect(screen.getByText(/79,90$/).closest('s')).toBeVisible();
    expect(screen.getByText(/^Je bespaart €\s14,95$/)).toBeVisible();
  });

  it('does not hide that another variant costs less', () => {
    renderPart(<ProductCard product={aCard({ lowest_price: { excl_vat_cents: 2558, incl_vat_cents: 3095 } })} />);
    expect(screen.getByText(/^al vanaf €\s30,95$/)).toBeVisible();
    expect(screen.queryByText('vanaf')).not.toBeInTheDocument();
  });
});

describe('the rating of a card', () => {
  it('is one image with average and number, outside of the link', () => {
    renderPart(<ProductCard product={aCard({ rating: { average: 4.3, count: 12 } })} />);
    const stars = screen.getByRole('img', { name: '4,3 (12): gemiddeld 4,3 van 5 sterren, 12 beoordelingen' });
    expect(stars).toBeVisible();
    expect(screen.getAllByRole('link')[0]).not.toContainElement(stars);
  });

  it('is not shown without reviews', () => {
    renderPart(<ProductCard product={aCard()} />);
    expect(screen.queryByRole('img', { name: /sterren/ })).not.toBeInTheDocument();
  });
});

describe('a price on request', () => {
  it.each([
    ['nl', 'Prijs op aanvraag', 'Prijs vragen voor Poort'],
    ['fr', 'Prix sur demande', 'Demander un prix pour Poort'],
    ['de', 'Preis auf Anfrage', 'Preis anfragen für Poort'],
    ['en', 'Price on request', 'Ask for a price for Poort'],
  ] as const)('is shown in %s, and links to the product page to ask for it', (lang, text, linkName) => {
    const product = aCard({ name: 'Poort', variant_count: 3, price: aPrice({ excl_vat_cents: 0, incl_vat_cents: 0, on_request: true }) });
    renderPart(<ProductCard product={product} />, { shop: fakeShop({}, { lang }) });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: linkName })).toHaveAttribute('href', `/${lang}/product/${product.slugs[lang]}`);
    expect(screen.queryByText(/€/)).not.toBeInTheDocument();
    expect(screen.queryByText(/voorraad|stock|Lager/)).not.toBeInTheDocument();
  });
});

it('shows a German name of ninety letters in full, as the link to the product', () => {
  const name = 'Zweiflügeliges freitragendes Doppelstabmatten-Schiebetor Monumenta als Maßanfertigung Einfahrt';
  expect(name.length).toBeGreaterThanOrEqual(90);
  renderPart(<ProductCard product={aCard({ name })} comparable />, { shop: fakeShop({}, { lang: 'de' }) });
  expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/de/product/draadpaneel-linea-3d-de');
  expect(screen.getByRole('checkbox', { name: new RegExp(name) })).not.toBeChecked();
});

it('has no accessibility fault', async () => {
  const { container } = renderPart(<ProductCard product={aCard({ variant_count: 4 })} headingLevel={2} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

describe('a card of a product with a picture in a garden', () => {
  const inGarden = aCard({ garden: { ...anImage('tuin'), alt: 'Draadpaneel in een tuin' } });
  const gardens = (root: HTMLElement) => [...root.querySelectorAll('img')].filter(({ src }) => src.includes('tuin'));

  it('loads it when the mouse stays on the card, and lays it over the drawing when it is there', async () => {
    const { container } = renderPart(<ProductCard product={inGarden} />, { shop: shopWithGreen() });
    expect(gardens(container)).toEqual([]);
    await userEvent.hover(screen.getByRole('article'));
    await waitFor(() => expect(gardens(container)).toHaveLength(1));
    const [garden] = gardens(container);
    expect(garden?.closest('[data-shown]')).toBeNull();
    if (garden) fireEvent.load(garden);
    expect(garden?.closest('[data-shown]')).not.toBeNull();
    expect(garden).toHaveAttribute('alt', '');
    await userEvent.unhover(screen.getByRole('article'));
    expect(garden?.closest('[data-shown]')).toBeNull();
  });

  it('shows it to whoever reaches the card by the keyboard', async () => {
    const { container } = renderPart(<ProductCard product={inGarden} />, { shop: shopWithGreen() });
    await userEvent.tab();
    await waitFor(() => expect(gardens(container)).toHaveLength(1));
  });
});
