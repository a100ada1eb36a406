/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vatViewChanged } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { aCard, aCategory, anImage, aPrice } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { argsOf, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { FakeShop } from 'shared-contracts/testing/fake-shop';
import { fakeSlots } from 'shared-contracts/testing/fake-slots';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import { address } from 'shared-contracts/testing/remote-harness';
import type { Visit } from 'shared-contracts/testing/remote-harness';
import type { Product } from 'shared-contracts/wire/product';
import { aProduct, aVariant } from '../testing/a-product.ts';
import { metaOf, renderRoute } from '../testing/harness.tsx';
import * as route from './product-detail.route.tsx';

const SLUG = 'draadpaneel-linea-3d';
const cm = (height: number) => ({ width: { value: 250, unit: 'cm' as const }, height: { value: height, unit: 'cm' as const } });
const low = aVariant({ id: 1, name: '250 × 103 cm, antraciet', dimensions: cm(103), image: anImage('laag') });
const high = aVariant({
  id: 2,
  name: '250 × 153 cm, antraciet',
  dimensions: cm(153),
  price: aPrice({ excl_vat_cents: 7000, incl_vat_cents: 8470 }),
  image: anImage('hoog'),
});
const green = aVariant({
  id: 3,
  colour: 'green',
  dimensions: cm(153),
  stock: { status: 'out', left: 0, restock_date: null },
  price: aPrice({ excl_vat_cents: 9000, incl_vat_cents: 10890 }),
});
const panel = aProduct({ variants: [low, high, green] });

const shopWith = (product: Product | object = panel) =>
  fakeShop({ [`GET /api/products/${SLUG}`]: product, 'GET /api/products/categories': { data: [aCategory()] } });
const show = (product: Product = panel, query = '', given: Partial<Visit> = {}) => {
  const shop = shopWith(product);
  return { shop, ...renderRoute({ at: `/nl/product/${SLUG}${query}`, path: 'product/:id', route, shop, ...given }) };
};
const load = (shop: FakeShop, id: string, query = '') => route.loader(argsOf(shop, `/nl/product/${id}${query}`, { params: { id } }));
const metaFor = (product: Product, query = '') =>
  metaOf(route, { product, category: aCategory(), rental: null, today: '2026-11-21', closures: [] }, `/nl/product/${SLUG}${query}`);

beforeAll(installNodeFetch);

describe('choosing a variant', () => {
  it('starts with the cheapest in stock', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Draadpaneel Linea 3D' })).toBeVisible();
    const height = within(screen.getByRole('group', { name: 'Hoogte' }));
    expect(height.getByRole('link', { name: '103 cm' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getAllByText(/^€\s64,95$/)[0]).toBeVisible();
  });

  it('gives every variant its address and asks the server nothing for it', async () => {
    const { shop } = show();
    await userEvent.click(within(await screen.findByRole('group', { name: 'Hoogte' })).getByRole('link', { name: '153 cm' }));
    await waitFor(() => expect(address()).toBe(`/nl/product/${SLUG}?variant=2`));
    expect(screen.getAllByText(/^€\s84,70$/)[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Draadpaneel Linea 3D, 250 × 153 cm, antraciet' }).dataset).toMatchObject({
      variant: '2',
      look: 'full',
    });
    expect(shop.calls.filter(({ path }) => path === `/api/products/${SLUG}`)).toHaveLength(1);
  });

  it('says what is sold out and what does not go together', async () => {
    show(panel, '?variant=1');
    const colours = within(await screen.findByRole('group', { name: 'Kleur' }));
    expect(colours.getByRole('link', { name: 'Groen, alleen met andere keuzes' })).toHaveAttribute('href', `/nl/product/${SLUG}?variant=3`);
    expect(screen.getByText('Niet in deze combinatie: Groen.')).toBeVisible();
  });

  it('lets one look at what is sold out, and ask for a mail there', async () => {
    show(panel, '?variant=2');
    const colours = within(await screen.findByRole('group', { name: 'Kleur' }));
    await userEvent.click(colours.getByRole('link', { name: 'Groen, uitverkocht' }));
    expect(await screen.findByText('Uitverkocht')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'E-mailadres' })).toBeVisible();
  });

  it('offers a list instead of tiles where there are many values', async () => {
    const variants = Array.from({ length: 400 }, (_, index) => aVariant({ id: index + 1, dimensions: cm(60 + index) }));
    const heights = variants.map(({ dimensions }) => String(dimensions.height?.value));
    const { shop } = show(aProduct({ variants, variant_axes: [{ key: 'height', unit: 'cm', values: heights }] }), '?variant=1');
    const list = await screen.findByRole('combobox', { name: 'Hoogte' });
    expect(within(list).getAllByRole('option')).toHaveLength(400);
    await userEvent.selectOptions(list, '153 cm');
    await waitFor(() => expect(address()).toBe(`/nl/product/${SLUG}?variant=94`));
    expect(screen.getByRole('combobox', { name: 'Hoogte' })).toHaveDisplayValue('153 cm');
    expect(shop.calls.filter(({ path }) => path === `/api/products/${SLUG}`)).toHaveLength(1);
  });

  it('offers no choice where there is one variant', async () => {
    show(aProduct({ variants: [low] }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('group', { name: 'Hoogte' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('what it costs', () => {
  const reduced = aVariant({
    price: aPrice({
      list_incl_vat_cents: 7990,
      lowest_30d_incl_vat_cents: 6200,
      unit_price: { cents: 2598, per: 'm' },
      tiers: [{ min_amount: 10, excl_vat_cents: 5000, incl_vat_cents: 6050 }],
    }),
  });

  it('shows former price, lowest price of thirty days, unit price and tiers', async () => {
    show(aProduct({ variants: [reduced] }));
    expect((await screen.findByText(/79,90/)).closest('s')).toBeVisible();
    expect(screen.getByText(/Laagste prijs van de laatste 30 dagen: €\s62,00 incl\. btw/)).toBeVisible();
    expect(screen.getByText(/€\s25,98 per meter/)).toBeVisible();
    const tiers = within(screen.getByRole('region', { name: 'Meer kopen, minder betalen: prijs per stuk, incl. btw' }));
    expect(tiers.getByText('Vanaf 10 stuks').nextElementSibling).toHaveTextContent(/60,50/);
  });

  it('shows all of it without VAT to who looks without VAT', async () => {
    show(aProduct({ variants: [reduced] }), '', { change: (store) => store.dispatch(vatViewChanged('excl')) });
    expect((await screen.findByText(/66,03/)).closest('s')).toBeVisible();
    expect(screen.getByText('Vanaf 10 stuks').nextElementSibling).toHaveTextContent(/50,00/);
  });

  it('marks the tier that the chosen amount reaches, and says what it comes to', async () => {
    show(aProduct({ variants: [reduced] }));
    const tier = (await screen.findByText('Vanaf 10 stuks')).nextElementSibling;
    expect(tier).not.toHaveTextContent('Bereikt:');
    await userEvent.click(screen.getByRole('button', { name: 'Choose 12' }));
    expect(tier).toHaveTextContent(/Bereikt: €\s60,50/);
    expect(screen.getByText(/^12 stuks: €\s726,00$/)).toBeVisible();
  });
});

describe('a price on request', () => {
  const asked = aProduct({ variants: [aVariant({ price: aPrice({ excl_vat_cents: 0, incl_vat_cents: 0, on_request: true }) })] });

  it('is asked for by telephone or at the desk, and nothing is added or promised', async () => {
    show(asked);
    expect(await screen.findByText('Prijs op aanvraag')).toBeVisible();
    expect(screen.getByText(/Vermeld artikelnummer 10-250153-AN/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vraag prijs' })).toHaveAttribute('href', '/nl/contact?type=offers&sku=10-250153-AN');
    expect(screen.getByRole('link', { name: '+32 9 000 00 00' })).toHaveAttribute('href', 'tel:+3290000000');
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/Levering|€/)).not.toBeInTheDocument();
  });

  it('is no offer for search engines', () => {
    expect(JSON.stringify(metaFor(asked).jsonLd)).not.toContain('Offer');
  });
});

it('offers the telephone while the cart can not be had', async () => {
  show(panel, '', { slots: fakeSlots() });
  expect(await screen.findByText(/De winkelwagen werkt even niet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+32 9 000 00 00' })).toHaveAttribute('href', 'tel:+3290000000');
});

describe('facts', () => {
  it('shows stock, delivery, warranty, measures and questions of the variant', async () => {
    show();
    expect(await screen.findByText('84 op voorraad')).toBeVisible();
    expect(screen.getByText(/^Levering tussen \w{2} \d+ \w{3} en \w{2} \d+ \w{3}$/)).toBeVisible();
    expect(screen.getAllByText('10 jaar garantie tegen roest')[0]).toBeVisible();
    const specs = within(screen.getByRole('region', { name: 'Kenmerken' }));
    expect(specs.getByText('Hoogte').nextElementSibling).toHaveTextContent('103 cm');
    expect(specs.getByText('EAN').nextElementSibling).toHaveTextContent('5400000000010');
    expect(screen.getByText('Kan ik een paneel inkorten?')).toBeVisible();
  });

  it('lists documents with language and size', async () => {
    const documents: Product['documents'] = [
      { kind: 'technical_sheet', title: 'Technische fiche', language: 'nl', url: '/media/fiche.pdf', bytes: 420_000 },
      { kind: 'guide', title: '', language: 'fr', url: '/media/guide.pdf', bytes: 1_800_000 },
    ];
    show({ ...panel, documents });
    expect(await screen.findByText('PDF, NL, 420 kB')).toBeVisible();
    expect(screen.getByText('PDF, FR, 1,8 MB')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Handleiding' })).toHaveAttribute('hreflang', 'fr');
    expect(screen.getByRole('link', { name: 'Fiche en handleiding' })).toHaveAttribute('href', '#documents');
  });

  it('tells the condition of a second chance', async () => {
    show(aProduct({ variants: [aVariant({ condition: { grade: 'B', note: 'Kras aan de onderkant.' } })] }));
    expect(await screen.findByText('Tweede kans, staat B')).toBeVisible();
    expect(screen.getByText('Kras aan de onderkant.')).toBeVisible();
    expect(screen.getByText(/^Staat B: lichte sporen/)).toBeVisible();
    expect(screen.getByText('Kortingscodes gelden niet voor tweede kans.')).toBeVisible();
  });

  it('does not promise returns of what is made to measure', async () => {
    show(aProduct({ variants: [aVariant({ custom_made: true })] }));
    expect(await screen.findByText('Op maat gemaakt: kan niet worden teruggestuurd')).toBeVisible();
  });

  it('links to the parts that are there only', async () => {
    show({ ...panel, alternatives: [aCard({ name: 'Dubbelstaafmat Robur' })] });
    const links = within(await screen.findByRole('navigation', { name: 'Op deze pagina' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#specs', '#faqs', '#alternatives']);
    expect(screen.getByRole('heading', { level: 3, name: 'Dubbelstaafmat Robur' })).toBeVisible();
  });
});

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
  const rowOf = (name: string) => {
    const row = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('link', { name }));
    if (!row) throw new Error(`No row of ${name}`);
    return within(row);
  };

  it('counts posts, plates and clamps for four panels', async () => {
    show(withSet);
    expect(await screen.findByRole('heading', { name: 'Alles voor 10 meter' })).toBeVisible();
    expect(rowOf('Paal Linea').getByText('5 stuks')).toBeVisible();
    expect(rowOf('Paal Linea').getByText(/162,50/)).toBeVisible();
    expect(rowOf('Betonplaat').getByText('4 stuks')).toBeVisible();
    expect(rowOf('Paal Linea').getByRole('button', { name: 'Add Paal Linea' }).dataset).toMatchObject({
      variant: '201',
      amount: '5',
      look: 'compact',
    });
    expect(rowOf('Klem').getByText('Uitverkocht')).toBeVisible();
    const whole = screen.getByRole('button', { name: 'Add Set: Draadpaneel Linea 3D' });
    expect(whole.dataset).toMatchObject({ variant: '1', amount: '4', look: 'set', also: '201:5 211:4' });
    expect(screen.getByText('Uitverkocht en niet in de set: Klem.')).toBeVisible();
    expect(screen.getByText('Set voor 10 m').closest('[role=status]')).toHaveTextContent(/527,80/);
  });

  it('counts again for another number of panels', async () => {
    show(withSet);
    await userEvent.click(await screen.findByRole('button', { name: 'Eén meer' }));
    expect(screen.getByRole('heading', { name: 'Alles voor 12,5 meter' })).toBeVisible();
    expect(rowOf('Paal Linea').getByText('6 stuks')).toBeVisible();
    expect(rowOf('Klem').getByText('3 stuks')).toBeVisible();
  });

  it('takes the number from the address, as a form without script sends it', async () => {
    show(withSet, '?variant=1&amount=2');
    expect(await screen.findByRole('heading', { name: 'Alles voor 5 meter' })).toBeVisible();
  });

  it.each(['0', '-1', '1.5', 'x', '1000'])('does not count with %s', async (amount) => {
    show(withSet, `?amount=${amount}`);
    expect(await screen.findByRole('heading', { name: 'Alles voor 10 meter' })).toBeVisible();
  });
});

describe('the gallery', () => {
  const pictures = [
    { ...anImage('laag'), alt: 'Aanzicht', variant_ids: [1] },
    { ...anImage('detail'), alt: 'Van dichtbij', variant_ids: [] },
    { ...anImage('hoog'), alt: 'Hoog paneel', variant_ids: [2] },
  ];

  it('shows the pictures of the variant and changes between them', async () => {
    show({ ...panel, images: pictures });
    const thumbs = within(await screen.findByRole('list', { name: 'Tekeningen' })).getAllByRole('link');
    expect(thumbs.map((thumb) => thumb.getAttribute('href'))).toEqual(['/media/laag.svg', '/media/detail.svg']);
    await userEvent.click(screen.getByRole('link', { name: 'Tekening 2: Van dichtbij' }));
    expect(screen.getByRole('img', { name: 'Van dichtbij' })).toBeVisible();
    expect(thumbs[1]).toHaveAttribute('aria-current', 'true');
  });

  it('enlarges the picture, and browses by the arrow keys', async () => {
    show({ ...panel, images: pictures });
    await userEvent.click(await screen.findByRole('link', { name: 'Vergroten' }));
    const viewer = within(screen.getByRole('dialog', { name: 'Draadpaneel Linea 3D' }));
    expect(viewer.getByText('1 van 2, 100 %')).toBeVisible();
    viewer.getByRole('group').focus();
    await userEvent.keyboard('+');
    expect(viewer.getByText('1 van 2, 150 %')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(viewer.getByText('1 van 2, 150 %')).toBeVisible();
    await userEvent.keyboard('0{ArrowRight}');
    expect(viewer.getByText('2 van 2, 100 %')).toBeVisible();
    for (let times = 0; times < 5; times++) await userEvent.click(viewer.getByRole('button', { name: 'Inzoomen' }));
    expect(viewer.getByText('2 van 2, 400 %')).toBeVisible();
    await userEvent.click(viewer.getByRole('button', { name: 'Sluiten' }));
    expect(screen.getByRole('link', { name: 'Vergroten' })).toHaveFocus();
  });

  it('shows the one drawing without thumbnails', async () => {
    show(panel, '?variant=2');
    expect(await screen.findByRole('link', { name: 'Vergroten' })).toHaveAttribute('href', '/media/hoog.svg');
    expect(screen.queryByRole('list', { name: 'Tekeningen' })).not.toBeInTheDocument();
  });
});

describe('addresses', () => {
  const thrown = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (reason: unknown) => reason,
    );

  it.each([
    ['10', '/nl/product/draadpaneel-linea-3d'],
    ['draadpaneel-linea-3d-de', '/nl/product/draadpaneel-linea-3d'],
  ])('sends %s on to the slug of this language, with the variant', async (id, to) => {
    const error = await thrown(load(fakeShop({ [`GET /api/products/${id}`]: panel }), id, '?variant=2'));
    expect(error).toMatchObject({ status: 301 });
    expect((error as Response).headers.get('location')).toBe(`${to}?variant=2`);
  });

  it.each([
    ['an unknown product', refused(404)],
    ['a product without variants', aProduct({ variants: [] })],
  ])('does not know %s', async (_case, answer) => {
    expect(await thrown(load(shopWith(answer), SLUG))).toMatchObject({ init: { status: 404 } });
  });

  it('stands without its category', async () => {
    const shop = fakeShop({ [`GET /api/products/${SLUG}`]: panel });
    expect(await load(shop, SLUG)).toMatchObject({ category: null, product: { id: 10 } });
  });
});

describe('the head', () => {
  it('keeps one address for all variants', () => {
    expect(metaFor(panel, '?variant=2')).toMatchObject({
      title: 'Draadpaneel Linea 3D',
      description: 'Gelast paneel.',
      canonical: `/nl/product/${SLUG}`,
      alternates: { en: `/en/product/${SLUG}-en` },
      preloadImage: { src_set: expect.stringContaining('hoog') },
    });
  });

  it('tells search engines what is offered', () => {
    const [crumbs, product] = metaFor(panel, '?variant=3').jsonLd ?? [];
    expect(crumbs).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Tuin' }, { name: 'Draadpanelen' }, { name: 'Draadpaneel Linea 3D' }],
    });
    expect(product).toMatchObject({
      '@type': 'Product',
      gtin13: '5400000000010',
      image: ['https://shop.test/media/paneel.svg'],
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '64.95',
        highPrice: '108.90',
        offerCount: 3,
        offers: [
          {
            price: '108.90',
            priceCurrency: 'EUR',
            priceValidUntil: '2026-12-21',
            availability: 'https://schema.org/OutOfStock',
            itemCondition: 'https://schema.org/NewCondition',
            url: `https://shop.test/nl/product/${SLUG}?variant=3`,
          },
          { price: '64.95', availability: 'https://schema.org/InStock' },
          { price: '84.70' },
        ],
      },
    });
  });

  it('tells of one offer where there is one, and that it was used', () => {
    const used = aVariant({ condition: { grade: 'B', note: 'Kras' } });
    expect(metaFor(aProduct({ variants: [used] })).jsonLd?.[1]).toMatchObject({
      offers: { '@type': 'Offer', itemCondition: 'https://schema.org/UsedCondition' },
    });
  });

  it('has a title when the product could not be had', () => {
    expect(metaOf(route, undefined, `/nl/product/${SLUG}`).title).toBe('Producten');
  });
});

it.each<Lang>(['nl', 'fr', 'de', 'en'])('has no accessibility fault in %s', async (lang) => {
  const slug = panel.slugs[lang];
  const product = {
    ...panel,
    accessories: [{ id: 20, per: 'post' as const, ratio: 1, required: true, product: aCard({ id: 20, name: 'Paal' }) }],
    alternatives: [aCard()],
  };
  const shop = fakeShop({ [`GET /api/products/${slug}`]: product, 'GET /api/products/categories': { data: [aCategory()] } }, { lang });
  const { container } = renderRoute({ at: `/${lang}/product/${slug}`, path: 'product/:id', route, shop });
  await screen.findByRole('heading', { level: 1 });
  expect(await accessibilityFaults(container)).toEqual([]);
});
