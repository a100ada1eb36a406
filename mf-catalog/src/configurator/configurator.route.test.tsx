/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Lang } from 'shared-contracts';
import { failed, ok } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { metaOf, renderRoute } from '../testing/harness.tsx';
import { aLine, planAnswers, pricesOfLinea, pricesOfSoldOut, fence, gabion, rules, terrace } from '../testing/plans.ts';
import * as route from './configurator.route.tsx';
function show(query = '', answers: Record<string, object> = {}, lang: Lang = 'nl') {
  const shop = fakeShop({ ...planAnswers, ...answers }, { lang });
  return { shop, ...renderRoute({ at: `/${lang}/configurator${query}`, path: 'configurator', route, shop }) };
}
/** A plan is stored when nothing changed for a while. */
const PAUSED = { timeout: 8000 };
const sentTo = (shop: ReturnType<typeof fakeShop>, kind: string) =>
  shop.calls.filter(({ path }) => path === `/api/configurator/${kind}`).map(({ body }) => body);
const optionTexts = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the example, before anything is typed', () => {
  const drawing = (container: HTMLElement) => container.querySelector('img[src*="/examples/"]')?.getAttribute('src');

  it('is drawn in what the form has, follows it, and is gone once there is a plan', async () => {
    const { container } = show();
    const heading = await screen.findByRole('heading', { name: 'Zo ziet je plan eruit' });
    expect(drawing(container)).toBe('/api/configurator/examples/fence.svg?system=linea&height_cm=153&colour=anthracite');
    fireEvent.input(screen.getByRole('combobox', { name: 'Kleur' }), { target: { value: 'green' } });
    await waitFor(() => expect(drawing(container)).toContain('colour=green'));
    expect(await accessibilityFaults(container)).toEqual([]);
    fireEvent.input(screen.getByRole('textbox', { name: 'Lengte zijde 1 (m)' }), { target: { value: '12,5' } });
    await waitFor(() => expect(heading).not.toBeInTheDocument(), PAUSED);
  });

  it('is begun with by one click, with a gate where the system has one that fits', async () => {
    const { shop } = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Begin met dit voorbeeld' }));
    await waitFor(() => expect(sentTo(shop, 'fence')).toHaveLength(1), PAUSED);
    expect(sentTo(shop, 'fence')[0]).toMatchObject({
      runs: [{ length_mm: 8700 }],
      gates: [{ run: 0, position_mm: 5000, kind: 'single', width_cm: 100 }],
    });
  });

  it.each([
    ['gabion', 'height_cm', { length_mm: 6000 }],
    ['terrace', 'board', { parts: [{ length_mm: 7000, width_mm: 3000 }] }],
  ] as const)('is there for a %s, too', async (kind, choice, sent) => {
    const { shop, container } = show(`?kind=${kind}`);
    const start = await screen.findByRole('button', { name: 'Begin met dit voorbeeld' });
    expect(drawing(container)).toContain(`/api/configurator/examples/${kind}.svg?${choice}=`);
    fireEvent.click(start);
    await waitFor(() => expect(sentTo(shop, kind)[0]).toMatchObject(sent), PAUSED);
  });

  it('is begun with by a form without JavaScript', async () => {
    const shop = fakeShop(planAnswers);
    const form = { kind: 'fence', system: 'linea', height_cm: '153', colour: 'anthracite', ground: 'soil', example: '1' };
    const moved = await route.action(loaderArgs(shop, '/nl/configurator', { form }));
    expect(moved).toBeInstanceOf(Response);
    expect((moved as Response).headers.get('location')).toBe('/nl/configurator?plan=plan-1#plan');
    expect(sentTo(shop, 'fence')[0]).toMatchObject({ runs: [{ length_mm: 8700 }], gates: [{ width_cm: 100 }] });
  });
});

