import { STONE, toneOf } from 'shared-contracts/rules/drawing/tones';
import type { GabionBill, GabionInput } from 'shared-contracts/rules/plan/gabion';
import { drawRows, scaleOf } from './rows.ts';
import { CONCRETE, r, rect, stroke } from './svg.ts';
import type { Drawing } from './svg.ts';

const MESH_MM = 100;
const BED_MM = 250;
const TILE_MM = 1000;
const STONES_ACROSS = 8;
const LEAST_WIRE_PX = 1;

/** A square metre of stones. Their sizes and shades depend on their place only, so that the same wall is always drawn the same. */
const stonePattern = (stone: string): string => {
  const tones = STONE[stone] ?? STONE.bluestone ?? [];
  const size = TILE_MM / STONES_ACROSS;
  const stones = Array.from({ length: STONES_ACROSS * STONES_ACROSS }, (_, place) => {
    const [row, column] = [Math.floor(place / STONES_ACROSS), place % STONES_ACROSS];
    const jitter = ((place * 37) % 11) / 11 - 0.5;
    const x = (column + (row % 2 === 0 ? 0.25 : 0.75)) * size + jitter * 18;
    const y = (row + 0.5) * size + jitter * 14;
    const tone = tones[(place * 7) % tones.length] ?? CONCRETE;
    const shape = `rx="${r(size * (0.56 + jitter * 0.1))}" ry="${r(size * (0.5 - jitter * 0.12))}" fill="${tone}"`;
    // a stone over the edge goes on in the next square metre
    return [0, -TILE_MM]
      .map(
        (shift) =>
          `<ellipse cx="${r(x + shift)}" cy="${r(y)}" ${shape} transform="rotate(${Math.round(jitter * 40)} ${r(x + shift)} ${r(y)})"/>`,
      )
      .join('');
  });
  return `<pattern id="stone" patternUnits="userSpaceOnUse" width="${TILE_MM}" height="${TILE_MM}">${rect({ x: 0, y: 0, width: TILE_MM, height: TILE_MM }, '#22282a')}${stones.join('')}</pattern>`;
};

/** A wall from the front: baskets with their mesh, in the colours of the chosen stone. */
export const gabionPicture = ({ height_cm, stone }: GabionInput, { drawing, length_mm }: GabionBill, widthPx: number): Drawing => {
  const extent = { lengthMm: length_mm, aboveMm: height_cm * 10, belowMm: BED_MM + 100 };
  const wireMm = Math.max(6, LEAST_WIRE_PX / scaleOf([extent], widthPx));
  const wire = toneOf('galvanized');
  const lines = (size: number): number[] => Array.from({ length: Math.round(size / MESH_MM) + 1 }, (_, place) => place * MESH_MM);
  const baskets = drawing.map(({ at_mm, up_mm, length_mm: length, height_mm }) => {
    const box = { x: at_mm, y: -up_mm - height_mm, width: length, height: height_mm };
    const mesh = [
      ...lines(length).map((x) => `M${r(at_mm + x)},${r(box.y)}v${height_mm}`),
      ...lines(height_mm).map((up) => `M${at_mm},${r(-up_mm - up)}h${length}`),
    ].join('');
    return (
      rect(box, 'url(#stone)') +
      stroke(mesh, wire.light, wireMm) +
      stroke(`M${box.x},${box.y}h${length}v${height_mm}h${-length}z`, wire.edge, wireMm * 2)
    );
  });
  const bed = rect({ x: -150, y: 0, width: length_mm + 300, height: BED_MM }, CONCRETE);
  const front = {
    ...extent,
    ground: () => 0,
    joints: drawing.map(({ at_mm, length_mm: length }) => at_mm + length),
    svg: bed + baskets.join(''),
  };
  const picture = drawRows([front]);
  return { ...picture, svg: `<defs>${stonePattern(stone)}</defs>${picture.svg}` };
};
