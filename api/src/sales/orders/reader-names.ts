import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import { orderedName } from './ordered-name.ts';

interface Named {
  variant_id: number;
  product_name: string;
  name: string;
}

/**
 * Lines with their names in `lang`: the stored names if the line was ordered in that language, else the current ones. Documents do not use
 * this: they have the stored names.
 */
export const withTranslatedNames = async <Line extends Named>(
  db: Queries,
  lines: readonly Line[],
  { lang, orderedIn }: { lang: Lang; orderedIn: (line: Line) => Lang },
): Promise<Line[]> => {
  const foreign = lines.filter((line) => orderedIn(line) !== lang);
  if (foreign.length === 0) return [...lines];
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('product_texts as p', 'p.product_id', 'v.product_id')
    .innerJoin('variant_texts as t', 't.variant_id', 'v.id')
    .select(['v.id', 'p.name as product_name', 't.name', 'v.condition_grade', 't.condition_note'])
    .where('p.lang', '=', lang)
    .where('t.lang', '=', lang)
    .where('v.id', 'in', [...new Set(foreign.map(({ variant_id }) => variant_id))])
    .execute();
  const today = new Map(
    rows.map(({ id, product_name, name, condition_grade: grade, condition_note: note }) => [
      id,
      { product_name, name: orderedName(lang, { name, condition: grade === null ? null : { grade, note: note ?? '' } }) },
    ]),
  );
  return lines.map((line) => (orderedIn(line) === lang ? line : { ...line, ...today.get(line.variant_id) }));
};
