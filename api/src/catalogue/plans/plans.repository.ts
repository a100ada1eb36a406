import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { RETENTION } from '../../customers/privacy/retention.ts';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { addDays } from '../../platform/days.ts';
import type { PlanTables } from './plans.tables.ts';

export type PlanRow = Selectable<PlanTables['plans']>;

/** What a plan is computed from and what came out. */
export type PlanContent = Pick<PlanRow, 'kind' | 'rule_version' | 'input' | 'bill'>;

const ID_BYTES = 16;

/** Stores a new plan under an id that can't be guessed. */
export const insertPlan = (
  db: Queries,
  { kind, rule_version, input, bill }: PlanContent,
  { name, userId, now }: { name: string | null; userId: number | null; now: Date },
): Promise<PlanRow> =>
  db
    .insertInto('plans')
    .values({
      id: randomBytes(ID_BYTES).toString('base64url'),
      kind,
      name,
      rule_version,
      input: JSON.stringify(input),
      bill: JSON.stringify(bill),
      user_id: userId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findPlan = (db: Queries, id: string): Promise<PlanRow | undefined> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();

/** The plan, locked until the transaction ends. */
export const lockPlan = (trx: Queries, id: string): Promise<PlanRow | undefined> =>
  trx.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** An account's plans, the last changed first. */
export const plansOfUser = (db: Queries, userId: number): Promise<PlanRow[]> =>
  db.selectFrom('plans').selectAll().where('user_id', '=', userId).orderBy('updated_at', 'desc').orderBy('id').execute();

export interface PlanChange {
  name?: string | null;
  content?: PlanContent;
  declinedRuleVersion?: string;
}

/** Writes a change and increments the revision. */
export const updatePlan = (trx: Queries, id: string, { name, content, declinedRuleVersion }: PlanChange, now: Date): Promise<PlanRow> =>
  trx
    .updateTable('plans')
    .set((eb) => ({
      ...(name === undefined ? {} : { name }),
      ...(declinedRuleVersion === undefined ? {} : { declined_rule_version: declinedRuleVersion }),
      ...(content === undefined
        ? {}
        : {
            kind: content.kind,
            rule_version: content.rule_version,
            input: JSON.stringify(content.input),
            bill: JSON.stringify(content.bill),
          }),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes guests' plans that were not changed for a year and are in no cart. */
export const prunePlans = (db: Queries, now: Date): Promise<unknown> =>
  deleteExpired(
    db,
    'plans',
    sql`user_id is null and updated_at <= ${addDays(now, -RETENTION.planDays)}
      and not exists (select 1 from cart_plans c where c.plan_id = plans.id)`,
  );
