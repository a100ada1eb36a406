import { memo } from 'react';
import type { Tone } from 'shared-contracts/rules/drawing/tones';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const square = ({ x, y, width, height }: Box): string => `M${r(x)},${r(y)}h${r(width)}v${r(height)}h${r(-width)}z`;
export const r = (mm: number): number => Math.round(mm * 10) / 10;

// Memoized: a drag changes a few of the many parts of a drawing.

/** Upright tube: body, lit edge, shaded edge. */
export const TubeUp = memo(function TubeUp({ tone, ...box }: Box & { tone: Tone }) {
  const { x, y, width, height } = box;
  return (
    <>
      <path fill={tone.base} d={square(box)} />
      <path fill={tone.light} d={square({ x, y, width: width * 0.24, height })} />
      <path fill={tone.dark} d={square({ x: x + width * 0.7, y, width: width * 0.3, height })} />
    </>
  );
});

/** Lying tube. */
export const TubeAcross = memo(function TubeAcross({ tone, ...box }: Box & { tone: Tone }) {
  const { x, y, width, height } = box;
  return (
    <>
      <path fill={tone.base} d={square(box)} />
      <path fill={tone.light} d={square({ x, y, width, height: height * 0.26 })} />
      <path fill={tone.dark} d={square({ x, y: y + height * 0.68, width, height: height * 0.32 })} />
    </>
  );
});

interface BoardProps extends Box {
  tone: Tone;
  isUpright?: boolean;
  /** shades boards a little, so that no two neighbours look the same; 0 for none */
  shade?: number;
}

/** A board with its lit and its shaded edge, and a line of grain. */
export const Board = memo(function Board({ tone, isUpright = false, shade = 0, ...box }: BoardProps) {
  const { x, y, width, height } = box;
  const edge = Math.min(isUpright ? width : height, 120) * 0.1;
  const line = isUpright
    ? `M${r(x + width * 0.38)},${r(y + height * 0.04)}v${r(height * 0.9)}M${r(x + width * 0.68)},${r(y + height * 0.1)}v${r(height * 0.86)}`
    : `M${r(x + width * 0.02)},${r(y + height * 0.4)}h${r(width * 0.9)}M${r(x + width * 0.08)},${r(y + height * 0.7)}h${r(width * 0.86)}`;
  const lit = isUpright ? { ...box, width: edge } : { ...box, height: edge };
  const shaded = isUpright ? { ...box, x: x + width - edge, width: edge } : { ...box, y: y + height - edge, height: edge };
  return (
    <>
      <path fill={tone.base} d={square(box)} />
      {shade === 0 ? null : <path fill={shade > 0 ? tone.light : tone.dark} opacity={Math.abs(shade)} d={square(box)} />}
      <path fill="none" stroke={tone.dark} strokeWidth={5} opacity={0.35} d={line} />
      <path fill={tone.light} opacity={0.75} d={square(lit)} />
      <path fill={tone.edge} opacity={0.5} d={square(shaded)} />
    </>
  );
});
/** A shade that depends on the place only, so that server and browser draw the same. */
export const shadeOf = (place: number): number => [0.18, -0.14, 0.06, -0.22, 0.28, 0, -0.08][place % 7] ?? 0;
