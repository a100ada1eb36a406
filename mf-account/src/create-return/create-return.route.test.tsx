/** @jest-environment jsdom */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionReceived } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { anOrderSummary, aUser } from '../testing/account.ts';
import { renderRoute } from '../testing/harness.ts';
import { aReturn, aReturnable, aReturnableLine } from '../testing/returns.ts';
import * as route from './create-return.route.tsx';

const START = '/nl/account/retours/create?order=36';
const REASONS = `${START}&item=1&amount-1=3&item=2&amount-2=1&step=reason`;
const PHOTO = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';
const returnable = { 'GET /api/retours/returnable': aReturnable() };

const show = (answers: Record<string, object>, path = START) => {
  const shop = fakeShop(answers);
  return { shop, ...renderRoute({ at: path, path: 'account/retours/create', route, shop }) };
};
const posts = ({ shop }: ReturnType<typeof show>) => shop.calls.filter(({ method }) => method === 'POST');
const getReasonField = (product: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^${product}`) })).getByRole('combobox', { name: 'Reden' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Retour aanvragen' }));

beforeEach(() => sessionStorage.clear());

describe('a gift', () => {
  const GIFT = aReturnableLine(3, {
    product_name: 'Draadspanner',
    ordered: 1,
    left: 1,
    left_cents: 0,
    delivery_class: 'parcel',
    gift_unit_cents: 590,
  });
  const panels = aReturnableLine(1);
  const withGift = {
    'GET /api/retours/returnable': aReturnable({
      items: [panels, GIFT],
      gifts: { thresholds: { 10000: 1 }, ordered_cents: 25980, kept_cents: 25980, deducted_cents: 0 },
    }),
  };
  it.each([
    [100, /^€\s1,00$/, /^€\s252,90$/],
    [undefined, /^€\s253,90$/, null],
  ])('before the button is split into what comes off an open invoice (%s cents) and what goes back', async (open, off, back) => {
    const returnable = { ...withGift['GET /api/retours/returnable'], deducts_invoice: true, open_invoice_cents: open };
    show({ 'GET /api/retours/returnable': returnable }, `${START}&item=1&amount-1=4&step=reason`);
    expect((await screen.findByText('Gaat van je factuur af')).nextElementSibling).toHaveTextContent(off);
    if (back === null) expect(screen.queryByText('Je krijgt terug')).toBeNull();
    else expect(screen.getByText('Je krijgt terug').nextElementSibling).toHaveTextContent(back);
  });

  const demand = () => screen.queryByText(/vervalt 1 cadeau: Draadspanner\. Stuur het mee terug, of we houden €\s5,90 af/);

  it('is named once the kept goods no longer earn it', async () => {
    show(withGift, `${START}&item=1&amount-1=2`);
    expect(await screen.findByRole('checkbox', { name: 'Draadspanner' })).not.toBeChecked();
    expect(screen.getByText(/Cadeau, waarde €\s5,90 per stuk/)).toBeVisible();
    expect(demand()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Eén meer' }));
    expect(demand()).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Draadspanner' }));
    expect(demand()).toBeNull();
  });

  it('is deducted from the expected refund when it is kept, and the delivery is refunded with the whole order', async () => {
    show(withGift, `${START}&item=1&amount-1=4&step=reason`);
    expect(await screen.findByText('Cadeau dat je houdt')).toBeVisible();
    expect(demand()).toBeVisible();
    // 259,80 + 49,00 delivery - 5,90 gift - 49,00 collection
    expect(screen.getByText(/^€\s253,90$/)).toBeVisible();
  });

  it('that an earlier return has deducted is not named again', async () => {
    const shears = aReturnableLine(4, { ...GIFT, order_item_id: 4, product_name: 'Snoeischaar', gift_unit_cents: 990 });
    const gifts = { thresholds: { 10000: 1, 25000: 2 }, ordered_cents: 40000, kept_cents: 20000, deducted_cents: 590 };
    show({ 'GET /api/retours/returnable': aReturnable({ items: [panels, GIFT, shears], gifts }) }, `${START}&item=1&amount-1=4`);
    expect(await screen.findByText(/vervalt 1 cadeau: Snoeischaar\. Stuur het mee terug, of we houden €\s9,90 af/)).toBeVisible();
  });

  it('needs no reason', async () => {
    const page = show(
      { ...withGift, 'POST /api/retours': aReturn(), 'GET /api/retours/12': aReturn() },
      `${START}&item=1&amount-1=4&item=3&amount-3=1&step=reason`,
    );
    await screen.findAllByRole('combobox', { name: 'Reden' });
    await userEvent.selectOptions(getReasonField('Paneel 1'), 'wrong_size');
    expect(demand()).toBeNull();
    expect(screen.queryByText('Cadeau dat je houdt')).toBeNull();
    await send();
    await waitFor(() => expect(posts(page)).toHaveLength(1));
    expect(posts(page)[0]?.body).toMatchObject({ items: [{ order_item_id: 1 }, { order_item_id: 3, amount: 1, reason: 'other' }] });
  });
});

it('from abroad is agreed with the customer, and names no carrier’s point', async () => {
  const costs = { price_cents: 0, carrier: 'Groenhof' };
  show(
    { 'GET /api/retours/returnable': aReturnable({ arranged: true, costs: { letter: costs, parcel: costs, van: costs, crane: costs } }) },
    REASONS,
  );
  expect(await screen.findByText('We spreken het terugbrengen met je af.')).toBeVisible();
  expect(screen.queryByText(/haalt het op afspraak|bij een punt van/)).toBeNull();
});

it('tells an article that is loose from the same one in a plan, in both steps', async () => {
  const loose = aReturnableLine(1);
  const ofPlan = aReturnableLine(2, { product_name: 'Paneel 1', plan_name: 'Achtertuin' });
  const server = { 'GET /api/retours/returnable': aReturnable({ items: [loose, ofPlan] }) };
  show(server, START);
  await screen.findAllByRole('checkbox');
  expect(screen.getByLabelText(/Paneel 1, .*Plan: Achtertuin/)).toBeVisible();
  cleanup();
  show(server, `${START}&item=1&amount-1=4&item=2&amount-2=4&step=reason`);
  await screen.findAllByRole('combobox', { name: 'Reden' });
  expect(screen.getAllByRole('region', { name: /^Paneel 1/ }).map((region) => region.textContent.includes('Achtertuin'))).toEqual([
    false,
    true,
  ]);
  expect(screen.getByRole('region', { name: 'Paneel 1 250 × 103 cm, antraciet · Plan: Achtertuin' })).toBeVisible();
});

describe('a collection by the shop’s vehicle', () => {
  const AM = { day: '2026-03-12', half: 'am', time: '8:00–12:00' } as const;
  const PM = { ...AM, half: 'pm', time: '13:00–17:00' } as const;
  const server = { 'GET /api/retours/returnable': aReturnable({ collection: { van: [AM, PM], crane: [] } }) };
  const dayField = () => screen.findByRole('combobox', { name: 'Wanneer mogen we langskomen?' });
  const chooseAll = async () => {
    await userEvent.selectOptions(getReasonField('Paneel 1'), 'wrong_size');
    await userEvent.selectOptions(getReasonField('Poort'), 'other');
    await userEvent.selectOptions(await dayField(), '2026-03-12 pm');
  };

  it('is chosen before the button, and sent with the return', async () => {
    const page = show({ ...server, 'POST /api/retours': aReturn(), 'GET /api/retours/12': aReturn() }, REASONS);
    expect(await dayField()).toHaveDisplayValue('Bel me voor een afspraak');
    expect(screen.queryByText(/op het moment dat je hierboven kiest/)).toBeNull();
    await chooseAll();
    expect(screen.getByText(/op het moment dat je hierboven kiest/)).toBeVisible();
    await send();
    await waitFor(() => expect(posts(page)[0]?.body).toMatchObject({ slot: { day: '2026-03-12', half: 'pm' } }));
  });

  it.each([
    ['return.slot_taken', 'Dit moment is intussen bezet. Nog vrij: donderdag 12 maart.'],
    ['return.order_collections', 'Voor deze bestelling liggen al 3 ophaalmomenten vast. Zet de stukken samen in één retour.'],
    ['return.account_collections', 'Voor je retours liggen al 6 ophaalmomenten vast. Kies hier geen moment.'],
  ])('that is refused with %s is marked at its field, and nothing else is lost', async (code, message) => {
    show({ ...server, 'POST /api/retours': refused(409, code, message) }, REASONS);
    await dayField();
    await chooseAll();
    await send();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(await dayField()).toHaveAccessibleDescription(new RegExp(message));
    expect(getReasonField('Paneel 1')).toHaveValue('wrong_size');
  });

  it('is agreed by phone where the shop has no half-days, and not asked for parcels', async () => {
    show(returnable, REASONS);
    await screen.findAllByRole('combobox', { name: 'Reden' });
    expect(screen.queryByRole('combobox', { name: 'Wanneer mogen we langskomen?' })).toBeNull();
    expect(screen.getByText(/haalt het op afspraak/)).toBeVisible();
  });
});

describe('first step: selection', () => {
  it("shows the last day, the paid price, and what can't be returned", async () => {
    show(returnable);
    expect(await screen.findByRole('heading', { level: 2, name: 'Wat stuur je terug?' })).toBeVisible();
    expect(screen.getByText('Terugsturen kan tot en met 20 maart 2026.')).toBeVisible();
    expect(screen.getByText('Draadspanner is een cadeau.')).toBeVisible();
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual(['Paneel 1', 'Poort']);
    expect(
      within(screen.getByRole('list', { name: 'Stappen van je retour' }))
        .getByText('Kiezen')
        .closest('li'),
    ).toHaveAttribute('aria-current', 'step');
  });

  it('links to the withdrawal for what is still to come, where the customer may withdraw', async () => {
    const problem = { code: 'return.to_follow', message: 'Poort moet nog komen.' };
    const line = { product_name: 'Poort', left: 0, left_cents: 0, problem };
    const items = [
      aReturnableLine(1),
      aReturnableLine(2, { ...line, can_withdraw: true }),
      aReturnableLine(3, { ...line, can_withdraw: false }),
    ];
    show({ 'GET /api/retours/returnable': aReturnable({ items, order_number: '2026-000123' }) });
    expect(await screen.findByRole('link', { name: 'Herroep het voor de verzending' })).toHaveAttribute(
      'href',
      '/nl/withdrawal?number=2026-000123',
    );
  });

  it.each([
    [{}, /^Betaald: €\s259,80 incl\. btw$/],
    [{ deducts_invoice: true }, /^Prijs: €\s259,80 incl\. btw$/],
  ])('says to dealers, whose orders are shown without VAT, that the price is with it (%j)', async (changes, text) => {
    const items = [aReturnableLine(1, { left_cents: 25980 })];
    show({ 'GET /api/retours/returnable': aReturnable({ items, dealer_vat_rate: 2100, ...changes }) }, START);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('writes the selection into the address without a request, and continues with it', async () => {
    const page = show(returnable);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Paneel 1' }));
    await waitFor(() => expect(address()).toBe(`${START}&item=1&amount-1=4`));
    await userEvent.click(screen.getByRole('button', { name: 'Eén minder' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Poort' }));
    await waitFor(() => expect(address()).toBe(`${START}&item=1&amount-1=3&item=2&amount-2=1`));
    expect(page.shop.calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Verder naar de reden' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Waarom stuur je het terug?' })).toHaveFocus();
    expect(address()).toBe(REASONS);
  });

  it('starts with the selection in the address, limited to the pieces left', async () => {
    show(returnable, `${START}&item=1&amount-1=99`);
    expect(await screen.findByRole('checkbox', { name: 'Paneel 1' })).toBeChecked();
    expect(screen.getByRole('spinbutton', { name: 'Aantal van Paneel 1, 250 × 103 cm, antraciet' })).toHaveValue(4);
    expect(screen.getByRole('checkbox', { name: 'Poort' })).not.toBeChecked();
  });

  it('requires at least one line, and is a form without JavaScript', async () => {
    show(returnable);
    await userEvent.click(await screen.findByRole('button', { name: 'Verder naar de reden' }));
    expect(await screen.findByRole('link', { name: 'Kies minstens één artikel' })).toHaveAttribute('href', '#return-item');
    expect(screen.getByRole('checkbox', { name: 'Paneel 1' })).toHaveAttribute('id', 'return-item');
  });

  it('shows the error when the form without JavaScript has no selection', async () => {
    show(returnable, `${START}&step=reason&amount-1=4`);
    expect(await screen.findByRole('link', { name: 'Kies minstens één artikel' })).toBeVisible();
    const form = screen.getByRole('checkbox', { name: 'Poort' }).closest('form');
    expect(form).toHaveAttribute('method', 'get');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ order: '36', step: 'reason', 'amount-1': '4' });
  });

  it.each([
    ['return.period_expired', 'De retourtermijn is verlopen', 'Naar de bestelling'],
    ['return.already_created', 'Er is al een retour aangemaakt', 'Naar je retours'],
    ['return.not_delivered', 'Nog niet verzonden', 'Naar de bestelling'],
    ['return.not_returnable', 'Terugsturen kan niet', 'Naar de bestelling'],
  ])('explains %s', async (code, title, link) => {
    show({ 'GET /api/retours/returnable': aReturnable({ can_return: false, problem: { code, message: 'Zo zegt de winkel het.' } }) });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('Zo zegt de winkel het.')).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('second step: reasons', () => {
  const answers = { ...returnable, 'POST /api/retours': aReturn(), 'GET /api/retours/12': aReturn() };

  it('sends lines, amounts, reasons and comments once, and ends with the label', async () => {
    const page = show(answers, REASONS);
    await screen.findByRole('heading', { level: 2, name: 'Waarom stuur je het terug?' });
    await userEvent.selectOptions(getReasonField('Paneel 1'), 'wrong_size');
    await userEvent.selectOptions(getReasonField('Poort'), 'damaged');
    await userEvent.type(within(screen.getByRole('region', { name: /^Poort/ })).getByRole('textbox', { name: /Toelichting/ }), 'Een deuk');
    await send();
    const message = await screen.findByText('Je retour R2026-000012 is aangevraagd');
    expect(message).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(message);
    expect(screen.getByRole('link', { name: 'Retourlabel downloaden (pdf)' })).toHaveAttribute('href', '/api/retours/12/label?lang=nl');
    expect(address()).toBe(`${START}&step=ready&retour=12`);
    expect(posts(page)).toMatchObject([
      {
        path: '/api/retours',
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: {
          order_id: 36,
          items: [
            { order_item_id: 1, amount: 3, reason: 'wrong_size', comment: '' },
            { order_item_id: 2, amount: 1, reason: 'damaged', comment: 'Een deuk' },
          ],
        },
      },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('names the lines without a reason, and keeps the input', async () => {
    const page = show(answers, REASONS);
    await screen.findByRole('heading', { level: 2, name: 'Waarom stuur je het terug?' });
    await userEvent.selectOptions(getReasonField('Poort'), 'damaged');
    await send();
    const link = await screen.findByRole('link', { name: 'Kies een reden voor Paneel 1, 250 × 103 cm, antraciet' });
    expect(link).toHaveAttribute('href', `#${getReasonField('Paneel 1').id}`);
    expect(getReasonField('Paneel 1')).toHaveAccessibleDescription('Kies een reden uit de lijst');
    expect(screen.queryByRole('link', { name: 'Kies een reden voor Poort, 250 × 103 cm, antraciet' })).not.toBeInTheDocument();
    expect(getReasonField('Poort')).toHaveValue('damaged');
    expect(posts(page)).toEqual([]);
    await userEvent.selectOptions(getReasonField('Paneel 1'), 'damaged');
    expect(getReasonField('Paneel 1')).not.toHaveAccessibleDescription('Kies een reden uit de lijst');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(getReasonField('Paneel 1')).toHaveFocus();
  });

  it('starts with the values stored in this tab', async () => {
    const firstPage = show(returnable, REASONS);
    await screen.findByRole('heading', { level: 2, name: 'Waarom stuur je het terug?' });
    await userEvent.selectOptions(getReasonField('Paneel 1'), 'damaged');
    firstPage.unmount();
    show(returnable, REASONS);
    await screen.findByRole('heading', { level: 2, name: 'Waarom stuur je het terug?' });
    expect(getReasonField('Paneel 1')).toHaveValue('damaged');
    expect(getReasonField('Poort')).toHaveValue('');
  });

  it('shows a refusal, and retries with the same key after a network failure', async () => {
    const outcomes = [{ ok: false, error: { kind: 'network' } }, refused(409, 'return.already_created', 'Er is al een retour.'), aReturn()];
    const page = show({ ...answers, 'POST /api/retours': () => outcomes.shift() }, `${START}&item=2&step=reason`);
    await screen.findByRole('heading', { level: 2, name: 'Waarom stuur je het terug?' });
    await userEvent.selectOptions(getReasonField('Poort'), 'damaged');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('We konden je vraag niet versturen.');
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Er is al een retour.'));
    await send();
    await screen.findByText('Je retour R2026-000012 is aangevraagd');
    const keys = posts(page).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows refund, cost, carrier and collection before the button, according to the chosen reasons', async () => {
    show(returnable, REASONS);
    const preview = within(await screen.findByRole('region', { name: 'Wat je terugkrijgt' }));
    // three of four panels and the gate: not the whole order, so the delivery is not refunded
    const rows = () => preview.getAllByRole('definition').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
    expect(rows()).toEqual(['€ 693,85', '€ -49,00', '€ 644,85']);
    expect(preview.getByText(/Groenhof haalt het op afspraak bij je op/)).toBeVisible();
    await userEvent.selectOptions(getReasonField('Paneel 1'), 'damaged');
    expect(rows()).toEqual(['€ 693,85', '€ -49,00', '€ 644,85']);
    await userEvent.selectOptions(getReasonField('Poort'), 'damaged');
    expect(rows()).toEqual(['€ 693,85', 'gratis', '€ 693,85']);
    expect(preview.queryByText(/houden we af/)).toBeNull();
  });

  it('refunds the delivery with the whole order', async () => {
    show(returnable, `${START}&item=1&amount-1=4&item=2&amount-2=1&step=reason`);
    const preview = within(await screen.findByRole('region', { name: 'Wat je terugkrijgt' }));
    expect(preview.getAllByRole('definition').map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '€ 758,80',
      '€ 49,00',
      '€ -49,00',
      '€ 758,80',
    ]);
  });

  describe('a photo', () => {
    const file = (name: string, type: string) => new File(['x'], name, { type });
    const chooser = () => within(screen.getByRole('region', { name: /^Poort/ })).getByLabelText(/^Foto/);
    const path = `${START}&item=2&amount-2=1&step=reason`;

    it('is uploaded when it is chosen, shown, and part of the return', async () => {
      const page = show({ ...answers, 'POST /api/retours/photos': { id: PHOTO, type: 'image/jpeg', bytes: 1 } }, path);
      await screen.findByRole('heading', { level: 2, name: 'Waarom stuur je het terug?' });
      await userEvent.selectOptions(getReasonField('Poort'), 'damaged');
      await userEvent.upload(chooser(), file('deuk.jpg', 'image/jpeg'));
      expect(await screen.findByRole('img', { name: 'Je foto van Poort, 250 × 103 cm, antraciet' })).toHaveAttribute(
        'src',
        `/api/retours/photos/${PHOTO}`,
      );
      expect(screen.getByText('Je foto is toegevoegd.')).toBeVisible();
      await send();
      await screen.findByText('Je retour R2026-000012 is aangevraagd');
      expect(posts(page)[1]).toMatchObject({ body: { items: [{ photo: PHOTO }] } });
    });

    it('can be removed', async () => {
      const page = show({ ...answers, 'POST /api/retours/photos': { id: PHOTO, type: 'image/jpeg', bytes: 1 } }, path);
      await screen.findByRole('heading', { level: 2, name: 'Waarom stuur je het terug?' });
      await userEvent.selectOptions(getReasonField('Poort'), 'damaged');
      await userEvent.upload(chooser(), file('deuk.jpg', 'image/jpeg'));
      await userEvent.click(await screen.findByRole('button', { name: 'Foto verwijderen' }));
      await waitFor(() => expect(chooser()).toHaveFocus());
      await send();
      await screen.findByText('Je retour R2026-000012 is aangevraagd');
      expect(posts(page)[1]?.body).not.toHaveProperty(['items', 0, 'photo']);
    });

    it('of a wrong type or size is refused before the upload', async () => {
      const page = show(answers, path);
      await screen.findByRole('heading', { level: 2, name: 'Waarom stuur je het terug?' });
      await userEvent.setup({ applyAccept: false }).upload(chooser(), file('brief.pdf', 'application/pdf'));
      expect(chooser()).toHaveAccessibleDescription(/Dit is geen foto die we kunnen gebruiken/);
      const large = file('groot.jpg', 'image/jpeg');
      Object.defineProperty(large, 'size', { value: 15 * 1024 * 1024 + 1 });
      await userEvent.upload(chooser(), large);
      expect(chooser()).toHaveAccessibleDescription(/Deze foto is te groot/);
      expect(posts(page)).toEqual([]);
    });

    it('that the API refuses shows the reason', async () => {
      show({ ...answers, 'POST /api/retours/photos': refused(415, 'upload.wrong_type', 'Dit bestand kunnen we niet gebruiken.') }, path);
      await screen.findByRole('heading', { level: 2, name: 'Waarom stuur je het terug?' });
      await userEvent.upload(chooser(), file('deuk.jpg', 'image/jpeg'));
      await waitFor(() => expect(chooser()).toHaveAccessibleDescription(/Dit bestand kunnen we niet gebruiken/));
    });
  });
});

