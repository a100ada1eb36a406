import type { Lang } from 'shared-contracts/contract/locales';
import type { VariantFacts } from './products.tables.ts';
import { catalogueTexts } from '../texts.ts';

type Dimension = VariantFacts['dimensions'][string];

const formatters = new Map<string, Intl.NumberFormat>();
const number = (locale: string, value: number): string => {
  const formatter = formatters.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  formatters.set(locale, formatter);
  return formatter.format(value);
};
const size = (locale: string, { value, unit }: Dimension): string => `${number(locale, value)} ${unit}`;

/** `250 × 103 cm` when all are in one unit, else `25 m × 103 cm`. */
const measures = (locale: string, sizes: readonly Dimension[]): string => {
  const unit = sizes[0]?.unit;
  if (sizes.every((each) => each.unit === unit)) return `${sizes.map((each) => number(locale, each.value)).join(' × ')} ${unit}`;
  return sizes.map((each) => size(locale, each)).join(' × ');
};

/** A variant's sizes in one line, such as `250 × 103 cm, maas 50 mm, draad 5 mm`; empty when it has none. */
export const specLine = (dimensions: VariantFacts['dimensions'], lang: Lang, locale: string): string => {
  const main = ['length', 'width', 'depth', 'height'].flatMap((key) => dimensions[key] ?? []);
  const named = (['diameter', 'mesh', 'wire_thickness'] as const).flatMap((key) => {
    const found = dimensions[key];
    return found === undefined ? [] : [`${catalogueTexts(lang)(`spec.${key}`)} ${size(locale, found)}`];
  });
  const parts = [...(main.length > 0 ? [measures(locale, main)] : []), ...named];
  if (parts.length > 0) return parts.join(', ');
  const rest = dimensions.volume ?? dimensions.weight;
  return rest === undefined ? '' : size(locale, rest);
};
