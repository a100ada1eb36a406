/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionReceived, vatViewChanged } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { aCard, aPrice } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeSlots } from 'shared-contracts/testing/fake-slots';
import { address } from 'shared-contracts/testing/remote-harness';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import type { Product } from 'shared-contracts/wire/product';
import { aProduct, aVariant } from '../testing/a-product.ts';
import { cm, low, metaFor, panel, show, SLUG } from '../testing/product-page.tsx';

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
    expect(screen.getByText(/Laagste prijs van de laatste 30 dagen: €\s51,24 excl\. btw/)).toBeVisible();
    expect(screen.getByText(/€\s21,47 per meter/)).toBeVisible();
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
  const asked = aProduct({ variants: [aVariant({ price: aPrice({ excl_vat_cents: 0, incl_vat_cents: 0, on_request: true }) })] });

  it('is asked for by telephone or at the desk, and nothing is added or promised', async () => {
    show(asked);
    expect(await screen.findByText('Prijs op aanvraag')).toBeVisible();
    expect(screen.getByText(/Vermeld artikelnummer 10-250153-AN/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prijs vragen' })).toHaveAttribute('href', '/nl/contact?type=offers&sku=10-250153-AN');
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
    expect(screen.getByText('30 dagen bedenktijd na de levering')).toBeVisible();
    expect(screen.getAllByText('10 jaar garantie tegen roest')[0]).toBeVisible();
    const specs = within(screen.getByRole('region', { name: 'Kenmerken' }));
    expect(specs.getByText('Hoogte').nextElementSibling).toHaveTextContent('103 cm');
    expect(specs.getByText('EAN').nextElementSibling).toHaveTextContent('5400000000010');
    expect(screen.getByText('Kan ik een paneel inkorten?')).toBeVisible();
  });

  it('promises the consumer’s time to think to no dealer', async () => {
    const dealer = { status: 'authenticated', user: { id: 7, professional: true } } as SessionAnswer;
    show(panel, '', { change: (store) => store.dispatch(sessionReceived(dealer)) });
    expect(await screen.findByText('84 op voorraad')).toBeVisible();
    expect(screen.queryByText(/bedenktijd/)).not.toBeInTheDocument();
  });

  it('says what the delivery of the variant costs, and from when it is free', async () => {
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

  it('says what the delivery costs without VAT to who sees prices without it', async () => {
    show(panel, '', { change: (store) => store.dispatch(vatViewChanged('excl')) });
    expect(await screen.findByText(/^Levering €\s40,50, één prijs/)).toBeVisible();
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
    expect(screen.getByText(/^Lichte sporen/)).toBeVisible();
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
