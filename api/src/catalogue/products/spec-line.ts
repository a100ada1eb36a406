import type { Lang } from 'shared-contracts/contract/locales';
import type { VariantFacts } from './products.tables.ts';
import { formatterPerLang } from '../../platform/messages/formatter-per-lang.ts';
import { catalogueTexts } from '../texts.ts';

type Dimension = VariantFacts['dimensions'][string];

const numbers = formatterPerLang((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const formatSize = (lang: Lang, { value, unit }: Dimension): string => `${numbers(lang).format(value)} ${unit}`;

/** `250 × 103 cm` when all are in one unit, else `25 m × 103 cm`. */
const formatSizes = (lang: Lang, sizes: readonly Dimension[]): string => {
  const unit = sizes[0]?.unit;
  if (sizes.every((each) => each.unit === unit)) return `${sizes.map((each) => numbers(lang).format(each.value)).join(' × ')} ${unit}`;
  return sizes.map((each) => formatSize(lang, each)).join(' × ');
};

/** A variant's sizes in one line, in the order of variants' names, such as `250 × 103 cm, maas 50 mm, draad 5 mm`; empty when it has none. */
export const specLine = (dimensions: VariantFacts['dimensions'], lang: Lang): string => {
  const main = ['length', 'width', 'height', 'depth'].flatMap((key) => dimensions[key] ?? []);
  const labelled = (['diameter', 'mesh', 'wire_thickness'] as const).flatMap((key) => {
    const dimension = dimensions[key];
    return dimension === undefined ? [] : [`${catalogueTexts(lang)(`spec.${key}`)} ${formatSize(lang, dimension)}`];
  });
  const parts = [...(main.length > 0 ? [formatSizes(lang, main)] : []), ...labelled];
  if (parts.length > 0) return parts.join(', ');
  const fallback = dimensions.volume ?? dimensions.weight;
  return fallback === undefined ? '' : formatSize(lang, fallback);
};
