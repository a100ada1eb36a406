import type { Lang } from 'shared-contracts';
import { writeCsv } from 'shared-contracts/rules/csv';
import type { Translate } from '../translate.ts';
import { hasNoSku } from './rows.ts';
import type { Row } from './rows.ts';
import { stateOf } from './row-state.ts';

/** The list as a CSV file that spreadsheets of that language can open, and that can be uploaded again. */
export function orderListFile(rows: readonly Row[], lang: Lang, t: Translate): string {
  const header = (['sku_column', 'amount', 'product', 'status'] as const).map((column) => t(`catalog:quick_add.${column}`));
  const lines = rows
    .filter((row) => !hasNoSku(row))
    .map((row) => {
      const { sku, amount, line } = row;
      const product = [line?.variant?.name, line?.variant?.variant_name].filter(Boolean).join(', ');
      const state = stateOf(row);
      const status = state === 'ok' || state === 'unknown' ? t(`catalog:quick_add.${state}`) : '';
      return [line?.variant?.sku ?? sku.trim(), amount, product, status];
    });
  return writeCsv([header, ...lines], lang);
}
