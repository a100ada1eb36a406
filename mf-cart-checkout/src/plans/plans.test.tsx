/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok } from 'shared-contracts';
import { aColourOffer } from 'shared-contracts/testing/a-colour-offer';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Call } from 'shared-contracts/testing/fake-http';
import { fakeShop, loaderArgs } from 'shared-contracts/testing/fake-shop';
import type { Cart } from 'shared-contracts/wire/cart';
import type { CartPlan, ChangePlanBody } from 'shared-contracts/wire/plan';
import { CartOverview } from '../cart/cart-overview.tsx';
import * as route from '../cart/cart.route.tsx';
import type { ChangeRefused } from '../cart/change-action.ts';
import { aCart, aLine } from '../testing/a-cart.ts';
import { aPlan } from '../testing/a-plan.ts';
import { serverWith } from '../testing/cart-server.ts';
import { renderPart, renderRoute } from '../testing/harness.ts';
import { applyChanges, pickContent, withChanges } from '../state/cart-content.ts';
import { parseMetres, readPlanChange } from './plan-change.ts';

const PLAN = aPlan();
const PLAN_LINES = [
  aLine({ variant_id: 11, amount: 10, plan: PLAN.share_id }),
  aLine({ variant_id: 12, amount: 9, product_name: 'Paal Linea', name: 'Antraciet, 200 cm', plan: PLAN.share_id }),
];
const cartWith = (plan: CartPlan = PLAN, overrides: Partial<Cart> = {}): Cart => {
  const loose = aLine({ variant_id: 11, amount: 2 });
  return aCart({ lines: [...PLAN_LINES, loose], items: [{ id: 11, amount: 2 }], plans: [plan], ...overrides });
};
const show = (cart: Cart, answerFirst?: Parameters<typeof serverWith>[1]) => {
  const shop = fakeShop(serverWith(cart, answerFirst));
  return { shop, ...renderRoute({ at: '/nl/cart', path: 'cart', route, shop }) };
};
const block = () => screen.findByRole('listitem', { name: PLAN.name });
const planCalls = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path.includes('/plans')).map(({ method, path, body }) => [method, path.replace(/.*\/plans/, ''), body]);

