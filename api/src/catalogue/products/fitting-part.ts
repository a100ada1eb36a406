import { fittingParts } from 'shared-contracts/rules/parts/fitting-parts';
import type { PartRule } from 'shared-contracts/rules/parts/part-rules';
import { fitFor, sizeOf } from 'shared-contracts/rules/parts/piece-size';
import type { PartFacts } from './products.repository.ts';
import type { VariantFacts } from './products.tables.ts';

type MainVariant = Pick<VariantFacts, 'colour' | 'dimensions'>;

/** The variants of a part that fit a variant of a product. Another colour never replaces a sold-out one. */
export const partsFor = (main: MainVariant, rule: PartRule | null, parts: readonly PartFacts[]): PartFacts[] =>
  fittingParts(fitFor(sizeOf(main.dimensions), rule), [main.colour], parts);
