import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Lang } from 'shared-contracts/contract/locales';
import { addDays } from '../../platform/days.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { actorName } from '../../staff/actor.ts';
import type { Actor } from '../../staff/actor.ts';
import { insertAuditEntries, storedActor } from '../../staff/audit.ts';
import type { Comparison, ImportRules } from './import-rules.ts';
import type { Values } from './imports.tables.ts';
import { problemText } from './row-problem.ts';
import type { RowProblem } from './row-problem.ts';

/** Rows of one transaction: no order waits for long (0154). */
const BATCH = 200;
const MAX_DAYS_AHEAD = 730;

/** A row of another system: what it wants, and what it saw. */
export interface ForeignRow {
  sku: string;
  /** a later day from which it counts; undefined: at once */
  day?: string | undefined;
  values: Values;
}

interface RowResult<Present> {
  sku: string;
  result: 'applied' | 'same' | 'refused';
  code: string | null;
  message: string | null;
  present: Present | null;
}

export interface Appliance<Present> {
  rules: ImportRules<Present>;
  /** whether it is still as the other system saw it */
  isAsExpected(present: Present, row: ForeignRow, day: string | null): boolean;
  operation: string;
}

/**
 * Applies rows by the rules of an import, each by itself: with its result, and an entry in the audit log in its transaction. A row that is
 * so already counts as done, so a call whose answer was lost can be sent again.
 */
export const applyRows = async <Present>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { actor, lang }: { actor: Actor; lang: Lang },
  { rules, isAsExpected, operation }: Appliance<Present>,
  rows: readonly ForeignRow[],
): Promise<RowResult<Present>[]> => {
  const today = brusselsDay(now());
  const lastDay = brusselsDay(addDays(now(), MAX_DAYS_AHEAD));
  const counts = new Map<string, number>();
  for (const { sku } of rows) counts.set(sku, (counts.get(sku) ?? 0) + 1);
  const dayOf = ({ day }: ForeignRow): string | null => (day !== undefined && day > today ? day : null);

  const judge = (row: ForeignRow, present: Present | undefined): { comparison?: Comparison; problem?: RowProblem } => {
    const day = dayOf(row);
    if ((counts.get(row.sku) ?? 0) > 1) return { problem: { column: 'sku', code: 'duplicate' } };
    if (present === undefined) return { problem: { column: 'sku', code: 'unknown_sku' } };
    if (day !== null && day > lastDay) return { problem: { column: 'valid_from', code: 'day_too_far' } };
    const comparison = rules.compare(present, { sku: row.sku, day, values: row.values });
    if (comparison.state === 'same') return { comparison };
    if (!isAsExpected(present, row, day)) return { problem: { column: 'expected', code: 'changed_since_read' } };
    const [problem] = comparison.problems;
    return problem === undefined ? { comparison } : { problem };
  };

  const applyBatch = (batch: readonly ForeignRow[]): Promise<RowResult<Present>[]> =>
    inTransaction(db, async (trx) => {
      const present = await rules.load(
        trx,
        batch.map((row) => ({ sku: row.sku, day: dayOf(row) })),
        { isLocked: true },
      );
      const judged = batch.map((row) => ({ row, record: present.get(row.sku), ...judge(row, present.get(row.sku)) }));
      const changes = judged.flatMap(({ row, record, comparison }) =>
        record === undefined || comparison === undefined || comparison.state === 'same' ? [] : [{ row, record, comparison }],
      );
      if (changes.length > 0) {
        await rules.write(
          trx,
          changes.map(({ row, record, comparison }) => ({ present: record, day: dayOf(row), after: comparison.after })),
          { now: now(), actor: actorName(actor) },
        );
        await insertAuditEntries(
          trx,
          { actor: storedActor(actor), operation, at: now() },
          changes.map(({ row, record, comparison }) => ({
            subject: rules.subject(record),
            input: { sku: row.sku, ...(dayOf(row) === null ? {} : { valid_from: dayOf(row) }) },
            before: comparison.before,
            after: comparison.after,
          })),
        );
      }
      return judged.map(({ row, record, comparison, problem }) => ({
        sku: row.sku,
        result: problem !== undefined ? 'refused' : comparison?.state === 'same' ? 'same' : 'applied',
        code: problem?.code ?? null,
        message: problem === undefined ? null : problemText(problem, lang),
        present: record ?? null,
      }));
    });

  const results: RowResult<Present>[] = [];
  for (let at = 0; at < rows.length; at += BATCH) results.push(...(await applyBatch(rows.slice(at, at + BATCH))));
  return results;
};
