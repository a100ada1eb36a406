import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawOutline } from '../../../map/outline.ts';
import type { Pin } from '../dealers-data.ts';
import { TOO_NEAR, clustersOf } from './clusters.ts';
import { WHOLE, isClosest, moved, partOf, viewOf, zoomed } from './map-view.ts';
import { WORLD, spotOf } from './projection.ts';
import { TOWNS } from './towns.ts';

const GENT = { lat: 51.0543, lng: 3.7174 };
const BRUGGE = { lat: 51.2093, lng: 3.2247 };
const pin = (number: number, { lat, lng }: { lat: number; lng: number }): Pin => ({
  number,
  slug: `pin-${number}`,
  name: `Pin ${number}`,
  city: 'Gent',
  lat,
  lng,
});

describe('the map of the dealers', () => {
  it('is drawn from the outlines that are installed', () => {
    expect(readFileSync(join(__dirname, 'benelux.svg'), 'utf8')).toBe(drawOutline());
  });

  it('has every town in its frame', () => {
    for (const town of TOWNS) {
      const { x, y } = spotOf(town);
      expect([town.name, x > 0 && x < WORLD.width && y > 0 && y < WORLD.height]).toEqual([town.name, true]);
    }
  });

  it('shows all places with a margin, and the whole world without any', () => {
    const view = viewOf([GENT, BRUGGE]);
    for (const place of [GENT, BRUGGE]) {
      const { x, y } = partOf(view, spotOf(place));
      for (const part of [x, y]) expect(part > 0.1 && part < 0.9).toBe(true);
    }
    expect(viewOf([])).toEqual(WHOLE);
  });

  it('never leaves the drawn world, nor comes closer than it tells something', () => {
    const view = viewOf([GENT]);
    expect(moved(view, { x: -10_000, y: 10_000 })).toMatchObject({ x: 0 });
    expect(zoomed(view, 1 / 100)).toEqual(WHOLE);
    const close = zoomed(zoomed(view, 100), 100);
    expect(isClosest(close)).toBe(true);
    expect(zoomed(view, 2, spotOf(BRUGGE)).width).toBeLessThan(view.width);
  });

  it('puts pins that would lie on each other together, until one comes closer', () => {
    const pins = [pin(1, GENT), pin(2, { lat: 51.06, lng: 3.73 }), pin(3, BRUGGE)];
    const whole = clustersOf(pins, WHOLE, TOO_NEAR.wide);
    expect(whole.map((cluster) => cluster.pins.map(({ number }) => number))).toEqual([[1, 2], [3]]);
    const close = clustersOf(pins, viewOf(pins.slice(0, 2), 0), 0.01);
    expect(close.map((cluster) => cluster.pins.length)).toEqual([1, 1]);
  });
});
