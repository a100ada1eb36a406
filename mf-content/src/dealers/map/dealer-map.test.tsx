/** @jest-environment jsdom */
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { renderPart } from '../../testing/harness.ts';
import type { Pin } from '../dealers-data.ts';
import { DealerMap } from './dealer-map.tsx';

const pin = (number: number, city: string, lat: number, lng: number): Pin => ({
  number,
  slug: `s${number}`,
  name: `Zaak ${number}`,
  city,
  lat,
  lng,
});
const PINS = [
  pin(1, 'Brugge', 51.2093, 3.2247),
  pin(2, 'Gent', 51.0543, 3.7174),
  pin(3, 'Namur', 50.4674, 4.872),
  pin(4, 'Arlon', 49.6837, 5.8164),
];
const BOX = { left: 0, top: 0, width: 800, height: 700 };
const onChoose = jest.fn();

beforeEach(() => {
  onChoose.mockClear();
  // With reduced motion the map moves at once.
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: query.includes('reduce'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  Element.prototype.getBoundingClientRect = () => BOX as DOMRect;
  Element.prototype.setPointerCapture = () => undefined;
  for (const [side, size] of [
    ['clientWidth', 800],
    ['clientHeight', 700],
  ] as const) {
    Object.defineProperty(Element.prototype, side, { configurable: true, value: size });
  }
});

function show(pins = PINS, followed: string | null = null) {
  const part = (slug: string | null) => (
    <DealerMap
      pins={pins}
      centre={null}
      active={null}
      followed={slug}
      onActive={() => undefined}
      onChoose={onChoose}
      buildHref={({ slug: dealerSlug }) => `#${dealerSlug}`}
    />
  );
  const { container } = renderPart(part(followed));
  const map = screen.getByRole('group', { name: 'Kaart met de gevonden adressen' });
  const surface = container.querySelector('[data-touch-mode]') ?? map;
  return {
    map,
    surface,
    marks: () =>
      within(map)
        .queryAllByRole('link')
        .map((mark) => mark.getAttribute('aria-label')),
  };
}
/** jsdom has no pointer events, so mouse events are sent under their names. */
const pointer = (name: string, [clientX, clientY]: readonly [number, number], buttons: number) =>
  Object.assign(new MouseEvent(name, { bubbles: true, clientX, clientY, buttons, button: 0 }), { pointerType: 'mouse', pointerId: 1 });
const finger = (target: Element, clientX: number, clientY: number, identifier = 0) => ({ identifier, target, clientX, clientY });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the map by mouse', () => {
  const drag = (surface: Element, from: [number, number], to: [number, number]) => {
    fireEvent(surface, pointer('pointerdown', from, 1));
    fireEvent(surface, pointer('pointermove', to, 1));
    fireEvent(surface, pointer('pointerup', to, 0));
  };

  it('is dragged, and pins out of view can no longer be focused', () => {
    const { surface, marks } = show();
    expect(marks()).toEqual(['1. Zaak 1, Brugge', '2. Zaak 2, Gent', '3. Zaak 3, Namur', '4. Zaak 4, Arlon']);
    drag(surface, [600, 600], [150, 600]);
    expect(marks()).toEqual(['3. Zaak 3, Namur', '4. Zaak 4, Arlon']);
  });

  it('does not choose a pin at the end of a drag, but at a click', () => {
    const { map, surface } = show();
    const mark = within(map).getByRole('link', { name: /Namur/ });
    drag(surface, [400, 300], [380, 300]);
    fireEvent.click(mark);
    expect(onChoose).not.toHaveBeenCalled();
    return new Promise((resolve) => setTimeout(resolve, 5)).then(() => {
      fireEvent.click(within(map).getByRole('link', { name: /Namur/ }));
      expect(onChoose).toHaveBeenCalledWith('s3');
    });
  });

  it('zooms by the wheel with Ctrl only; without it the page scrolls, and a hint is shown', () => {
    const { map, surface, marks } = show();
    const plain = createEvent.wheel(surface, { deltaY: 100 });
    fireEvent(surface, plain);
    expect([plain.defaultPrevented, marks().length]).toEqual([false, 4]);
    expect(map).toHaveTextContent('Zoom met Ctrl (of ⌘) en scrollen');
    for (let step = 0; step < 4; step += 1) fireEvent.wheel(surface, { deltaY: -100, ctrlKey: true, clientX: 620, clientY: 600 });
    expect(marks()).toEqual(['4. Zaak 4, Arlon']);
    expect(map).not.toHaveTextContent('Zoom met Ctrl');
  });
});