describe('a plan in the cart', () => {
  it('is one block with its drawing, total and folded parts, and its lines are not among the loose ones', async () => {
    const { container } = show(cartWith());
    const plan = within(await block());
    expect(plan.getByRole('img', { name: 'Tekening van Achtertuin, 23 m' })).toBeInTheDocument();
    expect(plan.getByText(/€\s1\.000,00/)).toBeVisible();
    expect(plan.getByText('19 stuks')).toBeVisible();
    expect(plan.getByText('2 verschillende onderdelen')).toBeVisible();
    expect(within(plan.getByRole('list', { name: 'Onderdelen van Achtertuin, 23 m' })).getAllByRole('listitem')).toHaveLength(2);
    const loose = within(screen.getByRole('list', { name: 'Producten in je winkelwagen' }));
    expect(loose.getAllByRole('listitem')).toHaveLength(1);
    expect(plan.getByRole('link', { name: 'Bewerken op de tekening' })).toHaveAttribute(
      'href',
      `/nl/configurator?plan=${PLAN.share_id}&of=${PLAN.share_id}`,
    );
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('changes colour and lengths in one request, and shows the answer', async () => {
    const green = aPlan({ revision: 1, summary: 'Groen', choices: { ...PLAN.choices, colour: 'green' } });
    const { shop } = show(cartWith(), ({ method, path }) =>
      method === 'POST' && path.includes('/plans/') ? ok(cartWith(green, { revision: 4 })) : undefined,
    );
    const plan = within(await block());
    await userEvent.selectOptions(plan.getByRole('combobox', { name: 'Kleur' }), 'Groen');
    const side = plan.getByRole('textbox', { name: 'Zijde 2 (m)' });
    await userEvent.clear(side);
    await userEvent.type(side, '12,25');
    await userEvent.click(plan.getByRole('button', { name: 'Plan aanpassen' }));
    expect(await plan.findByText('Groen', { selector: 'p' })).toBeVisible();
    expect(planCalls(shop.calls)).toEqual([
      ['POST', `/${PLAN.share_id}`, { name: 'Achtertuin, 23 m', height_cm: 153, colour: 'green', lengths_mm: [12_000, 12_250] }],
    ]);
  });

  it('keeps what was typed when it can’t be built, and says why', async () => {
    const message = 'Zijde 2: vul een lengte van 0,5 tot 200 m in';
    show(cartWith(), ({ method, path }) =>
      method === 'POST' && path.includes('/plans/')
        ? refused(422, 'request.invalid', 'Kijk de velden na.', { errors: { 'lengths_mm.1': [message] } })
        : undefined,
    );
    const plan = within(await block());
    const side = plan.getByRole('textbox', { name: 'Zijde 2 (m)' });
    await userEvent.clear(side);
    await userEvent.type(side, '0');
    await userEvent.click(plan.getByRole('button', { name: 'Plan aanpassen' }));
    expect(await plan.findByRole('alert')).toHaveTextContent('Kijk de velden na.');
    expect(side).toHaveValue('0');
    expect(side).toBeInvalid();
    expect(side).toHaveAccessibleDescription(message);
  });

  describe('whose change was refused without JavaScript', () => {
    const message = 'Zijde 2: vul een lengte van 0,5 tot 200 m in';
    /** Posts the form as a browser without JavaScript does, and renders the answer's cart page. */
    const post = async (errors: Record<string, string[]>, cart = cartWith()) => {
      const form: [string, string][] = [
        ['intent', 'plan-change'],
        ['plan', PLAN.share_id],
        ['name', 'Voortuin'],
        ['height_cm', '203'],
        ['colour', 'green'],
        ['length', '9,5'],
        ['length', 'twaalf'],
      ];
      const answerFirst: Parameters<typeof serverWith>[1] = ({ method }) =>
        method === 'POST' ? refused(422, 'request.invalid', 'Kijk de velden na.', { errors }) : undefined;
      const shop = fakeShop(serverWith(cart, answerFirst));
      const answer = (await route.action(loaderArgs(shop, '/nl/cart', { form }))) as { data: ChangeRefused; init: ResponseInit };
      expect(answer.init.status).toBe(422);
      const data = { missing: [], capped: 0, named: null, today: '2026-11-24' };
      return renderPart(<CartOverview cart={cart} attempt="a" refused={answer.data} returnDays={14} data={data} />, { shop });
    };

    it('is open, with everything as typed and the message at its field', async () => {
      const { container } = await post({ 'lengths_mm.1': [message] });
      const plan = within(await block());
      expect(plan.getByRole('textbox', { name: 'Naam van het plan' })).toHaveValue('Voortuin');
      expect(plan.getByRole('combobox', { name: 'Hoogte' })).toHaveValue('203');
      expect(plan.getByRole('combobox', { name: 'Kleur' })).toHaveValue('green');
      expect(plan.getByRole('textbox', { name: 'Zijde 1 (m)' })).toHaveValue('9,5');
      const side = plan.getByRole('textbox', { name: 'Zijde 2 (m)' });
      expect(side).toHaveValue('twaalf');
      expect(side).toHaveAccessibleDescription(message);
      expect(side).toBeVisible();
      expect(plan.getByRole('alert')).toHaveTextContent('Kijk de velden na.');
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      expect(side.closest('form')).toHaveAttribute('action', `/nl/cart#plan-${PLAN.share_id}`);
      expect(await accessibilityFaults(container)).toEqual([]);
    });

    it('says what no field can show', async () => {
      await post({ lengths_mm: ['Deze waarde is niet geldig'] });
      expect(within(await block()).getByRole('alert')).toHaveTextContent('Deze waarde is niet geldig');
    });

    it('says so above the cart when it was removed meanwhile', async () => {
      await post({ 'lengths_mm.1': [message] }, aCart({ lines: [aLine()], plans: [] }));
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
    });
  });

  it('is removed as a whole and can be put back', async () => {
    const { shop } = show(cartWith(), ({ method, path }) => {
      if (method === 'DELETE') return ok(cartWith(PLAN, { revision: 4, plans: [], lines: [aLine()] }));
      return path.endsWith('/plans') ? ok({ cart: cartWith(PLAN, { revision: 5 }), share_id: PLAN.share_id }) : undefined;
    });
    await userEvent.click(within(await block()).getByRole('button', { name: 'Achtertuin, 23 m verwijderen' }));
    expect(await screen.findByText('Verwijderd: Achtertuin, 23 m')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(() => expect(screen.queryByText('Verwijderd: Achtertuin, 23 m')).not.toBeInTheDocument());
    expect(planCalls(shop.calls)).toEqual([
      ['DELETE', `/${PLAN.share_id}`, undefined],
      ['POST', '', { share_id: PLAN.share_id }],
    ]);
  });

  it('says what is sold out, and fits the plan to the stock', async () => {
    const problem = 'Van Draadpaneel Linea 3D zijn er nog 8.';
    const { shop } = show(cartWith(aPlan({ problems: [problem], left_out: [{ label: 'Klemmen', amount: 4 }] })), ({ method, path }) =>
      method === 'POST' && path.includes('/plans/') ? ok(cartWith(PLAN, { revision: 4 })) : undefined,
    );
    const plan = within(await block());
    expect(plan.getByText(problem)).toBeVisible();
    expect(plan.getByText('Niet op voorraad en niet meegerekend: 4 × Klemmen.')).toBeVisible();
    await userEvent.click(plan.getByRole('button', { name: 'Nemen wat er is' }));
    await waitFor(() => expect(plan.queryByText(problem)).not.toBeInTheDocument());
    expect(planCalls(shop.calls)).toEqual([['POST', `/${PLAN.share_id}`, {}]]);
  });

  it('says what is missing in the sentences of planner, payment and mail', async () => {
    const missing = [
      'Niet in de bestelling, wel nodig: 1 × Draaipoort Porta',
      'Het snelbeton voor de palen van de poort is wel meegeteld.',
    ];
    show(cartWith(aPlan({ left_out: [{ label: 'Poort', amount: 1 }], missing })));
    const plan = within(await block());
    for (const text of missing) expect(plan.getByText(text)).toBeVisible();
    expect(plan.queryByText(/^Niet op voorraad en niet meegerekend/)).not.toBeInTheDocument();
  });

  it('proposes another colour with its price, takes it after consent, and takes it back', async () => {
    const offer = aColourOffer();
    const problem = 'Paal Linea is uitverkocht.';
    const short = aPlan({ problems: [problem], colour_offers: [offer] });
    const green = aPlan({ revision: 1, colour_offers: [{ ...offer, taken: 'green' }] });
    const { shop, container } = show(cartWith(short), ({ method, path, body }) =>
      method === 'POST' && path.includes('/plans/')
        ? ok(cartWith((body as ChangePlanBody).other_colour?.colour === null ? short : green, { revision: 4 }))
        : undefined,
    );
    const plan = within(await block());
    expect(plan.getByText('Uitverkocht: Paal Linea, Antraciet, 210 cm')).toBeVisible();
    expect(plan.getByText('Of wacht tot 12 december 2026: dan verwachten we het weer.')).toBeVisible();
    expect(plan.getByRole('link', { name: 'Verwittig me als het er weer is' })).toHaveAttribute(
      'href',
      '/nl/product/paal-linea?variant=12',
    );
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(plan.getByRole('button', { name: /^Neem er 9 in het groen: \+ €\s292,50$/ }));
    expect(await plan.findByText('9 stuks komen in het groen, zoals je koos, in plaats van Paal Linea, Antraciet, 210 cm.')).toBeVisible();
    await userEvent.click(plan.getByRole('button', { name: 'Toch geen andere kleur' }));
    expect(await plan.findByText(problem)).toBeVisible();
    expect(planCalls(shop.calls)).toEqual([
      ['POST', `/${PLAN.share_id}`, { other_colour: { sku: offer.sku, colour: 'green' } }],
      ['POST', `/${PLAN.share_id}`, { other_colour: { sku: offer.sku, colour: null } }],
    ]);
  });

  it('offers no mail about a part that is no longer sold', async () => {
    show(cartWith(aPlan({ colour_offers: [aColourOffer({ restock_date: null, gone: true })] })));
    const plan = within(await block());
    expect(plan.getByRole('button', { name: /^Neem er 9 in het groen/ })).toBeVisible();
    expect(plan.queryByRole('link', { name: 'Verwittig me als het er weer is' })).not.toBeInTheDocument();
  });

  it('names what is in stock again, and takes it', async () => {
    const back = [{ label: 'Tussenpalen', name: 'Paal Linea, Antraciet, 210 cm' }];
    const { shop } = show(cartWith(aPlan({ back })), ({ method, path }) =>
      method === 'POST' && path.includes('/plans/') ? ok(cartWith(PLAN, { revision: 4 })) : undefined,
    );
    const plan = within(await block());
    const note = plan.getByText('Weer op voorraad: Paal Linea, Antraciet, 210 cm.').parentElement as HTMLElement;
    await userEvent.click(within(note).getByRole('button', { name: 'Plan aanpassen' }));
    await waitFor(() => expect(plan.queryByText(/^Weer op voorraad/)).not.toBeInTheDocument());
    expect(planCalls(shop.calls)).toEqual([['POST', `/${PLAN.share_id}`, {}]]);
  });

  it('of older rules says what changed and keeps its old parts list when asked', async () => {
    const rules = { rule_version: '2026.3', possible: true, changes: [{ label: 'Tussenpalen', name: 'Paal Linea', before: 9, after: 8 }] };
    const { shop } = show(cartWith(aPlan({ rules })), ({ method, path }) =>
      method === 'POST' && path.includes('/plans/') ? ok(cartWith(PLAN, { revision: 4 })) : undefined,
    );
    const plan = within(await block());
    expect(plan.getByText('Tussenpalen (Paal Linea): 9 wordt 8')).toBeVisible();
    await userEvent.click(plan.getByRole('button', { name: 'Mijn onderdelenlijst houden' }));
    await waitFor(() => expect(plan.queryByText(/9 wordt 8/)).not.toBeInTheDocument());
    expect(planCalls(shop.calls)).toEqual([['POST', `/${PLAN.share_id}`, { rules: 'keep' }]]);
  });
});

describe('changes of loose goods', () => {
  it('leave the lines of a plan as they are', () => {
    const cart = cartWith();
    const changed = withChanges(cart, [{ kind: 'set', id: 11, amount: 7 }]);
    expect(changed.lines.map(({ amount, plan }) => [amount, plan != null])).toEqual([
      [10, true],
      [9, true],
      [7, false],
    ]);
    expect(applyChanges(pickContent(cart), [{ kind: 'remove', id: 11, line: 'sale' }]).items).toEqual([]);
    expect(withChanges(cart, [{ kind: 'remove', id: 11, line: 'sale' }]).lines).toEqual(PLAN_LINES);
  });
});

describe('the form of a plan', () => {
  it.each([
    ['12', 12_000],
    [' 12,5 ', 12_500],
    ['7.255', 7255],
    ['', 0],
    ['twaalf', 0],
    ['-3', -3000],
  ])('reads %j as millimetres', (text, mm) => expect(parseMetres(text)).toBe(mm));

  it('has only what it contains', () => {
    expect(readPlanChange(new FormData())).toEqual({});
    const form = new FormData();
    form.set('rules', 'other');
    form.set('name', '  Voortuin ');
    form.append('length', '3');
    expect(readPlanChange(form)).toEqual({ name: 'Voortuin', lengths_mm: [3000] });
    const colour = new FormData();
    colour.set('other_sku', '40-6040210-AN');
    colour.set('other_colour', '');
    expect(readPlanChange(colour)).toEqual({ other_colour: { sku: '40-6040210-AN', colour: null } });
  });
});
