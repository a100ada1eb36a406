import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Queries } from '../database/database.ts';
import { deleteExpired } from '../database/delete-expired.ts';
import type { Services } from '../services.ts';
import { ShopError } from '../shop-error.ts';

/** Contract, "Common rules": stored 24 hours. */
const KEPT_HOURS = 24;
/** Heartbeat of a running request; without one for this number of seconds its process has died. */
const ALIVE_MS = 2000;
const ABANDONED_SECONDS = 15;
const WAIT_MS = 100;
const MAX_WAITS = 100;

interface Answer<Body> {
  status: 200 | 201;
  body: Body;
}

const keyOf = (request: FastifyRequest): string | null => {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const parsed = z.uuid().safeParse(header);
  if (!parsed.success) throw new ShopError(422, 'idempotency.malformed');
  return parsed.data.toLowerCase();
};

/** What must be the same the second time: address, caller and body. The caller, not the token: that changes every quarter of an hour. */
const fingerprintOf = (request: FastifyRequest, caller: string | number | null): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, caller, request.body ?? null]))
    .digest('hex');

/** Takes the key, or takes over one whose request died; false when another request has it. */
const claim = async (db: Queries, key: string, fingerprint: string, userId: number | null): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency_keys as mine (key, fingerprint, user_id) values (${key}, ${fingerprint}, ${userId})
    on conflict (key) do update set fingerprint = excluded.fingerprint, user_id = excluded.user_id, status = null, body = null, created_at = now()
      where (mine.status is null and mine.created_at < now() - ${ABANDONED_SECONDS} * interval '1 second')
        or mine.created_at < now() - ${KEPT_HOURS} * interval '1 hour'
    returning key`.execute(db);
  return rows.length > 0;
};

/** Does the work with a heartbeat, so that its key is not taken for that of a dead process. */
const withRenewedClaim = async <Result>(db: Queries, key: string, work: () => Promise<Result>): Promise<Result> => {
  const renewClaim = async (): Promise<void> => {
    try {
      await db
        .updateTable('idempotency_keys')
        .set({ created_at: sql`now()` })
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute();
    } catch {
      // A database that is away for a moment costs one turn of several; the work itself says when it is gone for good.
    }
  };
  const turns = setInterval(() => void renewClaim(), ALIVE_MS);
  turns.unref();
  try {
    return await work();
  } finally {
    clearInterval(turns);
  }
};

/**
 * Runs a write that a person may repeat. With the same `Idempotency-Key` and the same request it runs once: a second request, also
 * one that comes while the first is at work, gets the first answer. The same key with another request is 422 `idempotency.mismatch`.
 * Failures are not kept, so that trying again with the same key can succeed; nor is a request that died with its process: seconds later
 * another may do its work. Without the header it just runs. `caller`: who asks, where it is no customer.
 */
export const withIdempotency = async <Body>(
  { db }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer<Body>>,
  caller?: string,
): Promise<Body> => {
  const key = keyOf(request);
  if (key === null) {
    const { status, body } = await work();
    reply.code(status);
    return body;
  }
  const userId = request.user?.id ?? null;
  const fingerprint = fingerprintOf(request, caller ?? userId);
  for (let waits = 0; !(await claim(db, key, fingerprint, userId)); waits += 1) {
    const existing = await db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst();
    if (existing !== undefined && existing.fingerprint !== fingerprint) throw new ShopError(422, 'idempotency.mismatch');
    if (existing !== undefined && existing.status !== null && existing.body !== null) {
      reply.code(existing.status).header('idempotency-replayed', 'true');
      return JSON.parse(existing.body) as Body;
    }
    if (waits >= MAX_WAITS) throw new ShopError(409, 'idempotency.in_progress', { retryAfter: 1 });
    await wait(WAIT_MS);
  }
  try {
    const { status, body } = await withRenewedClaim(db, key, work);
    await db
      .updateTable('idempotency_keys')
      .set({ status, body: JSON.stringify(body) })
      .where('key', '=', key)
      .execute();
    reply.code(status);
    return body;
  } catch (error) {
    await db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
    throw error;
  }
};

/** Deletes expired keys. */
export const pruneIdempotencyKeys = (db: Queries): Promise<unknown> =>
  deleteExpired(db, 'idempotency_keys', sql`created_at < now() - ${KEPT_HOURS} * interval '1 hour'`);
