import { validateQuickAdd } from 'shared-contracts';
import type { Http, Result } from 'shared-contracts';
import type { QuickAddLine } from 'shared-contracts/wire/quick-add';
import { piecesOf } from './pieces.ts';
import type { WrittenLine } from './text-line.ts';

/** The API's answers for lines whose SKU and amount can be sent; one per line, in order. */
export async function checkList(http: Http, lines: readonly WrittenLine[]): Promise<Result<readonly QuickAddLine[]>> {
  if (lines.length === 0) return { ok: true, data: [] };
  const cleanLines = lines.map(({ sku, amount }) => ({ sku: sku.trim(), amount: piecesOf(amount) ?? 1 }));
  const answer = await validateQuickAdd(http, { lines: cleanLines });
  return answer.ok ? { ok: true, data: answer.data.data } : answer;
}
