import type { PartRule } from 'shared-contracts/rules/parts/part-rules';
import { fitFor, isFitting, sizeOf } from 'shared-contracts/rules/parts/piece-size';
import type { PartFit } from 'shared-contracts/rules/parts/piece-size';
import type { PartFacts } from './products.repository.ts';
import type { VariantFacts } from './products.tables.ts';

type MainVariant = Pick<VariantFacts, 'colour' | 'dimensions'>;
type Part = Pick<PartFacts, 'colour' | 'dimensions' | 'excl_vat_cents' | 'id' | 'stock_left'>;

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

/** The variants of a part that fit a variant of a product. Another colour never replaces a sold-out one. */
export const partsFor = (main: MainVariant, rule: PartRule | null, parts: readonly PartFacts[]): PartFacts[] =>
  fittingParts(fitFor(sizeOf(main.dimensions), rule), [main.colour], parts);
