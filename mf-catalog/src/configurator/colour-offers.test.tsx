/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aColourOffer } from 'shared-contracts/testing/a-colour-offer';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop, loaderArgs } from 'shared-contracts/testing/fake-shop';
import { renderRoute } from '../testing/harness.tsx';
import { aLine, fence, gabion, planAnswers } from '../testing/plans.ts';
import * as route from './configurator.route.tsx';

const PAUSED = { timeout: 8000 };
const OFFER = aColourOffer();
const SHORT = { ...fence, colour_offers: [OFFER] };
const IN_GREEN = {
  ...fence,
  input: { ...fence.input, other_colours: { [OFFER.sku]: 'green' } },
  lines: [aLine({}), aLine({ label: 'Tussenpalen', sku: '40-GR', variant_id: 13, name: 'Groen, 210 cm', replaces: OFFER.name })],
  colour_offers: [{ ...OFFER, taken: 'green' }],
};
const show = (answers: Record<string, object>) => {
  const shop = fakeShop({ ...planAnswers, ...answers });
  return { shop, ...renderRoute({ at: '/nl/configurator?plan=plan-1', path: 'configurator', route, shop }) };
};
const group = () => screen.findByRole('group', { name: /^Uitverkocht tot 12 dec/ });
const sentFences = (shop: ReturnType<typeof fakeShop>) =>
  shop.calls.filter(({ path }) => path === '/api/configurator/fence').map(({ body }) => body as typeof fence.input);

describe('a part that is sold out in the chosen colour', () => {
  it('names the date, the colour that is there and what it costs; nothing is chosen', async () => {
    const { container } = show({ 'GET /api/configurator/plan-1': SHORT });
    const offer = within(await group());
    expect(screen.getByText('Uitverkocht tot 12 december 2026: Paal Linea, Antraciet, 210 cm')).toBeVisible();
    const green = offer.getByRole('radio', { name: /^Neem er 9 in het groen .*\+ €\s292,50$/ });
    expect(green).not.toBeChecked();
    expect(green).toHaveAccessibleDescription(/^€\s3,40 meer dan in antraciet$/);
    expect(offer.getByRole('radio', { name: /^Wacht tot 12 december 2026 / })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Verwittig me als het er weer is' })).toHaveAttribute(
      'href',
      '/nl/product/paal-linea?variant=12',
    );
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('is calculated in the other colour once that is chosen, and in the chosen one when it is taken back', async () => {
    const { shop } = show({ 'GET /api/configurator/plan-1': SHORT, 'POST /api/configurator/fence': IN_GREEN });
    await userEvent.click(within(await group()).getByRole('radio', { name: /in het groen/ }));
    await waitFor(() => expect(sentFences(shop)).toHaveLength(1), PAUSED);
    expect(sentFences(shop)[0]?.other_colours).toEqual({ [OFFER.sku]: 'green' });
    expect(await screen.findByText('In een andere kleur, zoals je koos: in plaats van Antraciet, 210 cm.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /in het groen/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^Wacht tot/ }));
    await waitFor(() => expect(sentFences(shop)).toHaveLength(2), PAUSED);
    expect(sentFences(shop)[1]).not.toHaveProperty('other_colours');
  });

  it('keeps a consent that is not needed at the moment, when other fields change', async () => {
    const plenty = { ...fence, input: IN_GREEN.input };
    const { shop } = show({ 'GET /api/configurator/plan-1': plenty, 'POST /api/configurator/fence': plenty });
    const length = await screen.findByRole('textbox', { name: 'Lengte zijde 1 (m)' });
    await userEvent.type(length, '5');
    await waitFor(() => expect(sentFences(shop)[0]).toMatchObject({ other_colours: { [OFFER.sku]: 'green' } }), PAUSED);
    expect(screen.queryByText('In een andere kleur?')).not.toBeInTheDocument();
  });

  it('offers no mail about a part that is no longer sold', async () => {
    show({ 'GET /api/configurator/plan-1': { ...SHORT, colour_offers: [{ ...OFFER, restock_date: null, gone: true }] } });
    expect(await screen.findByRole('radio', { name: /^Neem er 9 in het groen/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Verwittig me als het er weer is' })).not.toBeInTheDocument();
  });

  it('says when it costs the same, is cheaper, or comes as another product, and when some are left', async () => {
    const [choice] = OFFER.choices;
    if (choice === undefined) throw new Error('no choice');
    const choices = [
      { ...choice, dearer: { excl_vat_cents: 0, incl_vat_cents: 0 } },
      {
        ...choice,
        colour: 'brown',
        in_colour: 'in het bruin',
        other_product: 'Silvo',
        dearer: { excl_vat_cents: -100, incl_vat_cents: -121 },
      },
    ];
    show({ 'GET /api/configurator/plan-1': { ...fence, colour_offers: [aColourOffer({ available: 4, restock_date: null, choices })] } });
    const offer = within(await screen.findByRole('group', { name: 'Maar 4 van de 9 op voorraad: Paal Linea, Antraciet, 210 cm' }));
    expect(offer.getByRole('radio', { name: /^Neem er 9/ })).toHaveAccessibleDescription('Zelfde prijs als in antraciet');
    expect(offer.getByRole('radio', { name: /^Neem 9 × Silvo, in het bruin/ })).toHaveAccessibleDescription(
      /1,21 minder dan in antraciet$/,
    );
    expect(offer.getByRole('radio', { name: /^Laat het weg / })).toBeChecked();
    expect(screen.queryByRole('link', { name: /Verwittig/ })).not.toBeInTheDocument();
  });
});

it('without JavaScript, the choice is a field of the plan’s form', async () => {
  const { container } = show({ 'GET /api/configurator/plan-1': SHORT });
  const field = within(await group()).getByRole<HTMLInputElement>('radio', { name: /in het groen/ });
  expect(field.form).toBe(container.querySelector('form[method=post]:has([name=kind])'));
  const shop = fakeShop(planAnswers);
  const form = { kind: 'gabion', length_mm: '4', height_cm: '100', depth_cm: '30', stone: 'basalt', [field.name]: field.value };
  expect(await route.action(loaderArgs(shop, '/nl/configurator', { form }))).toMatchObject({ status: 303 });
  expect(shop.calls.at(-1)?.body).toMatchObject({ ...gabion.input, other_colours: { [OFFER.sku]: 'green' } });
});

it('of a gate that is sold out says in the sentences of cart and payment that it is missing, and includes no posts for it', async () => {
  const [line] = fence.lines;
  if (line === undefined) throw new Error('no line');
  const missing = ['Niet in de bestelling, wel nodig: 1 × Draaipoort Porta', 'Het snelbeton voor de palen van de poort is wel meegeteld.'];
  const lines = [...fence.lines, { ...line, role: 'gate', label: 'Poort', sku: '31', variant_id: 31, amount: 1, available: 0 }];
  show({ 'GET /api/configurator/plan-1': { ...fence, lines, missing } });
  for (const text of missing) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Zit erbij')).not.toBeInTheDocument();
  expect(screen.queryByText(/Poortpalen, bij de poort/)).not.toBeInTheDocument();
});
