import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { isWebhookType, WEBHOOK_SCOPES, WEBHOOK_TYPES } from 'shared-contracts/staff/webhooks';
import type { Webhook, WebhookBody, WebhookDelivery } from 'shared-contracts/staff/webhooks';
import { encryptSecret } from '../../customers/auth/second-factor-key.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { addDays } from '../../platform/days.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { mayDo } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { personOf } from '../api-keys.ts';
import { assertMayGive } from '../roles.ts';
import { countRows } from '../staff-list.ts';
import type { RowCount } from '../staff-list.ts';
import { isPublicAddress, readNetworks } from './public-address.ts';

type Endpoint = Selectable<Tables['webhook_endpoints']>;

/** More than this are not sent to at the same time (`send-webhooks.ts`). */
const MAX_WEBHOOKS = 20;
/** Hours in which the secret of before signs as well. */
const FORMER_SECRET_DAYS = 1;
const SECRET_BYTES = 32;
/** Events and what came of them; as long as they can be sent again. */
const STORED_DAYS = 30;

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Of what staff set. */
export const webhookRevision = ({ revision }: Pick<Endpoint, 'revision'>): string => String(revision);

interface ShownEndpoint extends Endpoint {
  staff_name: string;
  staff_disabled_at: Date | null;
  waiting: number;
  failed: number;
}

const shown = sql`
  select e.*, s.name as staff_name, s.disabled_at as staff_disabled_at,
    (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
    (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'failed') as failed
  from webhook_endpoints e join staff s on s.id = e.staff_id`;

const stateOf = ({ disabled_at, staff_disabled_at, failing_since }: ShownEndpoint): Webhook['state'] => {
  if (disabled_at !== null) return 'disabled';
  if (staff_disabled_at !== null) return 'no_owner';
  return failing_since === null ? 'active' : 'failing';
};

const answerOf = (row: ShownEndpoint, now: Date): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  types: row.types,
  personal_data: row.has_personal_data,
  state: stateOf(row),
  disabled_reason: row.disabled_reason,
  failing_since: row.failing_since?.toISOString() ?? null,
  owner: { id: row.staff_id, name: row.staff_name },
  former_secret_until: row.former_until !== null && row.former_until > now ? row.former_until.toISOString() : null,
  created_at: row.created_at.toISOString(),
  waiting: row.waiting,
  failed: row.failed,
});

export const listWebhooks = async (db: Queries, now: Date): Promise<Webhook[]> => {
  const { rows } = await sql<ShownEndpoint>`${shown} order by e.name, e.id`.execute(db);
  return rows.map((row) => answerOf(row, now));
};

