/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { regionChanged, sessionReceived, vatViewChanged } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { aCard, aPrice } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeSlots } from 'shared-contracts/testing/fake-slots';
import { address } from 'shared-contracts/testing/remote-harness';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import type { Product } from 'shared-contracts/wire/product';
import { aProduct, aVariant } from '../testing/a-product.ts';
import { buyBox, cm, low, buildMeta, panel, show, SLUG } from '../testing/product-page.tsx';

describe('choosing a variant', () => {
  it('shows the cheapest variant in stock first', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Draadpaneel Linea 3D' })).toBeVisible();
    const height = within(screen.getByRole('group', { name: 'Hoogte' }));
    expect(height.getByRole('link', { name: '103 cm' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getAllByText(/^€\s64,95$/)[0]).toBeVisible();
  });

  it('shows the variant that the API names as default, until the address names another', async () => {
    const { unmount } = show({ ...panel, default_variant_id: 2 });
    const height = within(await screen.findByRole('group', { name: 'Hoogte' }));
    expect(height.getByRole('link', { name: '153 cm' })).toHaveAttribute('aria-current', 'true');
    unmount();
    show({ ...panel, default_variant_id: 2 }, '?variant=1');
    expect(within(await screen.findByRole('group', { name: 'Hoogte' })).getByRole('link', { name: '103 cm' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(buildMeta({ ...panel, default_variant_id: 2 }).jsonLd?.[1]).toMatchObject({
      sku: '10-250153-AN',
      offers: {
        lowPrice: '64.95',
        offers: [{ url: expect.stringMatching(/variant=2$/), price: '84.70' }, expect.anything(), expect.anything()],
      },
    });
  });

  it('gives every variant an address that needs no request', async () => {
    const { shop } = show();
    await userEvent.click(within(await screen.findByRole('group', { name: 'Hoogte' })).getByRole('link', { name: '153 cm' }));
    await waitFor(() => expect(address()).toBe(`/nl/product/${SLUG}?variant=2`));
    expect(screen.getAllByText(/^€\s84,70$/)[0]).toBeVisible();
    expect((await buyBox()).getByRole('button', { name: 'Add Draadpaneel Linea 3D, 250 × 153 cm, antraciet' }).dataset).toMatchObject({
      variant: '2',
      look: 'full',
    });
    expect(shop.calls.filter(({ path }) => path === `/api/products/${SLUG}`)).toHaveLength(1);
  });

  it.each([
    ['be', /^Gratis afhalen bij Groenhof Gent vanaf [^,]*$/],
    ['lu', /^Gratis afhalen bij Groenhof Gent vanaf [^,]*, met Belgische btw$/],
  ] as const)('offers the pick-up in %s, with its VAT where that is another', async (region, text) => {
    const [first] = panel.variants;
    const delivery = { ...aVariant().delivery, pickup: { place: 'Groenhof Gent', from: '2026-11-24' } };
    show({ ...panel, variants: [{ ...aVariant(), ...first, delivery }] }, '', { change: (store) => store.dispatch(regionChanged(region)) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('marks sold-out values and impossible combinations', async () => {
    show(panel, '?variant=1');
    const colours = within(await screen.findByRole('group', { name: 'Kleur' }));
    expect(colours.getByRole('link', { name: 'Groen, alleen met andere keuzes' })).toHaveAttribute('href', `/nl/product/${SLUG}?variant=3`);
    expect(screen.getByText('Niet in deze combinatie: Groen.')).toBeVisible();
  });

  it('shows a sold-out variant with a form to ask for a mail', async () => {
    show(panel, '?variant=2');
    const colours = within(await screen.findByRole('group', { name: 'Kleur' }));
    await userEvent.click(colours.getByRole('link', { name: 'Groen, uitverkocht' }));
    expect(await (await buyBox()).findByText('Uitverkocht')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'E-mailadres' })).toBeVisible();
  });

  it('shows a select list instead of tiles for many values', async () => {
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

  it('shows no choice for a single variant', async () => {
    show(aProduct({ variants: [low] }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('group', { name: 'Hoogte' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('the price', () => {
  const reduced = aVariant({
    price: aPrice({
      list_incl_vat_cents: 7990,
      lowest_30d_incl_vat_cents: 7260,
      unit_price: { cents: 2598, per: 'm' },
      tiers: [{ min_amount: 10, excl_vat_cents: 5000, incl_vat_cents: 6050 }],
    }),
  });

  it('shows former price, lowest price of thirty days, unit price and tiers', async () => {
    show(aProduct({ variants: [reduced] }));
    expect((await screen.findByText(/72,60$/)).closest('s')).toBeVisible();
    expect(screen.getByText(/Laagste prijs van de laatste 30 dagen: €\s72,60 incl\. btw/)).toBeVisible();
    expect(screen.getByText(/€\s25,98 per meter/)).toBeVisible();
    const tiers = within(screen.getByRole('region', { name: 'Meer kopen, minder betalen: prijs per stuk, incl. btw' }));
    expect(tiers.getByText('Vanaf 10 stuks').nextElementSibling).toHaveTextContent(/60,50/);
  });

  it('of what is sold in steps is that of one step, with the amount from which it holds', async () => {
    const tiers = [
      { min_amount: 5, excl_vat_cents: 5000, incl_vat_cents: 6050 },
      { min_amount: 20, excl_vat_cents: 4000, incl_vat_cents: 4840 },
    ];
    show(aProduct({ variants: [aVariant({ step: 10, price: aPrice({ excl_vat_cents: 6000, incl_vat_cents: 7260, tiers }) })] }));
    expect((await screen.findAllByText('Prijs per stuk, vanaf 10 stuks'))[0]).toBeVisible();
    expect(screen.getAllByText(/60,50/)).not.toHaveLength(0);
    expect(screen.queryByText(/72,60/)).not.toBeInTheDocument();
    expect(screen.getByText('Vanaf 20 stuks')).toBeVisible();
    expect(screen.queryByText('Vanaf 5 stuks')).not.toBeInTheDocument();
  });

  it('shows all prices without VAT in that VAT view', async () => {
    show(aProduct({ variants: [reduced] }), '', { change: (store) => store.dispatch(vatViewChanged('excl')) });
    expect((await screen.findByText(/60,00$/)).closest('s')).toBeVisible();
    expect(screen.getByText(/Laagste prijs van de laatste 30 dagen: €\s60,00 excl\. btw/)).toBeVisible();
    expect(screen.getByText(/€\s21,47 per meter/)).toBeVisible();
    expect(screen.getByText('Vanaf 10 stuks').nextElementSibling).toHaveTextContent(/50,00/);
  });

  it('marks the tier of the chosen amount, and shows the total', async () => {
    show(aProduct({ variants: [reduced] }));
    const tier = (await screen.findByText('Vanaf 10 stuks')).nextElementSibling;
    expect(tier).not.toHaveTextContent('Bereikt:');
    await userEvent.click(screen.getByRole('button', { name: 'Choose 12' }));
    expect(tier).toHaveTextContent(/Bereikt: €\s60,50/);
    expect(screen.getByText(/^12 stuks: €\s726,00$/)).toBeVisible();
  });

  it.each([
    ['a private customer, from the sum with VAT', false, /^12 stuks: €\s49,49$/],
    ['a dealer, from the price without', true, /^12 stuks: €\s49,44$/],
  ])('adds up without VAT like the cart for %s', async (_who, professional, sum) => {
    const price = aPrice({ excl_vat_cents: 412, incl_vat_cents: 499, tiers: [] });
    show(aProduct({ variants: [aVariant({ price })] }), '', {
      change: (store) => {
        if (professional) store.dispatch(sessionReceived({ status: 'authenticated', user: { id: 7, professional } } as SessionAnswer));
        store.dispatch(vatViewChanged('excl'));
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose 12' }));
    expect(await screen.findByText(sum)).toBeVisible();
  });
});

describe('a price on request', () => {
  const onRequest = aProduct({ variants: [aVariant({ price: aPrice({ excl_vat_cents: 0, incl_vat_cents: 0, on_request: true }) })] });

  it('offers telephone and contact form, without add button or delivery promise', async () => {
    show(onRequest);
    const box = await buyBox();
    expect(box.getByText('Prijs op aanvraag')).toBeVisible();
    expect(screen.getByText(/Vermeld artikelnummer 10-250153-AN/)).toBeVisible();
    expect(box.getByRole('link', { name: 'Prijs vragen' })).toHaveAttribute('href', '/nl/contact?type=offers&sku=10-250153-AN');
    expect(screen.getByRole('link', { name: '+32 9 000 00 00' })).toHaveAttribute('href', 'tel:+3290000000');
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/Levering|€/)).not.toBeInTheDocument();
  });

  it('is no offer for search engines', () => {
    expect(JSON.stringify(buildMeta(onRequest).jsonLd)).not.toContain('Offer');
  });
});

it('offers the telephone when the cart can not be loaded', async () => {
  show(panel, '', { slots: fakeSlots() });
  expect(await screen.findByText(/De winkelwagen werkt even niet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+32 9 000 00 00' })).toHaveAttribute('href', 'tel:+3290000000');
});

describe('facts', () => {
  it('shows stock, delivery, warranty, measures and questions of the variant', async () => {
    show();
    expect(await screen.findByText('84 op voorraad')).toBeVisible();
    expect(screen.getByText(/^Levering tussen \w{2} \d+ \w{3} en \w{2} \d+ \w{3}$/)).toBeVisible();
    expect(screen.getByText('30 dagen bedenktijd na de levering')).toBeVisible();
    expect(screen.getAllByText('10 jaar garantie tegen roest')[0]).toBeVisible();
    const specs = within(screen.getByRole('region', { name: 'Kenmerken' }));
    expect(specs.getByText('Hoogte').nextElementSibling).toHaveTextContent('103 cm');
    expect(specs.getByText('EAN').nextElementSibling).toHaveTextContent('5400000000010');
    expect(screen.getByText('Kan ik een paneel inkorten?')).toBeVisible();
  });

  it('does not show the withdrawal period to dealers', async () => {
    const dealer = { status: 'authenticated', user: { id: 7, professional: true } } as SessionAnswer;
    show(panel, '', { change: (store) => store.dispatch(sessionReceived(dealer)) });
    expect(await screen.findByText('84 op voorraad')).toBeVisible();
    expect(screen.queryByText(/bedenktijd/)).not.toBeInTheDocument();
  });

  it('shows the delivery price of the variant, and from when it is free', async () => {
    const { delivery } = aVariant();
    const { unmount } = show();
    expect(await screen.findByText(/^Levering €\s49, één prijs voor je hele bestelling$/)).toBeVisible();
    unmount();
    show(
      aProduct({
        variants: [aVariant({ delivery: { ...delivery, class: 'parcel', price_incl_vat_cents: 695, free_from_cents: 10_000 } })],
      }),
    );
    expect(await screen.findByText(/^Levering €\s6,95, gratis vanaf €\s100$/)).toBeVisible();
  });

  it('explains a delivery by weight, length and place, for the chosen amount', async () => {
    const { delivery, dimensions } = aVariant();
    const variant = aVariant({
      step: 40,
      dimensions: { ...dimensions, weight: { value: 8, unit: 'kg' } },
      delivery: { ...delivery, is_from: true },
    });
    const tariff = {
      class: delivery.class,
      steps: [
        { up_to_kg: 300, price_cents: 4900 },
        { up_to_kg: null, price_cents: 6900 },
      ],
      long: null,
      free_from_cents: null,
      zones: [{ name: 'Waddeneilanden', postcodes: ['1791-1797'], surcharge_cents: 0 }],
    };
    const { unmount } = show(aProduct({ variants: [variant], delivery_tariffs: [tariff] }));
    expect(await screen.findByText(/^Levering €\s69 voor dit aantal$/)).toBeVisible();
    expect(screen.getByText(/^Met onze bestelwagen.*40 stuks wegen samen 320 kg/)).toBeInTheDocument();
    expect(screen.getByText('Meer dan 300 kg').closest('div')).toHaveAttribute('aria-current');
    expect(screen.queryByText('Waddeneilanden')).not.toBeInTheDocument();
    unmount();
    const zones = [{ name: 'Waddeneilanden', postcodes: ['1791-1797'], surcharge_cents: 6500 }];
    show(aProduct({ variants: [variant], delivery_tariffs: [{ ...tariff, zones }] }));
    expect(await screen.findByText(/^Levering vanaf €\s69$/)).toBeVisible();
    expect(screen.getByText('1791–1797')).toBeInTheDocument();
    expect(screen.getByText(/samen 320 kg en zijn/)).toBeInTheDocument();
  });

  it('says what the delivery costs at a postcode, and refuses one that is none beside the field', async () => {
    const { delivery } = aVariant();
    const variant = aVariant({ delivery: { ...delivery, is_from: true } });
    const tariff = {
      class: delivery.class,
      steps: [{ up_to_kg: null, price_cents: 4900 }],
      long: null,
      free_from_cents: null,
      zones: [
        { name: 'Kust', postcodes: ['8400-8499'], surcharge_cents: 1500 },
        { name: 'Ardennen', postcodes: ['6600-6999'], surcharge_cents: 2500 },
      ],
    };
    const product = aProduct({ variants: [variant], delivery_tariffs: [tariff] });
    const { unmount } = show(product, '?postcode=8400');
    expect(await screen.findByText(/^Levering €\s64 voor dit aantal$/)).toBeVisible();
    expect(screen.getByText(/^Naar 8400: €\s64\.$/)).toBeVisible();
    expect(screen.queryByText('Ardennen')).not.toBeInTheDocument();
    unmount();
    show(product, '?postcode=12');
    expect(await screen.findByLabelText('Jouw postcode')).toHaveAccessibleDescription('Vul een postcode in zoals 9000.');
    expect(screen.getByText(/^Levering vanaf €\s49$/)).toBeVisible();
  });

  it('says that the delivery is free as soon as the chosen amount reaches the sum, also at a dearer place and in the words of a dealer', async () => {
    const { delivery, price, dimensions } = aVariant();
    const unit = { ...price, incl_vat_cents: 6050, excl_vat_cents: 5000, tiers: [] };
    const withTariff = (step: number) =>
      aProduct({
        variants: [
          aVariant({
            step,
            price: unit,
            dimensions: { ...dimensions, weight: { value: 8, unit: 'kg' } },
            delivery: { ...delivery, class: 'parcel', price_incl_vat_cents: 1275, free_from_cents: 10_000, is_from: true },
          }),
        ],
        delivery_tariffs: [
          {
            class: 'parcel',
            steps: [
              { up_to_kg: 10, price_cents: 1275 },
              { up_to_kg: null, price_cents: 1575 },
            ],
            long: null,
            free_from_cents: 10_000,
            zones: [{ name: 'Kust', postcodes: ['8400-8499'], surcharge_cents: 300 }],
          },
        ],
      });
    const { unmount } = show(withTariff(1), '?postcode=8400');
    expect(await screen.findByText(/^Levering €\s15,75, gratis vanaf €\s100$/)).toBeVisible();
    unmount();
    const { unmount: leave } = show(withTariff(2), '?postcode=8400');
    expect(await screen.findByText('Gratis levering')).toBeVisible();
    expect(screen.getByText('Naar 8400: gratis.')).toBeVisible();
    expect(screen.getByText(/^Vanaf €\s100 leveren we gratis/)).toBeInTheDocument();
    leave();
    const dealer = { status: 'authenticated', user: { id: 7, professional: true } } as SessionAnswer;
    show(withTariff(2), '', { change: (store) => store.dispatch(sessionReceived(dealer)) });
    expect(await screen.findByText('Gratis levering')).toBeVisible();
  });

  it('shows the delivery price without VAT in that VAT view', async () => {
    show(panel, '', { change: (store) => store.dispatch(vatViewChanged('excl')) });
    expect(await screen.findByText(/^Levering €\s40,50, één prijs/)).toBeVisible();
  });

  it('shows it in Luxembourg as its cart counts it: for a consumer without 17 %, for a dealer from the price without VAT', async () => {
    const { unmount } = show(panel, '', {
      change: (store) => {
        store.dispatch(regionChanged('lu'));
        store.dispatch(vatViewChanged('excl'));
      },
    });
    expect(await screen.findByText(/^Levering €\s41,88, één prijs/)).toBeVisible();
    unmount();
    const dealer = { status: 'authenticated', user: { id: 7, professional: true } } as SessionAnswer;
    show(panel, '', {
      change: (store) => {
        store.dispatch(regionChanged('lu'));
        store.dispatch(sessionReceived(dealer));
        store.dispatch(vatViewChanged('incl'));
      },
    });
    expect(await screen.findByText(/^Levering €\s47,39, één prijs/)).toBeVisible();
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

  it('shows the condition of a second chance', async () => {
    show(aProduct({ variants: [aVariant({ condition: { grade: 'B', note: 'Kras aan de onderkant.' } })] }));
    expect(await screen.findByText('Tweede kans, staat B')).toBeVisible();
    expect(screen.getByText('Kras aan de onderkant.')).toBeVisible();
    expect(screen.getByText(/^Lichte sporen.*Kortingscodes gelden niet voor tweede kans\.$/)).toBeVisible();
  });

  it('does not promise returns of custom-made products', async () => {
    show(aProduct({ variants: [aVariant({ custom_made: true })] }));
    expect(await screen.findByText('Op maat gemaakt: kan niet worden teruggestuurd')).toBeVisible();
  });

  it('links only to sections that exist', async () => {
    show({ ...panel, alternatives: [aCard({ name: 'Dubbelstaafmat Robur' })] });
    const links = within(await screen.findByRole('navigation', { name: 'Op deze pagina' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#specs', '#faqs', '#alternatives']);
    expect(screen.getByRole('heading', { level: 3, name: 'Dubbelstaafmat Robur' })).toBeVisible();
  });
});

it.each<Lang>(['nl', 'fr', 'de', 'en'])('has no accessibility fault in %s', async (lang) => {
  const product = {
    ...panel,
    accessories: [{ id: 20, per: 'post' as const, ratio: 1, required: true, product: aCard({ id: 20, name: 'Paal' }) }],
    alternatives: [aCard()],
  };
  const { container } = show(product, '', { lang });
  await screen.findByRole('heading', { level: 1 });
  expect(await accessibilityFaults(container)).toEqual([]);
});