describe('a fence', () => {
  it('is calculated from its sides and gates when the visitor pauses, and then has its own address', async () => {
    const user = userEvent.setup();
    const { shop } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Lengte zijde 1 (m)' }), '12,5');
    await user.click(screen.getByRole('button', { name: 'Zijde toevoegen' }));
    await user.type(screen.getByRole('textbox', { name: 'Lengte zijde 2 (m)' }), '7.25');
    const rise = screen.getAllByRole('textbox', { name: 'Hoogteverschil (cm)' })[1] as HTMLElement;
    await user.clear(rise);
    await user.type(rise, '-30');
    await user.click(screen.getByRole('button', { name: 'Poort toevoegen' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Poort 1' }), 'Dubbele poort, 300 cm');
    await user.selectOptions(screen.getByRole('combobox', { name: 'In zijde' }), 'Zijde 2');
    await user.type(screen.getByRole('textbox', { name: 'Afstand (m)' }), '1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kleur' }), 'Groen');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Begint aan' }), 'Een muur');
    await waitFor(() => expect(sentTo(shop, 'fence').at(-1)).toMatchObject({ start: 'wall' }), PAUSED);
    await waitFor(() => expect(address()).toBe('/nl/configurator?plan=plan-1'), PAUSED);
    expect(sentTo(shop, 'fence').slice(-1)).toEqual([
      {
        system: 'linea',
        height_cm: 153,
        colour: 'green',
        ground: 'soil',
        closed: false,
        start: 'wall',
        end: 'post',
        runs: [
          { length_mm: 12_500, rise_mm: 0 },
          { length_mm: 7250, rise_mm: -300 },
        ],
        gates: [{ run: 1, position_mm: 1000, kind: 'double', width_cm: 300 }],
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Afsluiting van 12,5 m' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Berekenen' })).not.toBeInTheDocument();
  });

  it('can end at an existing fence, with a house around it: both are sent', async () => {
    const { shop } = show('?plan=plan-1');
    const choose = (name: string, value: string) => fireEvent.input(screen.getByRole('combobox', { name }), { target: { value } });
    const type = (name: string, value: string) => fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
    fireEvent.click(await screen.findByRole('button', { name: 'Lijn toevoegen' }));
    choose('Eindigt aan', 'fence');
    choose('Lijn 1', 'neighbour');
    type('Naar beneden (m)', '5,5');
    type('Lengte (m)', '9');
    type('Richting (°)', '-12,5');
    await waitFor(
      () =>
        expect(sentTo(shop, 'fence').at(-1)).toMatchObject({
          start: 'wall',
          end: 'wall',
          end_is_fence: true,
          around: [{ kind: 'neighbour', x_mm: 0, y_mm: 5500, length_mm: 9000, direction_deg: -12.5 }],
        }),
      PAUSED,
    );
    expect(sentTo(shop, 'fence').at(-1)).not.toHaveProperty('start_is_fence');
  });

  it('gets a street from the drawing: its ends are moved by keys, the form has the same measures, and Delete takes it away', async () => {
    const plain = { ...fence, input: { ...fence.input, runs: [{ length_mm: 12_500, rise_mm: 0 }], gates: [] } };
    const { shop } = show('?plan=plan-1', { ...pricesOfLinea, 'GET /api/configurator/plan-1': plain });
    const plot = within(await screen.findByRole('group', { name: 'Teken je perceel' }));
    await act(async () => {});
    fireEvent.click(plot.getByRole('button', { name: 'Straat' }));
    expect(screen.getByRole('combobox', { name: 'Lijn 1' })).toHaveValue('street');
    expect(screen.getByRole('textbox', { name: 'Lengte (m)' })).toHaveValue('12,5');
    fireEvent.keyDown(plot.getByRole('button', { name: 'Straat, einde' }), { key: 'ArrowRight', shiftKey: true });
    expect(screen.getByRole('textbox', { name: 'Lengte (m)' })).toHaveValue('13,5');
    fireEvent.keyDown(plot.getByRole('button', { name: 'Straat, begin' }), { key: 'Delete' });
    expect(screen.queryByRole('combobox', { name: 'Lijn 1' })).not.toBeInTheDocument();
    await waitFor(() => expect(sentTo(shop, 'fence')).toHaveLength(1), PAUSED);
  });

  it('of a plan with house and street says for each side where it is, and which heights concern which sides', async () => {
    const around = [
      { kind: 'house', x_mm: 0, y_mm: -5000, length_mm: 9000, direction_deg: 0 },
      { kind: 'street', x_mm: 0, y_mm: 20_000, length_mm: 9000, direction_deg: 0 },
    ];
    const input = { ...fence.input, height_cm: 203, postcode: '9000', end: 'wall', end_is_fence: true, around };
    show('?plan=plan-1', { 'GET /api/configurator/plan-1': { ...fence, input } });
    expect(await screen.findByRole('combobox', { name: 'Eindigt aan' })).toHaveValue('fence');
    expect(screen.getAllByText(/Zijde 1.*voor de voorgevel/i)[0]).toBeVisible();
    expect(screen.getByText(/^Voor de voorgevel \(zijde 1\): niet zomaar/)).toBeVisible();
    expect(screen.queryByText(/^Achter de voorgevel/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('textbox', { name: 'Naar beneden (m)' })[1]).toHaveValue('20');
  });

  it('offers the heights, colours and grounds of its system only', async () => {
    show();
    await screen.findByRole('combobox', { name: 'Hoogte' });
    expect(optionTexts('Hoogte')).toEqual(['103 cm', '153 cm', '203 cm']);
    expect(screen.getByRole('combobox', { name: 'Hoogte' })).toHaveValue('153');
    expect(optionTexts('Ondergrond')).toHaveLength(2);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Soort afsluiting' }), 'Tuinscherm Nova');
    expect(optionTexts('Hoogte')).toEqual(['150 cm', '180 cm']);
    expect(optionTexts('Kleur')).toEqual(['Naturel']);
    expect(optionTexts('Ondergrond')).toHaveLength(1);
  });

  it('starts with the system, height and colour of a link, and with its own where it does not sell them', async () => {
    show('?system=linea&height_cm=203&colour=green');
    expect(await screen.findByRole('combobox', { name: 'Hoogte' })).toHaveValue('203');
    expect(screen.getByRole('combobox', { name: 'Kleur' })).toHaveValue('green');
  });

  it('names the nearest colour where that of a link, or of a plan from before, is not sold', async () => {
    const { unmount } = show('?system=linea&colour=black');
    expect(
      await screen.findByText(
        'In “Zwart” kunnen we dit niet berekenen. In het formulier staat “Antraciet”, de kleur die er het dichtst bij komt.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Kleur' })).toHaveValue('anthracite');
    unmount();
    show('?plan=plan-1', { 'GET /api/configurator/plan-1': { ...fence, input: { ...fence.input, colour: 'brown' } } });
    expect(await screen.findByText(/^De kleur “Bruin” van dit plan is er niet meer\. In het formulier staat nu “Antraciet”/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Kleur' })).toHaveValue('anthracite');
  });

  it('ignores a word of a link that is no colour', async () => {
    show('?system=linea&colour=krokodil');
    expect(await screen.findByRole('combobox', { name: 'Kleur' })).toHaveValue('anthracite');
    expect(screen.queryByText(/kunnen we dit niet berekenen/)).not.toBeInTheDocument();
  });

  it('can be closed from three sides on, and then has no ends', async () => {
    const { shop } = show();
    const add = await screen.findByRole('button', { name: 'Zijde toevoegen' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(add);
    await userEvent.click(add);
    for (const number of [1, 2, 3]) await userEvent.type(screen.getByRole('textbox', { name: `Lengte zijde ${number} (m)` }), '5');
    await userEvent.click(screen.getByRole('checkbox', { name: 'De laatste zijde sluit aan op de eerste' }));
    expect(screen.queryByRole('combobox', { name: 'Begint aan' })).not.toBeInTheDocument();
    await waitFor(() => expect(sentTo(shop, 'fence').at(-1)).toMatchObject({ closed: true, runs: [{}, {}, {}] }), PAUSED);
  });

  it('keeps the input of the other sides when one is removed', async () => {
    show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Lengte zijde 1 (m)' }), '4');
    await userEvent.click(screen.getByRole('button', { name: 'Zijde toevoegen' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Lengte zijde 2 (m)' }), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Zijde 1 weglaten' }));
    expect(screen.getByRole('textbox', { name: 'Lengte zijde 1 (m)' })).toHaveValue('9');
    expect(screen.queryByRole('button', { name: /weglaten/ })).not.toBeInTheDocument();
  });

  it('that can not be built shows the reason beside the field, and keeps the measures', async () => {
    const errors = { 'gates.0.width_cm': ['Deze poort bestaat in deze breedten: 100 cm'], runs: ['Samen hoogstens 500 m'] };
    show('', { 'POST /api/configurator/fence': refused(422, 'request.invalid', 'Kijk na', { errors }) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Lengte zijde 1 (m)' }), '900');
    await userEvent.click(screen.getByRole('button', { name: 'Poort toevoegen' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Afstand (m)' }), '1');
    expect(await screen.findByText('Poort 1: Deze poort bestaat in deze breedten: 100 cm', undefined, PAUSED)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Poort 1' })).toHaveAccessibleDescription('Deze poort bestaat in deze breedten: 100 cm');
    expect(screen.getByRole('textbox', { name: 'Lengte zijde 1 (m)' })).toHaveAccessibleDescription('Samen hoogstens 500 m');
    expect(screen.getByRole('textbox', { name: 'Lengte zijde 1 (m)' })).toHaveValue('900');
  });

  it('shows a message when the API does not answer', async () => {
    show('', { 'POST /api/configurator/fence': failed({ kind: 'network' }) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Lengte zijde 1 (m)' }), '9');
    expect(await screen.findByText(/^Het berekenen is niet gelukt/, undefined, PAUSED)).toBeVisible();
  });
});

describe('a fence with the prices of its system', () => {
  it('is drawn and counted in the browser, and can not be bought before the API has stored it', async () => {
    show('', { ...pricesOfLinea, 'POST /api/configurator/fence': failed({ kind: 'network' }) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Lengte zijde 1 (m)' }), '7,5');
    expect(await screen.findByRole('heading', { name: 'Afsluiting van 7,5 m' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Zijde 1: 7,5 m, 3 velden' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  });

  it('names the parts that are sold out while it is planned, before the API has stored it', async () => {
    show('', { ...pricesOfSoldOut, 'POST /api/configurator/fence': failed({ kind: 'network' }) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Lengte zijde 1 (m)' }), '7,5');
    expect(await screen.findByRole('heading', { name: 'Afsluiting van 7,5 m' })).toBeVisible();
    expect(screen.getAllByText(/^Nodig: 3 × Onderdeel, .+, terug op 5 februari 2030$/)).not.toHaveLength(0);
  });

  it('is drawn by keyboard: a point moves its side, Delete takes it out, and the form has the same measures', async () => {
    const { shop } = show('?plan=plan-1', pricesOfLinea);
    const point = await screen.findByRole('button', { name: 'Punt 2' });
    act(() => point.focus());
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Lengte zijde 1 (m)' })).toHaveValue('13,5'));
    act(() => screen.getByRole('button', { name: 'Poort 1, op 2,5 m' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Afstand (m)' })).toHaveValue('2,6'));
    // The answer to the first change may have come before the second one.
    await waitFor(() => {
      const sent = sentTo(shop, 'fence');
      expect(sent).toContainEqual(expect.objectContaining({ runs: [expect.objectContaining({ length_mm: 13_500, rise_mm: 120 })] }));
      expect(sent.at(-1)).toMatchObject({ gates: [{ position_mm: 2600 }] });
    }, PAUSED);
  });

  it('follows a drag: from above at once, its name, elevation and total soon after, and the form at its end', async () => {
    const { container, shop } = show('?plan=plan-1', pricesOfLinea);
    const point = await screen.findByRole('button', { name: 'Punt 2' });
    await act(async () => {});
    SVGElement.prototype.setPointerCapture = jest.fn();
    const paper = container.querySelector('.paper') as HTMLElement;
    jest.spyOn(paper, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 500));
    const nameOf = () => screen.getByRole('heading', { name: /^Afsluiting van / }).textContent;
    const sides = () => container.querySelector('figure figcaption')?.textContent;
    const [name, elevation] = [nameOf(), sides()];
    fireEvent.pointerDown(point);
    // jsdom has no pointer events with a place
    fireEvent(paper, new MouseEvent('pointermove', { bubbles: true, clientX: 700, clientY: 250 }));
    const plot = within(screen.getByRole('group', { name: 'Teken je perceel' }));
    const drawn = plot.getByText(/^Zijde 1: /).textContent;
    expect(drawn).not.toBe('Zijde 1: 12,5 m');
    expect(nameOf()).toBe(name);
    await waitFor(() => expect(nameOf()).not.toBe(name));
    expect(sides()).not.toBe(elevation);
    expect(sides()).toContain(drawn);
    expect(screen.getByRole('textbox', { name: 'Lengte zijde 1 (m)' })).toHaveValue('12,5');
    fireEvent.pointerUp(paper);
    expect(screen.getByRole('textbox', { name: 'Lengte zijde 1 (m)' })).not.toHaveValue('12,5');
    await waitFor(() => expect(sentTo(shop, 'fence')).toHaveLength(1), PAUSED);
    await waitFor(() => expect(nameOf()).toBe(name));
  });

  it('begins with a first side that is drawn by two taps on the empty paper', async () => {
    const { shop, container } = show('', pricesOfLinea);
    const hint = await screen.findByText(/^Tik op het papier waar je afsluiting begint/);
    expect(hint).toBeVisible();
    const paper = container.querySelector('[aria-hidden="true"]:has(> .sheet)') as HTMLElement;
    jest.spyOn(paper, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400));
    fireEvent.click(paper, { clientX: 40, clientY: 200 });
    // Nearly level: the side snaps to the paper. 40 px are a metre.
    fireEvent.click(paper, { clientX: 340, clientY: 204 });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Lengte zijde 1 (m)' })).toHaveValue('7,5'));
    await waitFor(() => expect(sentTo(shop, 'fence').at(-1)).toMatchObject({ runs: [{ length_mm: 7500, turn_deg: 0 }] }), PAUSED);
  });

  it('keeps the last plan that could be built, and names what is wrong', async () => {
    const errors = { 'runs.0.length_mm': ['Tussen 0,5 en 200 m'] };
    show('?plan=plan-1', { 'POST /api/configurator/fence': refused(422, 'request.invalid', 'Kijk na', { errors }) });
    const length = await screen.findByRole('textbox', { name: 'Lengte zijde 1 (m)' });
    await userEvent.clear(length);
    await userEvent.type(length, 'abc');
    expect(await screen.findByText('Zijde 1: Tussen 0,5 en 200 m', undefined, PAUSED)).toBeVisible();
    expect(length).toHaveValue('abc');
    await waitFor(() => expect(length).toHaveFocus());
    expect(length).toHaveAccessibleDescription('Tussen 0,5 en 200 m');
    expect(screen.getByRole('heading', { name: 'Afsluiting van 12,5 m' })).toBeVisible();
  });
});

describe('a plan', () => {
  it('has its drawing, its parts, matching extras and one button for everything', async () => {
    const { container } = show('?plan=plan-1');
    expect(await screen.findByRole('heading', { name: 'Afsluiting van 12,5 m' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Zijde 1: 12,5 m, 2 velden en 1 poort' })).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Alles wat je nodig hebt' }));
    expect(table.getByRole('row', { name: /^Panelen/ })).toHaveTextContent(/Linea 3D, 250 × 153 cm4€\s242,00/);
    expect(table.getByRole('row', { name: /^Tussenpalen/ })).toHaveTextContent('Nog maar 3 op voorraad');
    expect(table.getAllByRole('link')[1]).toHaveAttribute('href', '/nl/product/linea?variant=2');
    expect(screen.getByText('2 × Poortpalen, bij de poort')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bouwblad (PDF)' })).toHaveAttribute('href', '/api/plans/plan-1/build-sheet.pdf?lang=nl');
    expect(screen.getByText('Zijde 1: Zaag op maat.')).toBeVisible();
    const bar = within(screen.getByRole('region', { name: 'Kopen' }));
    expect(bar.getByText(/^€\s484,00$/)).toBeVisible();
    expect(bar.getByText('Wat op voorraad is, incl. btw')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Afsluiting van 12,5 m' }).dataset).toMatchObject({
      look: 'set',
      variant: '1',
      amount: '4',
      also: '2:3',
    });
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('reports in its own words that everything is in the cart', async () => {
    show('?plan=plan-1', { 'GET /api/configurator/plan-1': { ...fence, lines: [aLine({})] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Afsluiting van 12,5 m' }));
    expect(await screen.findByText('Alles staat in je winkelwagen: Afsluiting van 12,5 m.')).toBeVisible();
  });

  it('fills the form as it was typed', async () => {
    show('?plan=plan-1');
    expect(await screen.findByRole('textbox', { name: 'Lengte zijde 1 (m)' })).toHaveValue('12,5');
    expect(screen.getByRole('textbox', { name: 'Hoogteverschil (cm)' })).toHaveValue('12');
    expect(screen.getByRole('combobox', { name: 'Kleur' })).toHaveValue('green');
    expect(screen.getByRole('combobox', { name: 'Begint aan' })).toHaveValue('wall');
    expect(screen.getByRole('combobox', { name: 'Poort 1' })).toHaveValue('single:125');
    expect(screen.getByRole('textbox', { name: 'Afstand (m)' })).toHaveValue('2,5');
  });

  it('leaves sold-out parts out of the cart, and names them', async () => {
    const lines = [aLine({ in_stock: 0, enough_stock: false }), aLine({ label: 'Tussenpalen', sku: '40', variant_id: 2, amount: 5 })];
    show('?plan=plan-1', { 'GET /api/configurator/plan-1': { ...fence, lines } });
    expect((await screen.findByRole('button', { name: /^Add/ })).dataset).toMatchObject({ variant: '2', amount: '5', also: '' });
    expect(screen.getByText(/Uitverkocht en niet in de set: 4 × Panelen/)).toBeVisible();
    expect(screen.getByRole('row', { name: /^Panelen/ })).toHaveTextContent(/0 van 4–$/);
    expect(screen.getAllByText('Wat op voorraad is, incl. btw')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
    expect(await screen.findByText(/^In je winkelwagen: Afsluiting van 12,5 m, zonder 4 × Panelen/)).toBeVisible();
  });

  it('says of a part that it is no longer sold, without a link to a page that may be gone', async () => {
    const lines = [aLine({ in_stock: 0, enough_stock: false, gone: true }), aLine({ label: 'Tussenpalen', sku: '40', variant_id: 2 })];
    show('?plan=plan-1', { 'GET /api/configurator/plan-1': { ...fence, lines } });
    const gone = within(await screen.findByRole('row', { name: /^Panelen/ }));
    expect(gone.getByText('Wordt niet meer verkocht')).toBeVisible();
    expect(gone.queryByRole('link')).not.toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /^Tussenpalen/ })).getByRole('link')).toBeVisible();
  });

  it('that no longer exists is reported above the empty form', async () => {
    show('?plan=weg');
    expect(await screen.findByText('Dit plan bestaat niet meer. Bereken het hieronder opnieuw.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Lengte zijde 1 (m)' })).toHaveValue('');
  });

  it('is not indexed; the empty form is', () => {
    expect(
      metaOf(route, { rules, plan: fence, isGone: false, kind: 'fence', wanted: {}, gone: null }, '/nl/configurator?plan=plan-1'),
    ).toMatchObject({
      robots: 'noindex',
      alternates: { fr: '/fr/configurator?plan=plan-1' },
    });
    const open = metaOf(
      route,
      { rules, plan: null, isGone: false, kind: 'gabion', wanted: {}, gone: null },
      '/de/configurator?kind=gabion',
      'de',
    );
    expect(open).toMatchObject({ title: 'Gabionen berechnen', alternates: { de: '/de/configurator?kind=gabion' } });
    expect(open.robots).toBeUndefined();
  });
});

describe('the other kinds', () => {
  it('calculate a gabion wall; a thin one stays low', async () => {
    const { shop } = show('?kind=gabion');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Lengte (m)' }), '4');
    expect(optionTexts('Hoogte')).toEqual(['50 cm', '100 cm']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dikte' }), '50 cm');
    expect(optionTexts('Hoogte')).toHaveLength(4);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hoogte' }), '150 cm');
    await waitFor(() => expect(sentTo(shop, 'gabion').at(-1)).toEqual({ length_mm: 4000, height_cm: 150, depth_cm: 50, stone: 'basalt' }));
  });

  it('calculate a terrace of rectangles', async () => {
    const { shop } = show('?kind=terrace');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Plank' }), 'Nova');
    await userEvent.type(screen.getByRole('textbox', { name: 'Lengte deel 1 (m)' }), '4,5');
    await userEvent.type(screen.getByRole('textbox', { name: 'Breedte (m)' }), '3');
    await waitFor(() =>
      expect(sentTo(shop, 'terrace').at(-1)).toEqual({
        parts: [{ length_mm: 4500, width_mm: 3000 }],
        board: 'nova',
        colour: 'none',
        joist_spacing_mm: 400,
      }),
    );
  });

  it.each([
    ['gabion', gabion, 'Schanskorfmuur van 4 m', /^1 korf, 1[.\s]860 kg steen$/],
    ['terrace', terrace, 'Terras van 13,5 m²', '4,5 × 3 m: 20 rijen planken op 3 onderbalken'],
  ])('draw %s', async (_kind, plan, title, drawing) => {
    show('?plan=plan-1', { 'GET /api/configurator/plan-1': plan });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('group', { name: drawing })).toBeVisible();
  });

  it('have their own addresses, with the current one marked', async () => {
    show('?kind=terrace');
    const nav = within(await screen.findByRole('navigation', { name: 'Wat wil je bouwen?' }));
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Terras');
    expect(nav.getByRole('link', { name: 'Schanskorven' })).toHaveAttribute('href', '/nl/configurator?kind=gabion');
  });
});

describe('without JavaScript', () => {
  it('adding a row submits the form and keeps the input', async () => {
    const shop = fakeShop(planAnswers);
    const form = { kind: 'fence', system: 'nova', height_cm: '150', colour: 'none', 'runs.0.length_mm': '4', more: 'runs' };
    const answer = await route.action(loaderArgs(shop, '/nl/configurator', { form }));
    expect(answer).toMatchObject({
      data: { sent: { kind: 'fence', values: { system: 'nova', runs: [{ length: '4' }, { length: '' }] } } },
    });
    expect(shop.calls).toEqual([]);
  });

  it('removing a row submits the form too', async () => {
    const runs = { 'runs.0.length_mm': '4', 'runs.1.length_mm': '5', 'runs.2.length_mm': '6' };
    const gates = { 'gates.0.kind': 'single:100', 'gates.0.run': '1', 'gates.0.position_mm': '' };
    const less = async (row: string) => {
      const shop = fakeShop(planAnswers);
      const answer = await route.action(loaderArgs(shop, '/nl/configurator', { form: { kind: 'fence', ...runs, ...gates, less: row } }));
      expect(shop.calls).toEqual([]);
      return answer;
    };
    expect(await less('runs.1')).toMatchObject({ data: { sent: { values: { runs: [{ length: '4' }, { length: '6' }] } } } });
    expect(await less('gates.0')).toMatchObject({ data: { sent: { values: { gates: [] } } } });
  });

  it('a plan that can not be built answers with its status', async () => {
    const shop = fakeShop({ ...planAnswers, 'POST /api/configurator/gabion': refused(422) });
    const answer = await route.action(loaderArgs(shop, '/nl/configurator', { form: { kind: 'gabion', length_mm: 'x' } }));
    expect(answer).toMatchObject({ init: { status: 422 } });
  });
});

it('is complete in four languages', async () => {
  for (const [lang, title] of [
    ['fr', 'Calculez ce qu’il vous faut'],
    ['de', 'Berechnen Sie, was Sie brauchen'],
    ['en', 'Work out what you need'],
  ] as const) {
    const { unmount } = show('', {}, lang);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    unmount();
  }
  show('', { 'GET /api/configurator/rules': ok(rules) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bereken wat je nodig hebt' })).toBeVisible();
});
