import { sql } from 'kysely';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/queue/job.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { actorName } from '../../staff/actor.ts';
import type { Actor } from '../../staff/actor.ts';
import { insertAuditEntries, storedActor } from '../../staff/audit.ts';
import { assertPublishable, hidePage, loadPublishedBody, lockPage, writePage } from './page-body.ts';
import type { LockedPage, PageBody } from './page-body.ts';
import { findDraft, loadEdited, pageSubject } from './page-drafts.ts';

const MAX_DAYS_AHEAD = 730;
const DAY_MS = 86_400_000;
/** In one run of the job; the rest a minute later. */
const BATCH = 50;

const insertVersion = (trx: Queries, id: number, body: PageBody, version: { published_at: Date; published_by: string }): Promise<unknown> =>
  trx
    .insertInto('content_versions')
    .values({ kind: 'page', record_id: id, body: JSON.stringify(body), ...version })
    .execute();

/** What was published before anybody used the back office is the first version, so that there is a way back to it. */
const keepFirstVersion = async (trx: Queries, page: LockedPage): Promise<void> => {
  const known = await trx
    .selectFrom('content_versions')
    .select('id')
    .where('kind', '=', 'page')
    .where('record_id', '=', page.id)
    .limit(1)
    .executeTakeFirst();
  const body = known === undefined ? await loadPublishedBody(trx, page) : undefined;
  if (body === undefined) return;
  const { updated_at } = await trx.selectFrom('pages').select('updated_at').where('id', '=', page.id).executeTakeFirstOrThrow();
  await insertVersion(trx, page.id, body, { published_at: updated_at, published_by: '' });
};

/** Throws 422 with what is missing. */
const publish = async (
  trx: Queries,
  page: LockedPage,
  body: PageBody,
  { now, publishedAt, by }: { now: Date; publishedAt: Date; by: string },
): Promise<void> => {
  await assertPublishable(trx, page, body);
  await keepFirstVersion(trx, page);
  await writePage(trx, page, body, { now, publishedAt });
  const written = (await loadPublishedBody(trx, page)) ?? body;
  await insertVersion(trx, page.id, written, { published_at: now, published_by: by });
  await trx.deleteFrom('content_drafts').where('kind', '=', 'page').where('record_id', '=', page.id).execute();
};

/** Publishes the draft, or what was taken back. Throws 409 `content.nothing_new` where visitors read it already, 422 with what is missing. */
export const publishNow = async (trx: Queries, page: LockedPage, { actor, now }: { actor: Actor; now: Date }): Promise<void> => {
  const { body, draft } = await loadEdited(trx, page);
  if (draft === undefined && page.is_live) throw new ShopError(409, 'content.nothing_new');
  await publish(trx, page, body, { now, publishedAt: now, by: actorName(actor) });
};

/**
 * Plans the publication of the draft. A job runs at that moment; maintenance makes up for one that was lost, or for a worker that was away.
 * Throws 422 with what is missing, or for a moment that is not ahead.
 */
export const planPublication = async (
  trx: Queries,
  { queue, now: clock }: Pick<Services, 'queue' | 'now'>,
  page: LockedPage,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> => {
  const now = clock();
  const problem = (message: FieldProblem['message']) => invalidFields({ at: [{ message }] });
  if (at <= now) throw problem('content_past');
  if (at.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS) throw problem('content_too_far');
  const { body, draft } = await loadEdited(trx, page);
  if (draft === undefined) throw new ShopError(409, 'content.nothing_new');
  await assertPublishable(trx, page, body);
  await trx
    .updateTable('content_drafts')
    .set({ publish_at: at, planned_by: JSON.stringify(storedActor(actor)), failure: null })
    .where('kind', '=', 'page')
    .where('record_id', '=', page.id)
    .execute();
  await queue.addJob(trx, publishContentJob, {}, { startAfter: at });
};

/** False when nothing is planned. */
export const withdrawPlan = async (trx: Queries, page: LockedPage): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('content_drafts')
    .set({ publish_at: null, planned_by: null })
    .where('kind', '=', 'page')
    .where('record_id', '=', page.id)
    .where('publish_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Takes a page back from visitors, and what is planned for it. Throws 409 for one that the shop's code links to, or that is not live. */
export const takeBack = async (trx: Queries, page: LockedPage): Promise<void> => {
  if (page.kind === 'page' && (!page.is_added || page.has_children)) throw new ShopError(409, 'content.needed');
  if (!page.is_live) throw new ShopError(409, 'content.nothing_new');
  await keepFirstVersion(trx, page);
  await hidePage(trx, page);
  await withdrawPlan(trx, page);
};

/** Publishes one page whose moment has come. What was withdrawn, moved or published meanwhile is left alone. */
const publishPlanned = async (trx: Queries, id: number, now: Date): Promise<boolean> => {
  const page = await lockPage(trx, id, now);
  if (page === undefined) return false;
  const draft = await findDraft(trx, id);
  if (draft?.publish_at === undefined || draft.publish_at === null || draft.publish_at > now) return false;
  const { planned_by } = await trx
    .selectFrom('content_drafts')
    .select('planned_by')
    .where('kind', '=', 'page')
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow();
  const before = await loadPublishedBody(trx, page);
  try {
    await publish(trx, page, draft.body, { now, publishedAt: draft.publish_at, by: planned_by?.name ?? '' });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // Nothing was written yet. Somebody has to look at it: trying again every minute would change nothing.
    const [problem] = Object.values(error.details.fields ?? {}).flat();
    await trx
      .updateTable('content_drafts')
      .set({ publish_at: null, planned_by: null, failure: problem?.message ?? error.code })
      .where('kind', '=', 'page')
      .where('record_id', '=', id)
      .execute();
    return false;
  }
  if (planned_by !== null)
    await insertAuditEntries(trx, { actor: planned_by, operation: 'content.publish', at: now }, [
      { subject: pageSubject(id), input: { planned_for: draft.publish_at.toISOString() }, before: before ?? null, after: draft.body },
    ]);
  return true;
};

/**
 * Publishes drafts whose moment has come, each in a transaction of its own; one that fails stops no other, and its error is thrown after the
 * last. Returns how many. Running it again changes nothing.
 */
export const publishDue = async (db: Db, now: Date): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select record_id as id from content_drafts where kind = 'page' and publish_at <= ${now} order by publish_at limit ${BATCH}`.execute(db);
  let published = 0;
  const failures: Error[] = [];
  for (const { id } of rows) {
    try {
      if (await inTransaction(db, (trx) => publishPlanned(trx, id, now))) published += 1;
    } catch (error) {
      failures.push(new Error(`Page ${id} could not be published`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Planned content could not be published');
  return published;
};

/** Runs at the moment of a planned publication; maintenance does the same every minute. */
export const publishContentJob: Job<object> = {
  name: 'publish-content',
  run: async ({ db, now }, _data, log) => {
    const published = await publishDue(db, now());
    if (published > 0) log.info({ published }, 'planned content published');
  },
};