/** Throws 404 `staff.webhook_unknown`. */
export const loadWebhook = async (db: Queries, id: number, now: Date): Promise<{ data: Webhook; revision: string }> => {
  const { rows } = await sql<ShownEndpoint>`${shown} where e.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ShopError(404, 'staff.webhook_unknown');
  return { data: answerOf(row, now), revision: webhookRevision(row) };
};

/** The address, until the transaction ends; before its deliveries, as everywhere. */
export const lockWebhook = (trx: Queries, id: number): Promise<Endpoint> =>
  trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ShopError(404, 'staff.webhook_unknown'));

/** Throws 403 `staff.escalation` for whoever may not read all that an address gets. */
const assertMayRead = (actor: Actor, { types, personal_data }: { types: readonly string[]; personal_data: boolean }): void =>
  assertMayGive(actor, [...types.filter(isWebhookType).map((type) => WEBHOOK_SCOPES[type]), ...(personal_data ? ['read_customers'] : [])]);

/** Whoever saves an address answers for it, and needs to be allowed to read all that it gets. A key that leaked must not make one. */
const ownerFor = (actor: Actor, body: Pick<WebhookBody, 'types' | 'personal_data'>): number => {
  const { id } = personOf(actor);
  assertMayRead(actor, body);
  return id;
};

/** Throws 422 for an address that can't get anything: https, or a network that the operator named. Names are looked up with each attempt. */
const assertPossible = ({ config }: Pick<Services, 'config'>, { url: text }: Pick<WebhookBody, 'url'>): void => {
  const invalid = () => invalidFields({ url: [{ message: 'webhook_address' }] });
  if (!URL.canParse(text)) throw invalid();
  const url = new URL(text);
  if (!['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '') throw invalid();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isNumber = /^[\d.]+$|:/.test(host);
  const networks = readNetworks(config.webhookNetworks);
  const isOwn = isNumber && networks.check(host, host.includes(':') ? 'ipv6' : 'ipv4');
  if (isOwn) return;
  if (url.protocol !== 'https:' && (isNumber || config.webhookNetworks.length === 0)) throw invalid();
  if (isNumber ? !isPublicAddress(host) : !host.includes('.') && config.webhookNetworks.length === 0) throw invalid();
};

const columnsOf = ({ name, url, types, personal_data }: WebhookBody) => ({
  name,
  url: new URL(url).href,
  types: JSON.stringify(WEBHOOK_TYPES.filter((type) => types.includes(type))),
  has_personal_data: personal_data,
});

/** Throws 403 `staff.escalation`, 409 `staff.too_many_webhooks`, 422 for an address that is none. Returns the secret this once. */
export const createWebhook = async (services: Services, actor: Actor, body: WebhookBody): Promise<{ id: number; secret: string }> => {
  assertPossible(services, body);
  const secret = newSecret();
  const encrypted = await encryptSecret(services.config, secret);
  return inTransaction(services.db, async (trx) => {
    const staff_id = ownerFor(actor, body);
    const { count } = await trx
      .selectFrom('webhook_endpoints')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_WEBHOOKS) throw new ShopError(409, 'staff.too_many_webhooks', { meta: { max: MAX_WEBHOOKS } });
    const { id } = await trx
      .insertInto('webhook_endpoints')
      .values({ ...columnsOf(body), secret: encrypted, staff_id, created_at: services.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, secret };
  });
};

/** Throws as `createWebhook`, and 409 `staff.changed_meanwhile`. */
export const saveWebhook = async (
  services: Services,
  actor: Actor,
  id: number,
  { revision, ...body }: WebhookBody & { revision?: string | undefined },
): Promise<void> => {
  assertPossible(services, body);
  await inTransaction(services.db, async (trx) => {
    const before = await lockWebhook(trx, id);
    if (revision !== undefined && revision !== webhookRevision(before)) {
      const { data, revision: present } = await loadWebhook(trx, id, services.now());
      throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: { ...data, revision: present } } });
    }
    const staff_id = ownerFor(actor, body);
    await trx
      .updateTable('webhook_endpoints')
      .set({ ...columnsOf(body), staff_id, revision: before.revision + 1 })
      .where('id', '=', id)
      .execute();
  });
};

/**
 * Makes another secret; the one of before signs as well for a day. Of three, the oldest ends at once. Throws 403 `staff.escalation` for
 * whoever may not read all that the address gets: with its secret one can send events that the receiver takes for the shop's.
 */
export const rotateSecret = async (services: Services, actor: Actor, id: number): Promise<string> => {
  const secret = newSecret();
  const encrypted = await encryptSecret(services.config, secret);
  await inTransaction(services.db, async (trx) => {
    const { secret: former, types, has_personal_data } = await lockWebhook(trx, id);
    assertMayRead(actor, { types, personal_data: has_personal_data });
    await trx
      .updateTable('webhook_endpoints')
      .set({ secret: encrypted, former_secret: former, former_until: addDays(services.now(), FORMER_SECRET_DAYS) })
      .where('id', '=', id)
      .execute();
  });
  return secret;
};

/** As many deliveries as one change may write. */
const BATCH = 10_000;

/**
 * Turns an address off, or on again: what waited is sent at once (ten thousand events; more of them when they are due, within a day), what
 * happened in between is not.
 */
export const setWebhookState = ({ db, now }: Pick<Services, 'db' | 'now'>, id: number, isActive: boolean): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockWebhook(trx, id);
    await trx
      .updateTable('webhook_endpoints')
      .set(
        isActive
          ? { disabled_at: null, disabled_reason: null, failing_since: null }
          : { disabled_at: now(), disabled_reason: 'staff' as const },
      )
      .where('id', '=', id)
      .execute();
    if (isActive)
      await trx
        .updateTable('webhook_deliveries')
        .set({ next_attempt_at: now() })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('webhook_deliveries')
            .select('id')
            .where('endpoint_id', '=', id)
            .where('state', '=', 'waiting')
            .orderBy('next_attempt_at')
            .limit(BATCH),
        )
        .execute();
  });

/** Its deliveries, which nobody sees any more, go with their events (`pruneWebhooks`): there may be a million. */
export const deleteWebhook = ({ db }: Pick<Services, 'db'>, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockWebhook(trx, id);
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
  });

/**
 * Sends one delivery again, whatever came of it, or all that were given up (ten thousand at once): with the same id, by which receivers
 * know what they have. Returns how many; throws 404 `staff.webhook_unknown` for a delivery that is none of this address.
 */
export const replayDeliveries = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  { delivery }: { delivery: number | null },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    await lockWebhook(trx, id);
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: now() })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('endpoint_id', '=', id)
          .$if(delivery === null, (query) => query.where('state', '=', 'failed'))
          .$if(delivery !== null, (query) => query.where('id', '=', delivery ?? 0))
          .limit(BATCH),
      )
      .executeTakeFirstOrThrow();
    if (delivery !== null && numUpdatedRows === 0n) throw new ShopError(404, 'staff.webhook_unknown');
    return Number(numUpdatedRows);
  });

interface DeliveryRow extends Selectable<Tables['webhook_deliveries']> {
  type: string;
  at: Date;
  data: Record<string, unknown>;
}

/** Without the data and answers of events that the reader may not read. */
export const listDeliveries = async (
  db: Queries,
  actor: Actor,
  id: number,
  { state, q = '', page, per_page }: { state?: string | undefined; q?: string | undefined; page: number; per_page: number },
): Promise<{ rows: WebhookDelivery[]; count: RowCount }> => {
  const from = sql`from webhook_deliveries d join webhook_events v on v.id = d.event_id
    where d.endpoint_id = ${id} ${state === undefined ? sql`` : sql`and d.state = ${state}`}
    ${q === '' ? sql`` : sql`and (v.type = ${q} or v.id::text = ${q})`}`;
  const { rows } = await sql<DeliveryRow>`
    select d.*, v.type, v.at, v.data ${from} order by d.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const mayRead = ({ type }: DeliveryRow): boolean => isWebhookType(type) && mayDo(actor, WEBHOOK_SCOPES[type]);
  return {
    rows: rows.map((row) => ({
      id: Number(row.id),
      event: { id: row.event_id, type: row.type, at: row.at.toISOString(), data: mayRead(row) ? row.data : {} },
      state: row.state,
      attempts: row.attempts,
      next_attempt_at: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
      last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
      status: row.status,
      answer: mayRead(row) ? row.answer : null,
      error: row.error,
      took_ms: row.took_ms,
    })),
    count: await countRows(db, from),
  };
};

/** Deletes events with what came of them. */
export const pruneWebhooks = (db: Queries, now: Date): Promise<unknown> =>
  deleteExpired(db, 'webhook_events', sql`at < ${addDays(now, -STORED_DAYS)}`);
