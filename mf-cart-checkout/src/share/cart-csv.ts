import type { Lang } from 'shared-contracts';
import { CSV_TYPE, saveFile } from 'shared-contracts/client/save-file';
import { writeCsv } from 'shared-contracts/rules/csv';
import type { CartLine } from 'shared-contracts/wire/cart';
import type { Translate } from '../page/translate.ts';

/** The goods of a cart, one line each, as the quick order reads them; without gifts and rentals. */
export function cartCsv(lines: readonly CartLine[], lang: Lang, t: Translate): string {
  const header = (['sku', 'amount', 'product'] as const).map((column) => t(`share.columns.${column}`));
  const rows = lines
    .filter(({ kind }) => kind === 'sale')
    .map(({ sku, amount, product_name, name }) => [sku, amount, `${product_name}, ${name}`]);
  return writeCsv([header, ...rows], lang);
}

export const downloadCart = (lines: readonly CartLine[], lang: Lang, t: Translate): void =>
  saveFile(t('share.fileName'), cartCsv(lines, lang, t), CSV_TYPE);
