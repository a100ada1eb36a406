import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawOutline } from '../../../map/outline.ts';
import type { Pin } from '../dealers-data.ts';
import { TOO_NEAR, clusterPins, inView } from './clusters.ts';
import { inertiaDistance } from './pointers.ts';
import { WHOLE, between, isClosest, moveView, partOf, pinched, fitView, zoomed } from './map-view.ts';
import { WORLD, spotOf, unitsOf } from './projection.ts';
import { TOWNS, townsOn } from './towns.ts';

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
  it('is drawn from the installed outlines', () => {
    expect(readFileSync(join(__dirname, 'benelux.svg'), 'utf8')).toBe(drawOutline());
  });

  it('has every town in its frame', () => {
    for (const town of TOWNS) {
      const { x, y } = spotOf(town);
      expect([town.name, x > 0 && x < WORLD.width && y > 0 && y < WORLD.height]).toEqual([town.name, true]);
    }
  });

  it('names more towns when zoomed in, without overlapping names', () => {
    const names = (km: number, isNarrow = false) => townsOn(unitsOf(km), isNarrow).map(({ town }) => town.name);
    expect(names(500)).toContain('Gent');
    expect(names(500)).not.toContain('Deinze');
    expect(names(80)).toEqual(expect.arrayContaining(['Gent', 'Deinze', 'Roeselare']));
    expect(names(80)).not.toContain('Sint-Lambrechts-Woluwe');
    expect(names(36)).toContain('Sint-Lambrechts-Woluwe');
    expect(names(80, true)).not.toContain('Deinze');
  });

  it('fits all places with a margin, and the whole map without places', () => {
    const view = fitView([GENT, BRUGGE]);
    for (const town of [GENT, BRUGGE]) {
      const { x, y } = partOf(view, spotOf(town));
      for (const part of [x, y]) expect(part > 0.1 && part < 0.9).toBe(true);
    }
    expect(fitView([])).toEqual(WHOLE);
  });

  it('never leaves the drawn area, nor zooms in beyond its detail', () => {
    const view = fitView([GENT]);
    expect(moveView(view, { x: -100, y: 100 })).toMatchObject({ x: 0 });
    expect(zoomed(view, 1 / 100)).toEqual(WHOLE);
    const close = zoomed(zoomed(view, 100), 100);
    expect(isClosest(close)).toBe(true);
    expect(zoomed(view, 2, spotOf(BRUGGE)).width).toBeLessThan(view.width);
  });

  it('keeps the held point under the pointer while moving and zooming', () => {
    const view = fitView([GENT, BRUGGE]);
    const [from, to] = [partOf(view, spotOf(GENT)), { x: 0.4, y: 0.55 }];
    for (const factor of [1, 1.6, 0.8]) {
      const { x, y } = partOf(pinched(view, { from, to, factor }), spotOf(GENT));
      expect([x, y]).toEqual([expect.closeTo(0.4), expect.closeTo(0.55)]);
    }
  });

  it('moves straight from one view to another, and keeps a point fixed that is fixed in both', () => {
    const from = fitView([GENT, BRUGGE]);
    const pinchCentre = partOf(from, spotOf(GENT));
    const to = pinched(from, { from: pinchCentre, to: pinchCentre, factor: 1.8 });
    const half = between(from, to, 0.5);
    expect(half.width).toBeCloseTo(Math.sqrt(from.width * to.width));
    expect(partOf(half, spotOf(GENT))).toEqual({ x: expect.closeTo(pinchCentre.x), y: expect.closeTo(pinchCentre.y) });
    expect(between(from, moveView(from, { x: 0.2, y: 0 }), 1)).toEqual(moveView(from, { x: 0.2, y: 0 }));
  });

  it('glides on when released while moving, and stops when released at rest', () => {
    const trail = [0, 20, 40].map((time) => ({ at: { x: time / 200, y: 0 }, time }));
    expect(inertiaDistance(trail, 50)).toEqual({ x: expect.closeTo(0.6), y: 0 });
    expect(inertiaDistance(trail, 400)).toBeNull();
    expect(inertiaDistance([...trail, { at: { x: 0.2, y: 0 }, time: 140 }, { at: { x: 0.2, y: 0 }, time: 150 }], 150)).toBeNull();
  });

  it('clusters overlapping pins until the map is zoomed in', () => {
    const pins = [pin(1, GENT), pin(2, { lat: 51.06, lng: 3.73 }), pin(3, BRUGGE)];
    const clusters = clusterPins(pins, WHOLE.width * TOO_NEAR.wide);
    expect(clusters.map((group) => group.pins.map(({ number }) => number))).toEqual([[1, 2], [3]]);
    const near = fitView(pins.slice(0, 2), 0);
    const groups = clusterPins(pins, near.width * 0.01);
    expect(groups).toHaveLength(3);
    expect(inView(groups, near).map((group) => group.pins[0].number)).toEqual([1, 2]);
  });
});
