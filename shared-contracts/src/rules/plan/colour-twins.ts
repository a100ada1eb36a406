import type { Dimensions } from '../parts/piece-size.ts';
import type { PlanPart } from './plan-part.ts';

/** Products that do the same work in other colours, by the number that begins their SKUs: the gates Silvo and Murata for screens. */
const SISTERS: Readonly<Record<string, string>> = { '35': '36', '36': '35' };

const familyOf = (sku: string): string => sku.split('-', 1)[0] ?? '';

/** A start of the SKUs of the product that has the same part in other colours; undefined when there is none. */
export const sisterSkus = (sku: string): string | undefined => {
  const sister = SISTERS[familyOf(sku)];
  return sister === undefined ? undefined : `${sister}-`;
};

/** Weights differ from colour to colour, and don't matter for the fit. */
const measuresIn = ({ weight: _weight, ...measures }: Dimensions): [string, string][] =>
  Object.entries(measures).map(([name, measure]) => [name, `${measure?.value} ${measure?.unit}`]);

/** The same part in other colours: of its product first, then of a sister product with the same measures; the cheapest of each first. */
export const colourTwinsOf = <Part extends PlanPart>(billed: PlanPart, parts: readonly Part[]): Part[] => {
  const sister = sisterSkus(billed.sku);
  const measures = measuresIn(billed.dimensions);
  const isRelated = ({ product_id, sku }: Part): boolean =>
    product_id === billed.product_id || (sister !== undefined && sku.startsWith(sister));
  const hasSameSize = ({ content, dimensions }: Part): boolean => {
    const others = new Map(measuresIn(dimensions));
    return (
      content === billed.content && measures.length === others.size && measures.every(([name, measure]) => others.get(name) === measure)
    );
  };
  const isSister = ({ product_id }: Part): number => Number(product_id !== billed.product_id);
  return parts
    .filter((part) => part.colour !== billed.colour && isRelated(part) && hasSameSize(part))
    .sort((a, b) => isSister(a) - isSister(b) || a.excl_vat_cents - b.excl_vat_cents || a.variant_id - b.variant_id);
};
