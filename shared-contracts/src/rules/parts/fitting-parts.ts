import { isFitting, sizeOf } from './piece-size.ts';
import type { Dimensions, PartFit } from './piece-size.ts';

interface Part {
  id: number;
  colour: string;
  dimensions: Dimensions;
  excl_vat_cents: number;
  stock_left: number;
}

/** Parts of one colour: one of `colours` if the part comes in it, otherwise the colour of the cheapest part in stock. */
const inOneColour = <Each extends Part>(parts: readonly Each[], colours: readonly string[]): Each[] => {
  const same = parts.filter(({ colour }) => colours.includes(colour));
  if (same.length > 0) return same;
  const [best] = [...parts].sort(
    (a, b) => Number(b.stock_left > 0) - Number(a.stock_left > 0) || a.excl_vat_cents - b.excl_vat_cents || a.id - b.id,
  );
  return parts.filter(({ colour }) => colour === best?.colour);
};

const lengthOf = ({ dimensions }: Part): number => sizeOf(dimensions).lengthCm ?? 0;

/** In order of preference: no longer than needed, then the cheapest. */
export const partsInOrder = <Each extends Part>(parts: readonly Each[]): Each[] =>
  [...parts].sort((a, b) => lengthOf(a) - lengthOf(b) || a.excl_vat_cents - b.excl_vat_cents || a.id - b.id);

/** The variants of a part whose length, width and colour fit, the best first. */
export const fittingParts = <Each extends Part>(fit: PartFit, colours: readonly string[], parts: readonly Each[]): Each[] =>
  partsInOrder(
    inOneColour(
      parts.filter(({ dimensions }) => isFitting(fit, sizeOf(dimensions))),
      colours,
    ),
  );