describe('the map on a touch pad, by Safari’s gesture events', () => {
  const gesture = (type: string, scale: number) =>
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), { scale, clientX: 620, clientY: 600 });

  it('zooms in at the pointer, without zooming the page', () => {
    const { surface, marks } = show();
    const events = [gesture('gesturestart', 1), gesture('gesturechange', 3), gesture('gesturechange', 8)];
    for (const event of events) fireEvent(surface, event);
    expect(marks()).toEqual(['4. Zaak 4, Arlon']);
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true, true]);
  });

  it('ignores gesture events where touch events are sent as well', () => {
    const { surface, marks } = show();
    fireEvent.touchStart(surface, { touches: [finger(surface, 500, 500), finger(surface, 600, 600, 1)] });
    for (const event of [gesture('gesturestart', 1), gesture('gesturechange', 8)]) fireEvent(surface, event);
    expect(marks()).toHaveLength(4);
  });
});

describe('the map by finger', () => {
  it('lets one finger scroll the page, and hints that two move the map', () => {
    const { map, surface, marks } = show();
    fireEvent.touchStart(surface, { touches: [finger(surface, 600, 300)] });
    const move = createEvent.touchMove(surface, { touches: [finger(surface, 100, 320)], cancelable: true });
    fireEvent(surface, move);
    expect([move.defaultPrevented, marks().length]).toEqual([false, 4]);
    expect(map).toHaveTextContent('Met twee vingers verschuif je de kaart');
  });

  it('is moved and zoomed by two fingers', () => {
    const { surface, marks } = show();
    fireEvent.touchStart(surface, { touches: [finger(surface, 500, 500), finger(surface, 600, 600, 1)] });
    const move = createEvent.touchMove(surface, { touches: [finger(surface, 200, 200), finger(surface, 600, 600, 1)], cancelable: true });
    fireEvent(surface, move);
    expect(move.defaultPrevented).toBe(true);
    expect(marks()).toEqual(['4. Zaak 4, Arlon']);
  });

  it('is moved by one finger and arrow keys once it is active', async () => {
    const { surface, marks } = show();
    await press('Kaart verschuiven');
    expect(screen.getByRole('button', { name: 'Kaart verschuiven' })).toHaveAttribute('aria-pressed', 'true');
    fireEvent.touchStart(surface, { touches: [finger(surface, 600, 300)] });
    fireEvent.touchMove(surface, { touches: [finger(surface, 150, 300)], cancelable: true });
    expect(marks()).toEqual(['3. Zaak 3, Namur', '4. Zaak 4, Arlon']);
    await press('Naar het westen');
    await press('Naar het westen');
    expect(marks()).toHaveLength(4);
  });
});

describe('the map by keyboard', () => {
  it('is moved by arrow keys, zoomed by plus, and announces what is in view', async () => {
    const user = userEvent.setup();
    const { map, marks } = show();
    act(() => map.focus());
    await user.keyboard('++');
    expect(within(map).getByRole('status')).toHaveTextContent(/^\d van 4 adressen in beeld$/);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(marks()).toEqual(['4. Zaak 4, Arlon']);
    await press('Toon alle gevonden adressen');
    expect(marks()).toHaveLength(4);
    expect(within(map).getByRole('status')).toHaveTextContent('4 van 4 adressen in beeld');
    expect(map).toHaveAccessibleDescription('De pijltjestoetsen verschuiven de kaart, + en − zoomen.');
  });

  it('keeps the focus when a pin becomes part of a cluster', async () => {
    const user = userEvent.setup();
    const { map } = show([PINS[1], pin(9, 'Deinze', 50.982, 3.53)].filter((each) => each !== undefined));
    const second = within(map).getByRole('link', { name: /Deinze/ });
    act(() => second.focus());
    for (let step = 0; step < 4; step += 1) await user.keyboard('-');
    expect(within(map).getByRole('link', { name: '2 adressen bij Gent: kom dichterbij' })).toHaveFocus();
  });

  it('keeps its buttons at the largest and smallest zoom', async () => {
    const { map } = show();
    const farther = screen.getByRole('button', { name: 'Verder weg' });
    for (let step = 0; step < 6; step += 1) await userEvent.click(farther);
    expect(farther).toHaveAttribute('aria-disabled', 'true');
    expect(farther).toHaveFocus();
    expect(await accessibilityFaults(map)).toEqual([]);
  });
});
