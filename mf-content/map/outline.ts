import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { WORLD, spotOf } from '../src/dealers/map/projection.ts';

type Point = readonly [x: number, y: number];

const HOME = ['Belgium', 'Netherlands', 'Luxembourg'];
const ABROAD = ['France', 'Germany', 'United Kingdom'];
/** Tolerance of a simplified line in units of the map; a tenth is about fifty metres. */
const TOLERANCE = 0.12;
/** Land beyond the frame is drawn too, so that its edge is never visible. */
const BEYOND = 6;

/** The outlines as an SVG file: `#home` the three delivery countries, `#abroad` the others. */
export function drawOutline(): string {
  const { path } = readAtlas();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WORLD.width} ${WORLD.height}">
<path id="abroad" vector-effect="non-scaling-stroke" d="${path(ABROAD)}"/>
<path id="home" vector-effect="non-scaling-stroke" d="${path(HOME)}"/>
</svg>
`;
}

function readAtlas() {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  // Shared borders are simplified once, so that neighbours still meet.
  const { scale, translate } = atlas.transform ?? { scale: [1, 1], translate: [0, 0] };
  const arcs = atlas.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const spots = arc.map(([dx = 0, dy = 0]): Point => {
      x += dx;
      y += dy;
      const spot = spotOf({ lng: x * scale[0] + translate[0], lat: y * scale[1] + translate[1] });
      return [spot.x, spot.y];
    });
    // The rest of the world is only needed for the indexes of the arcs.
    return (spots.some(isNear) ? simplified(spots) : spots).map((spot) => [...spot]);
  });
  const { countries } = atlas.objects;
  const known = countries.geometries.filter(
    ({ properties }) => properties && 'name' in properties && [...HOME, ...ABROAD].includes(properties.name),
  );
  const { features } = feature({ type: 'Topology', objects: {}, arcs }, { ...countries, geometries: known });
  const path = (names: readonly string[]): string =>
    features
      .filter(({ properties }) => names.includes(properties.name))
      .flatMap(({ geometry }) =>
        geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
      )
      .flat()
      .map((ring) => pathOf(clipped(ring.map(([x = 0, y = 0]): Point => [x, y]))))
      .join('');
  return { path };
}

const isNear = ([x, y]: Point): boolean => Math.abs(x) < 2 * WORLD.width && Math.abs(y) < 2 * WORLD.height;

/** Douglas-Peucker: removes points within `TOLERANCE` of the line between the remaining ones. */
function simplified(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || !first || !last) return points;
  let [farthest, most] = [0, 0];
  points.forEach((point, at) => {
    const off = distance(point, first, last);
    if (off > most) [farthest, most] = [at, off];
  });
  if (most <= TOLERANCE) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)), ...simplified(points.slice(farthest)).slice(1)];
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** Sutherland-Hodgman: the part of a ring within the frame. */
function clipped(ring: readonly Point[]): readonly Point[] {
  const edges: { isInside: (p: Point) => boolean; cut: (a: Point, b: Point) => Point }[] = [
    upright(-BEYOND, 1),
    upright(WORLD.width + BEYOND, -1),
    level(-BEYOND, 1),
    level(WORLD.height + BEYOND, -1),
  ];
  return edges.reduce<readonly Point[]>(
    (points, { isInside, cut }) =>
      points.flatMap((point, at) => {
        const before = points.at(at - 1) ?? point;
        if (isInside(point)) return isInside(before) ? [point] : [cut(before, point), point];
        return isInside(before) ? [cut(before, point)] : [];
      }),
    ring,
  );
}
const upright = (edge: number, side: 1 | -1) => ({
  isInside: ([x]: Point) => (x - edge) * side >= 0,
  cut: ([x1, y1]: Point, [x2, y2]: Point): Point => [edge, y1 + ((edge - x1) / (x2 - x1)) * (y2 - y1)],
});
const level = (edge: number, side: 1 | -1) => ({
  isInside: ([, y]: Point) => (y - edge) * side >= 0,
  cut: ([x1, y1]: Point, [x2, y2]: Point): Point => [x1 + ((edge - y1) / (y2 - y1)) * (x2 - x1), edge],
});

/** Coordinates in tenths, each relative to the last written point, so that rounding errors never add up. */
function pathOf(ring: readonly Point[]): string {
  const tenths = ring
    .map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);
  if (tenths.length < 4) return '';
  const [start, ...rest] = tenths;
  let [x, y] = start ?? [0, 0];
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${(nextX - x) / 10},${(nextY - y) / 10}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${(start?.[0] ?? 0) / 10},${(start?.[1] ?? 0) / 10}l${steps.join(' ')}z`;
}