describe('without an order', () => {
  const orders = (status: string) => {
    const all = [
      anOrderSummary(9, { status: 'delivered', return_state: 'expired' }),
      anOrderSummary(8, { status: 'delivered', return_state: 'created' }),
      anOrderSummary(7, { status: 'confirmed' }),
      anOrderSummary(6, { status: 'confirmed', partly_shipped: true, return_state: 'possible' }),
      anOrderSummary(5, { status: 'shipped', return_state: 'possible' }),
      anOrderSummary(4, { status: 'delivered', return_state: 'possible' }),
      anOrderSummary(3, { status: 'delivered' }),
      anOrderSummary(2, { status: 'delivered', return_state: 'possible', may_act: false }),
    ];
    return { data: all.filter((order) => order.status === status), meta: {} };
  };

  it('shows the orders of which something can be returned by this reader today', async () => {
    show({ 'GET /api/orders': ({ params }: { params: { status: string } }) => orders(params.status) }, '/nl/account/retours/create');
    expect(await screen.findByRole('link', { name: 'Kiezen: bestelling 2041-7005' })).toHaveAttribute(
      'href',
      '/nl/account/retours/create?order=5',
    );
    const names = screen.getAllByRole('link', { name: /^Kiezen/ }).map((link) => link.getAttribute('aria-label')?.slice(-1));
    expect(names.sort()).toEqual(['4', '5', '6']);
    expect(screen.getByText('Deels verzonden')).toBeVisible();
  });

  it('says that there is none', async () => {
    show({ 'GET /api/orders': { data: [], meta: {} } }, '/nl/account/retours/create');
    expect(await screen.findByRole('heading', { name: 'Niets om terug te sturen' })).toBeVisible();
  });

  it('says to a colleague without the right to order that there can be none', async () => {
    const company = {
      id: 1,
      name: 'Hagen BV',
      status: 'active' as const,
      is_owner: false,
      may_order: false,
      sees_all: true,
      manages: false,
    };
    renderRoute({
      at: '/nl/account/retours/create',
      path: 'account/retours/create',
      route,
      shop: fakeShop({ 'GET /api/orders': { data: [], meta: {} } }),
      change: ({ dispatch }) => void dispatch(sessionReceived({ status: 'authenticated', user: aUser({ professional: true, company }) })),
    });
    expect(await screen.findByText(/^Bestellingen van Hagen BV mag je niet terugsturen/)).toBeVisible();
  });
});

it.each([`${START}x`, '/nl/account/retours/create?order=0', `${START}&step=ready&retour=13`])(
  'shows the error page at %s',
  async (path) => {
    show({ 'GET /api/retours/13': aReturn({ id: 13, order_id: 35 }) }, path);
    expect(await screen.findByText('error page')).toBeVisible();
  },
);

it.each([START, REASONS, `${START}&step=ready&retour=12`])('has no accessibility faults at %s', async (path) => {
  const { container } = show({ ...returnable, 'GET /api/retours/12': aReturn() }, path);
  await screen.findByRole('heading', { level: 1, name: 'Iets terugsturen' });
  await screen.findByRole('list', { name: 'Stappen van je retour' });
  expect(await accessibilityFaults(container)).toEqual([]);
});
