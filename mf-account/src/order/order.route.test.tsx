/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, selectCart, vatViewChanged } from 'shared-contracts';
import { aPickupPlace } from 'shared-contracts/testing/a-pickup';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { anOrder, anOrderLine } from 'shared-contracts/testing/an-order';
import { refused } from 'shared-contracts/testing/fake-http';
import { CART_ID, loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { ReorderAnswer, ReorderedLine } from 'shared-contracts/wire/order';
import { renderRoute } from '../testing/harness.ts';
import * as route from './order.route.tsx';

const show = (order = anOrder(), path = '/nl/account/orders/36', answers: Record<string, object> = {}) => {
  const methods = { methods: ['bancontact', 'creditcard'], chosen: null };
  const shop = fakeShop({ 'GET /api/orders/36': order, 'GET /api/orders/36/payment-methods': methods, ...answers });
  return { shop, ...renderRoute({ at: path, path: 'account/orders/:id', route, shop }) };
};
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/g, ' ');

describe('one order', () => {
  const AM = { day: '2026-03-04', half: 'am', time: '8:00–12:00' } as const;
  const PM = { day: '2026-03-05', half: 'pm', time: '12:00–17:00' } as const;
  const booked = anOrder({
    status: 'confirmed',
    delivery_slot: AM,
    delivery_window: { from: AM.day, to: AM.day },
    free_slots: [PM],
    calendar_url: '/api/orders/36/delivery.ics',
  });

  it('with a half-day says it, offers a calendar file, and moves the delivery', async () => {
    const { shop, container } = show(booked, undefined, { 'POST /api/orders/36/delivery-slot': booked });
    expect(await screen.findByText('Op wo 4 maart, voormiddag (8:00–12:00)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zet in je agenda' })).toHaveAttribute('href', '/api/orders/36/delivery.ics?lang=nl');
    const list = screen.getByLabelText('Wanneer mogen we komen?');
    expect(list).toHaveDisplayValue('wo 4 mrt, 8:00–12:00');
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.selectOptions(list, 'do 5 mrt, 12:00–17:00');
    await userEvent.click(screen.getByRole('button', { name: 'Levering verplaatsen' }));
    expect(await screen.findByText('Je levering is verplaatst')).toBeVisible();
    expect(shop.calls.find(({ method }) => method === 'POST')?.body).toEqual({ slot: { day: PM.day, half: 'pm' } });
  });

  it('that was delivered offers the calendar file while a machine has yet to be collected', async () => {
    show(anOrder({ status: 'delivered', calendar_url: '/api/orders/36/delivery.ics' }));
    expect(await screen.findByRole('link', { name: 'Zet in je agenda' })).toBeVisible();
  });

  it('says which half-days are free when another customer was faster, and offers no move once it has left', async () => {
    const { unmount } = show(booked, undefined, {
      'POST /api/orders/36/delivery-slot': refused(409, 'delivery.slot_taken', 'Dit moment is bezet. Nog vrij: dinsdag.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Levering verplaatsen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nog vrij: dinsdag.');
    unmount();
    show(anOrder({ status: 'shipped', delivery_slot: AM, free_slots: [] }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Levering verplaatsen' })).not.toBeInTheDocument();
  });

  it('that is picked up says where, when and what to bring, and that it is ready', async () => {
    const pickup = aPickupPlace();
    const delivery_address = { ...pickup.address, name: pickup.name };
    const window = { from: '2026-03-04', to: '2026-03-04' };
    const { container, unmount } = show(
      anOrder({ pickup, delivery_address, delivery_window: window, delivery_cents: 0, status: 'confirmed' }),
    );
    const place = within(await screen.findByRole('region', { name: 'Afhalen bij Groenhof Gent' }));
    expect(place.getByText('maandag tot vrijdag: 8:00–17:00')).toBeVisible();
    expect(place.getByText(/identiteitskaart/)).toBeVisible();
    expect(screen.getByText('Vanaf wo 4 maart')).toBeVisible();
    expect(screen.queryByText('Leveradres')).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    unmount();
    show(anOrder({ pickup, delivery_address, status: 'shipped' }));
    expect(await screen.findByText('Je bestelling staat voor je klaar')).toBeVisible();
    expect(screen.queryByText('Onderweg')).not.toBeInTheDocument();
  });

  it('shows its lines, each with a link to the variant', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Draadpaneel Linea 3D' })).toHaveAttribute(
      'href',
      '/nl/product/draadpaneel-linea-3d?variant=101',
    );
    const gift = screen.getByRole('link', { name: 'Draadspanner' }).closest('tr');
    expect(plain(gift)).toContain('Cadeau');
    expect(plain(gift)).toContain('Gratis');
  });

  it('links delivered products to their review, but neither undelivered ones nor gifts', async () => {
    const { unmount } = show(anOrder({ status: 'delivered' }));
    const review = await screen.findByRole('link', { name: 'Beoordelen: Draadpaneel Linea 3D' });
    expect(review).toHaveAttribute('href', `/nl/account/reviews?line=${anOrder().lines[0]?.id}`);
    expect(screen.getAllByRole('link', { name: /^Beoordelen/ })).toHaveLength(1);
    unmount();
    show(anOrder({ status: 'shipped' }));
    await screen.findByRole('link', { name: 'Draadspanner' });
    expect(screen.queryByRole('link', { name: /^Beoordelen:/ })).not.toBeInTheDocument();
  });

  it('says what a plan lacks', async () => {
    const missing = ['Niet in de bestelling, wel nodig: 1 × Draaipoort Porta'];
    show(anOrder({ plans: [{ share_id: 'abc', kind: 'fence', name: 'Achtertuin', rule_version: '2026.3', missing }] }));
    expect((await screen.findByText(missing[0] ?? '')).parentElement).toHaveTextContent(/^Achtertuin/);
  });

  it("shows prices in the customer's VAT view", async () => {
    const { store } = show();
    const row = (await screen.findByRole('link', { name: 'Draadpaneel Linea 3D' })).closest('tr');
    expect(plain(row)).toContain('€ 259,80');
    act(() => void store.dispatch(vatViewChanged('excl')));
    expect(plain(row)).toContain('€ 214,71');
    expect(screen.getByRole('columnheader', { name: 'Prijs excl. btw' })).toBeInTheDocument();
  });

  it('shows sums that add up to the total, and the VAT included', async () => {
    const { container } = show();
    await screen.findByRole('heading', { level: 1, name: 'Bestelling 2041-7736' });
    const totals = [...container.querySelectorAll('dt')].map((term) => [plain(term), plain(term.nextElementSibling)]);
    expect(totals).toEqual([
      ['Artikelen incl. btw', '€ 259,80'],
      ['Korting', '€ -10,00'],
      ['Levering', '€ 49,00'],
      ['Totaal', '€ 298,80'],
      ['Waarvan btw (21%)', '€ 51,86'],
    ]);
  });

  it('shows every sum without VAT in the view without VAT, followed by the VAT and the amount paid', async () => {
    const { store, container } = show();
    await screen.findByRole('heading', { level: 1 });
    act(() => void store.dispatch(vatViewChanged('excl')));
    const totals = [...container.querySelectorAll('dt')].map((term) => [plain(term), plain(term.nextElementSibling)]);
    expect(totals).toEqual([
      ['Artikelen excl. btw', '€ 214,71'],
      ['Korting', '€ -8,27'],
      ['Levering', '€ 40,50'],
      ['Totaal excl. btw', '€ 246,94'],
      ['Btw (21%)', '€ 51,86'],
      ['Totaal incl. btw', '€ 298,80'],
    ]);
  });

  it('says when VAT is reverse-charged, without a rate', async () => {
    show(anOrder({ reverse_charge: true, vat_rate: 0, vat_cents: 0 }));
    expect(await screen.findByText('Zonder btw: je onderneming geeft ze aan in haar eigen land.')).toBeVisible();
    expect(screen.queryByText(/Waarvan btw/)).not.toBeInTheDocument();
  });

  it('shows both addresses', async () => {
    show(anOrder({ company_name: 'De Smet bv', vat: 'BE0787274566' }));
    const delivery = (await screen.findByRole('heading', { name: 'Leveradres' })).closest('section') as HTMLElement;
    expect(within(delivery).getByText('Nieuwstraat 18 bus 3')).toBeVisible();
    const billing = screen.getByRole('heading', { name: 'Factuuradres' }).closest('section') as HTMLElement;
    expect(within(billing).getByText('De Smet bv')).toBeVisible();
    expect(within(billing).getByText('Btw BE0787274566')).toBeVisible();
    expect(within(billing).getByText('België')).toBeVisible();
  });

  it('shows the remark, if there is one', async () => {
    const { unmount } = show(anOrder({ remark: 'Smalle straat.\n<b>Bel</b> eerst' }));
    const remark = (await screen.findByRole('heading', { name: 'Je opmerking' })).closest('section') as HTMLElement;
    expect(within(remark).getByText(/^Smalle straat\.\s*<b>Bel<\/b> eerst$/)).toBeVisible();
    unmount();
    show(anOrder({ remark: null }));
    await screen.findByRole('heading', { name: 'Leveradres' });
    expect(screen.queryByRole('heading', { name: 'Je opmerking' })).not.toBeInTheDocument();
  });

  it('marks the current step', async () => {
    show();
    const step = await screen.findByText('Klaargemaakt');
    expect(step.closest('[aria-current]')).toHaveTextContent('We maken je bestelling klaar');
  });

  it('shows the dates of past steps, and the next steps', async () => {
    show();
    const steps = within(await screen.findByRole('list', { name: 'Verloop van de bestelling' })).getAllByRole('listitem');
    expect(steps.map(plain)).toEqual([
      'Betaaldma 2 maart',
      'KlaargemaaktWe maken je bestelling klaar',
      'Onderweg',
      'GeleverdTussen wo 4 maart en vr 6 maart',
    ]);
  });

  it('that leaves in parts says what is in each shipment and what is still to come', async () => {
    const [panels, posts] = [anOrderLine(1, { amount: 10, shipped_amount: 4 }), anOrderLine(2, { amount: 2, product_name: 'Paal' })];
    const days = { from: '2026-03-10', to: '2026-03-12' };
    const machine = anOrderLine(3, { kind: 'rental', amount: 1, product_name: 'Grondboor', rental: days });
    const withdrawn = anOrderLine(4, { kind: 'rental', amount: 1, product_name: 'Trilplaat', rental: { ...days, withdrawn: true } });
    const shipment = {
      number: 1,
      sent_at: '2026-03-03T09:00:00.000Z',
      tracking: { carrier: 'bpost', code: '3232', url: 'https://track.example/3232' },
      lines: [{ product_name: panels.product_name, name: panels.name, amount: 4 }],
    };
    const { container } = show(
      anOrder({
        status: 'confirmed',
        partly_shipped: true,
        lines: [panels, posts, machine, withdrawn],
        shipments: [shipment],
        tracking: shipment.tracking,
      }),
    );
    const sent = within(await screen.findByRole('region', { name: /^Zending 1 · di 3 maart/ }));
    expect(sent.getByText(`4 × ${panels.product_name}, ${panels.name}`)).toBeVisible();
    expect(sent.getByText('Vervoerder: bpost, zending 3232')).toBeVisible();
    const rest = within(screen.getByRole('region', { name: 'Dit komt nog' }));
    expect(rest.getAllByRole('listitem').map(plain)).toEqual([
      expect.stringMatching(/^6 × /),
      expect.stringMatching(/^2 × Paal/),
      expect.stringMatching(/^1 × Grondboor/),
    ]);
    expect(screen.getByText('Deels verzonden')).toBeVisible();
    expect(screen.getByText('Een deel is onderweg, de rest maken we klaar')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it("links to the carrier's tracking page", async () => {
    show(anOrder({ status: 'shipped', tracking: { carrier: 'bpost', code: '3232', url: 'https://track.example/3232' } }));
    expect(await screen.findByText('Vervoerder: bpost, zending 3232')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volg je zending' })).toHaveAttribute('href', 'https://track.example/3232');
  });

  it('links to invoice and credit notes, and says which were sent through Peppol', async () => {
    const [invoice] = anOrder().documents;
    if (!invoice) throw new Error('no invoice');
    const note = { ...invoice, kind: 'credit_note', number: 'C2026-000009', url: '/api/orders/36/credit-notes/C2026-000009' } as const;
    show(anOrder({ documents: [{ ...invoice, peppol: 'sent' }, note] }));
    expect(await screen.findByRole('link', { name: 'Factuur F2026-000123 (pdf)' })).toHaveAttribute('href', '/api/orders/36/invoice');
    expect(screen.getByText('Afgeleverd via Peppol. Deze pdf is een kopie.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Creditnota C2026-000009 (pdf)' })).toHaveAttribute('href', note.url);
  });

  it('links to the build sheet of each plan, if the API knows one', async () => {
    const plan = { share_id: 'abc', kind: 'fence', name: 'Achtertuin', rule_version: '2026.3' } as const;
    const url = '/api/orders/36/plans/abc/build-sheet.pdf';
    const { unmount } = show(anOrder({ plans: [{ ...plan, build_sheet_url: url }] }));
    expect(await screen.findByRole('link', { name: 'Bouwblad van Achtertuin (PDF)' })).toHaveAttribute('href', `${url}?lang=nl`);
    unmount();
    show(anOrder({ plans: [plan] }));
    expect(await screen.findByRole('link', { name: 'Factuur F2026-000123 (pdf)' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Bouwblad/ })).not.toBeInTheDocument();
  });

  it('leads to the story of a plan once it was delivered', async () => {
    const plan = { share_id: 'abc', kind: 'fence', name: 'Achtertuin', rule_version: '2026.3', build_sheet_url: '/sheet' } as const;
    const { unmount } = show(anOrder({ status: 'delivered', plans: [plan] }));
    const link = await screen.findByRole('link', { name: 'Vertel hoe het werd: Achtertuin' });
    expect(link).toHaveAttribute('href', '/nl/account/stories?plan=abc');
    unmount();
    show(anOrder({ status: 'shipped', plans: [plan] }));
    expect(await screen.findByRole('link', { name: 'Bouwblad van Achtertuin (PDF)' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Vertel hoe het werd/ })).not.toBeInTheDocument();
  });

  it.each(['0', 'abc', '36x', '99999999999999999999'])('shows the error page for the id %s, without a request', async (id) => {
    const { shop } = show(anOrder(), `/nl/account/orders/${id}`);
    expect(await screen.findByText('error page')).toBeVisible();
    expect(shop.calls).toEqual([]);
  });

  it('shows the error page when it does not exist, or is another customer’s', async () => {
    show(anOrder(), '/nl/account/orders/37');
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has no accessibility faults', async () => {
    const { container } = show();
    await screen.findByRole('heading', { level: 1 });
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('is excluded from search engines', () => {
    const meta = route.meta({
      data: { order: anOrder(), attempt: CART_ID, offer: null },
      params: {},
      lang: 'nl',
      t: (key) => key,
      url: new URL('https://shop.test/nl'),
    });
    expect(meta.robots).toBe('noindex');
  });
});

const posts = (shop: { calls: readonly { method: string; path: string; idempotencyKey?: string }[] }) =>
  shop.calls.filter(({ method }) => method === 'POST');

describe('paying an order', () => {
  const unpaid = { status: 'awaiting_payment', payment_status: 'unpaid', can_pay: true } as const;

  it('sends the chosen method, and offers the others when the provider has withdrawn it', async () => {
    const { shop, container } = show(anOrder(unpaid), undefined, {
      'POST /api/orders/36/payment': () =>
        refused(422, 'payment.method_unavailable', 'Betalen met kredietkaart lukt nu niet. Je bestelling is bewaard: kies Bancontact.', {
          meta: { method: 'creditcard', methods: ['bancontact'] },
        }),
    });
    expect(await screen.findByRole('radio', { name: 'Bancontact' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Kredietkaart' }));
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /betalen/ }));
    expect(await screen.findByText(/kies Bancontact/)).toBeVisible();
    expect(posts(shop)).toMatchObject([{ path: '/api/orders/36/payment', body: { method: 'creditcard' } }]);
    expect(screen.queryByRole('radio', { name: 'Kredietkaart' })).not.toBeInTheDocument();
  });

  it('says what to do instead when the chosen way to pay is refused', async () => {
    const message = 'Naar dit e-mailadres zijn vandaag al veel mails vertrokken: kies een andere betaalwijze';
    show(anOrder(unpaid), undefined, {
      'POST /api/orders/36/payment': () => refused(429, 'mail.recipient_limit', 'Veel mails.', { errors: { method: [message] } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /betalen/ }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says how a paid one was paid, and shows the company’s own reference', async () => {
    show(anOrder({ payment_method: 'ideal', purchase_order: 'PO 2026-0415' }));
    expect(await screen.findByText('Betaald met iDEAL')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Jouw referentie' }).closest('section')).toHaveTextContent('PO 2026-0415');
  });
});

describe('returning an order', () => {
  it('is offered until the last day', async () => {
    show(anOrder({ status: 'delivered', can_return: true, return_state: 'possible', returnable_until: '2026-03-20' }));
    expect(await screen.findByRole('link', { name: 'Retourneren' })).toHaveAttribute('href', '/nl/account/retours/create?order=36');
    expect(screen.getByText('Retourneren kan tot en met 20 maart 2026.')).toBeVisible();
  });

  it.each([
    ['expired', 'Retourtermijn verstreken'],
    ['created', 'Retour al aangemaakt'],
  ] as const)('says that the return is %s', async (return_state, text) => {
    show(anOrder({ status: 'delivered', return_state }));
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Retourneren' })).not.toBeInTheDocument();
  });
});

describe('withdrawing from an order', () => {
  it('is offered to a consumer', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Deze aankoop herroepen' })).toHaveAttribute('href', '/nl/withdrawal?number=2041-7736');
  });

  it.each([{ company_name: 'De Smet bv' }, { payment_status: 'unpaid' }, { status: 'cancelled' }] as const)(
    'is not for %j',
    async (overrides) => {
      show(anOrder(overrides));
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('link', { name: 'Deze aankoop herroepen' })).not.toBeInTheDocument();
    },
  );
});

it('says that it was paid twice until staff have decided', async () => {
  show(anOrder({ paid_twice_cents: 12_990 }));
  expect(await screen.findByText(/betaling twee keer ontvangen.*€\s129,90/)).toBeVisible();
});

describe('cancelling an order', () => {
  const CANCEL = 'POST /api/orders/36/cancel';

  it('asks first, states the refund, and confirms the cancellation', async () => {
    let order = anOrder();
    const { container } = show(order, undefined, {
      'GET /api/orders/36': () => order,
      [CANCEL]: () => (order = anOrder({ status: 'cancelled', can_cancel: false })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Annuleren' }));
    const dialog = screen.getByRole('dialog', { name: 'Bestelling 2041-7736 annuleren?' });
    expect(plain(dialog)).toContain('We storten € 298,80 terug');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ja, annuleren' }));
    expect(await screen.findByText('Je bestelling is geannuleerd')).toBeVisible();
    expect(container.contains(document.activeElement)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Annuleren' })).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('says what goes back of an invoice that was paid in part, not all that is credited', async () => {
    const invoice = { due_on: '2026-12-29', transfer: null };
    let order = anOrder({
      payment_status: 'unpaid',
      on_invoice: { ...invoice, state: 'partly_paid', open_cents: 28380, received_cents: 1500 },
      cancel_refund_cents: 1500,
    });
    const { container } = show(order, undefined, {
      'GET /api/orders/36': () => order,
      [CANCEL]: () =>
        (order = anOrder({
          status: 'cancelled',
          payment_status: 'paid',
          can_cancel: false,
          refund_status: 'underway',
          refunded_cents: 1500,
          on_invoice: { ...invoice, state: 'credited', open_cents: 0, received_cents: 0 },
        })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Annuleren' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ja, annuleren' }));
    expect(await screen.findByText('Je bestelling is geannuleerd')).toBeVisible();
    expect(plain(container)).toContain('We storten € 15,00 terug');
    expect(plain(container)).not.toContain('We storten € 298,80 terug');
  });

  it('asks with the amount that the API says goes back, whatever became of a second payment', async () => {
    show(anOrder({ refunded_cents: 0, cancel_refund_cents: 14290 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuleren' }));
    expect(plain(screen.getByRole('dialog', { name: 'Bestelling 2041-7736 annuleren?' }))).toContain('We storten € 142,90 terug');
  });

  it('of which the shop cancelled the rest names the record so', async () => {
    show(
      anOrder({
        lines: [anOrderLine(1, { withdrawn_amount: 1, cancelled_amount: 1 })],
        returns: [{ id: 5, number: 'R2026-000005', status: 'closed', unsent: true, unsent_cause: 'cancelled' }],
      }),
    );
    expect(await screen.findByText('3 van de 4: de rest hebben we geannuleerd')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Annulering R2026-000005' })).toHaveAttribute('href', '/nl/account/retours/5');
  });

  it('that was paid back in part says what does not come, what was paid back, and what cancelling the rest pays back', async () => {
    const credit = { kind: 'credit_note', date: '2026-03-03', url: '/api/x', peppol: 'n/a' } as const;
    const [invoice] = anOrder().documents;
    if (invoice === undefined) throw new Error('The order should have an invoice');
    const before = { ...credit, number: 'C2026-1', total_cents: 6495 };
    let order = anOrder({
      refunded_cents: 6495,
      lines: [anOrderLine(1, { withdrawn_amount: 1 })],
      documents: [invoice, before],
      returns: [{ id: 5, number: 'R2026-000005', status: 'closed', unsent: true }],
    });
    show(order, undefined, {
      'GET /api/orders/36': () => order,
      [CANCEL]: () =>
        (order = anOrder({
          status: 'cancelled',
          can_cancel: false,
          refunded_cents: 29880,
          documents: [invoice, before, { ...credit, number: 'C2026-2', total_cents: 23385 }],
        })),
    });
    expect(await screen.findByText('3 van de 4: de rest heb je herroepen')).toBeVisible();
    expect(plain(screen.getByText('Terugbetaling').nextElementSibling)).toBe('€ -64,95');
    expect(screen.getByRole('link', { name: 'Herroeping R2026-000005' })).toHaveAttribute('href', '/nl/account/retours/5');
    await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
    const dialog = screen.getByRole('dialog', { name: 'Bestelling 2041-7736 annuleren?' });
    expect(plain(dialog)).toContain('We storten € 233,85 terug');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ja, annuleren' }));
    expect(plain((await screen.findByText('Je bestelling is geannuleerd')).closest('[role="status"]'))).toContain(
      'We storten € 233,85 terug',
    );
  });

  it('can be declined', async () => {
    const page = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Annuleren' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bestelling behouden' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(posts(page.shop)).toEqual([]);
  });

  it('shows the confirmation in the page without JavaScript', async () => {
    show(anOrder(), '/nl/account/orders/36?ask=cancel');
    const question = (await screen.findByRole('heading', { name: 'Bestelling 2041-7736 annuleren?' })).closest('section') as HTMLElement;
    expect(within(question).getByRole('button', { name: 'Ja, annuleren' })).toBeVisible();
    expect(within(question).getByRole('link', { name: 'Bestelling behouden' })).toHaveAttribute('href', '/nl/account/orders/36');
  });

  it('says when it is too late', async () => {
    show(anOrder(), undefined, { [CANCEL]: refused(409, 'order.not_cancellable', 'Kan niet meer.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Annuleren' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ja, annuleren' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Kan niet meer.');
  });

  it('is not offered to a colleague who may not order for the company, nor is ordering again', async () => {
    show(anOrder({ may_act: false, can_cancel: false, return_state: 'possible' }));
    expect(await screen.findByText(/daarvoor moet je voor het bedrijf mogen bestellen/)).toBeVisible();
    for (const name of [/annuleren/i, /opnieuw/i, /retour/i]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('is not offered once it was shipped', async () => {
    show(anOrder({ status: 'shipped', can_cancel: false }), '/nl/account/orders/36?ask=cancel');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /annuleren/i })).not.toBeInTheDocument();
  });
});

describe('paying an order', () => {
  const unpaid = anOrder({ status: 'awaiting_payment', payment_status: 'unpaid', can_pay: true, documents: [] });

  it('redirects to the provider', async () => {
    const shop = fakeShop({ 'POST /api/orders/36/payment': { payment_url: 'https://pay.example/1' } });
    const args = loaderArgs(shop, '/nl/account/orders/36', { params: { id: '36' }, form: { intent: 'pay', attempt: CART_ID } });
    const answer = (await route.action(args)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://pay.example/1']);
    expect(posts(shop)).toMatchObject([{ idempotencyKey: CART_ID }]);
  });

  it('is retried with the same key when its outcome is unknown', async () => {
    const { shop } = show(unpaid, undefined, { 'POST /api/orders/36/payment': failed({ kind: 'http', status: 503 }) });
    for (const times of [1, 2]) {
      await userEvent.click(await screen.findByRole('button', { name: /298,80 betalen/ }));
      await waitFor(() => expect(posts(shop)).toHaveLength(times));
      expect(await screen.findByRole('alert')).toBeVisible();
    }
    expect(new Set(posts(shop).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is not offered for a paid order', async () => {
    show();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /betalen/ })).not.toBeInTheDocument();
  });
});

describe('reordering', () => {
  const REORDER = 'POST /api/orders/36/reorder';
  const cart = { id: CART_ID, revision: 3, items: [{ id: 101, amount: 4 }], rent_items: [] };
  const aLine = (overrides: Partial<ReorderedLine> = {}): ReorderedLine => ({
    order_line_id: 1,
    variant_id: 101,
    product_name: 'Draadpaneel Linea 3D',
    name: '250 × 103 cm, antraciet',
    amount: 4,
    added: 4,
    status: 'ok',
    old_unit_incl_vat_cents: 6495,
    new_unit_incl_vat_cents: 6495,
    ...overrides,
  });
  const reorderAnswer = (lines: ReorderedLine[]) => ({ cart, lines }) as unknown as ReorderAnswer;
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Opnieuw bestellen' }));

  it('opens the cart when nothing has changed', async () => {
    const { shop } = show(anOrder(), undefined, { [REORDER]: reorderAnswer([aLine()]) });
    await press();
    await waitFor(() => expect(address()).toBe('/nl/cart'));
    expect(posts(shop)).toMatchObject([{ body: { cart_id: CART_ID }, idempotencyKey: expect.any(String) }]);
  });

  it('reports changed prices and missing products, with a link to the cart', async () => {
    const { store, container } = show(anOrder(), undefined, {
      [REORDER]: reorderAnswer([
        aLine({ status: 'price_changed', new_unit_incl_vat_cents: 6995 }),
        aLine({ order_line_id: 2, product_name: 'Paal', status: 'only_left', added: 1, new_unit_incl_vat_cents: 6495 }),
        aLine({ order_line_id: 3, product_name: 'Klem', status: 'unavailable', added: 0, new_unit_incl_vat_cents: null }),
        aLine({ order_line_id: 4, product_name: 'Poort' }),
      ]),
    });
    await press();
    const changes = await screen.findByRole('status', { name: 'Niet alles is nog zoals toen' });
    expect(within(changes).getAllByRole('listitem').map(plain)).toEqual([
      expect.stringContaining('Nu € 69,95 per stuk incl. btw, toen € 64,95'),
      expect.stringContaining('Er ligt 1 van de 4 stuks in je winkelwagen'),
      expect.stringContaining('Niet op voorraad of niet meer te koop'),
    ]);
    expect(within(changes).getByRole('link', { name: 'Naar de winkelwagen' })).toHaveAttribute('href', '/nl/cart');
    expect(selectCart(store.getState())).toMatchObject({ revision: 3 });
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('names changed prices without VAT to who sees the shop without VAT', async () => {
    const dearer = aLine({
      status: 'price_changed',
      new_unit_incl_vat_cents: 6995,
      old_unit_excl_vat_cents: 5368,
      new_unit_excl_vat_cents: 5781,
    });
    const { store } = show(anOrder(), undefined, { [REORDER]: reorderAnswer([dearer]) });
    await press();
    const changes = await screen.findByRole('status', { name: 'Niet alles is nog zoals toen' });
    act(() => void store.dispatch(vatViewChanged('excl')));
    expect(plain(within(changes).getByRole('listitem'))).toContain('Nu € 57,81 per stuk excl. btw, toen € 53,68');
  });

  it('links to the products when nothing is available', async () => {
    show(anOrder(), undefined, { [REORDER]: reorderAnswer([aLine({ status: 'unavailable', added: 0, new_unit_incl_vat_cents: null })]) });
    await press();
    expect(await screen.findByRole('status', { name: 'We konden niets toevoegen' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bekijk de tuinproducten' })).toBeVisible();
  });

  it('links to the cart when it already contains everything available', async () => {
    show(anOrder(), undefined, { [REORDER]: reorderAnswer([aLine({ status: 'unavailable', added: 0 })]) });
    await press();
    expect(await screen.findByText('Er is niet meer op voorraad dan er al in je winkelwagen ligt')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Naar de winkelwagen' })).toHaveAttribute('href', '/nl/cart');
  });

  it('uses a new cart when the old one has expired', async () => {
    const { shop } = show(anOrder(), undefined, {
      [REORDER]: ({ body }: { body?: unknown }) =>
        (body as { cart_id: string }).cart_id === CART_ID ? refused(400, 'cart.ordered', 'Al besteld.') : reorderAnswer([aLine()]),
    });
    await press();
    await waitFor(() => expect(address()).toBe('/nl/cart'));
    expect(new Set(posts(shop).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(shop.cartId()).not.toBe(CART_ID);
  });
});

test('an order that waits for its transfer shows the account, until when it waits, and the other ways to pay', async () => {
  const transfer = {
    holder: 'Stichting Betalingen',
    iban: 'NL53ABNA0627535577',
    bic: 'ABNANL2A',
    reference: 'RF18-5390-0754-7034',
    amount_cents: 12_345,
    until: '2026-12-06',
    qr_url: '/api/orders/by-payment/x/transfer.svg',
  };
  const waiting = anOrder({
    status: 'awaiting_payment',
    payment_status: 'unpaid',
    can_pay: true,
    transfer,
    transfer_until: transfer.until,
  });
  const { container } = show(waiting, undefined, {
    'GET /api/orders/36/payment-methods': {
      methods: ['bancontact', 'banktransfer'],
      chosen: 'banktransfer',
      transfer: { days: 7, until: '2026-12-06' },
    },
  });
  expect(await screen.findByText('RF18-5390-0754-7034')).toBeVisible();
  expect(screen.getByText('NL53 ABNA 0627 5355 77')).toBeVisible();
  expect(screen.getByText('Wacht op overschrijving tot 6 december 2026')).toBeVisible();
  expect(screen.queryByText('Wacht op betaling')).not.toBeInTheDocument();
  expect(screen.queryByText('Deze bestelling is nog niet betaald')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Toch liever anders betalen?'));
  expect(screen.getByRole('radio', { name: 'Bancontact' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Overschrijving/ })).not.toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
  ['open', 'Te betalen tot 29 december 2026', 0, 0],
  ['open', 'Te betalen tot 29 december 2026', 0, 1500],
  ['partly_paid', 'Deels betaald, rest tot 29 december 2026', 2000, 0],
  ['overdue', 'Vervallen op 29 december 2026', 0, 0],
] as const)('an order on invoice that is %s says so, what came off it, and how it is paid', async (state, badge, received, credited) => {
  const transfer = {
    holder: 'Groenhof BV',
    iban: 'BE68539007547034',
    bic: 'GKCCBEBB',
    reference: '+++202/6000/01408+++',
    amount_cents: 12_345,
    until: '2026-12-29',
    qr_url: '/api/orders/by-payment/x/transfer.svg',
  };
  const on_invoice = { state, due_on: transfer.until, open_cents: 12_345, received_cents: received, credited_cents: credited, transfer };
  const { container } = show(anOrder({ status: 'confirmed', payment_status: 'unpaid', on_invoice }));
  expect(await screen.findByText('BE68 5390 0754 7034')).toBeVisible();
  expect(screen.getByText('+++202/6000/01408+++')).toBeVisible();
  expect(screen.getAllByText(badge)[0]).toBeVisible();
  expect(screen.queryByText('Onbetaald')).not.toBeInTheDocument();
  expect(screen.queryAllByText(/Al ontvangen: € 20,00/)).toHaveLength(received === 0 ? 0 : 1);
  expect(screen.queryAllByText(/Al gecrediteerd: €\s15,00/)).toHaveLength(credited === 0 ? 0 : 1);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('an answered quote links to its own page, and is not still being prepared', async () => {
  show(anOrder({ kind: 'quote', status: 'quote_requested', payment_status: 'unpaid', quote_status: 'answered' }));
  expect(await screen.findByText('Klaar voor jou')).toBeVisible();
  expect(screen.queryByText('We maken je offerte')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bekijk de offerte' })).toHaveAttribute('href', '/nl/account/quotes/36');
});
