import type { BlockList } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { isWebhookType, WEBHOOK_SCOPES } from 'shared-contracts/staff/webhooks';
import { decryptSecret } from '../../customers/auth/second-factor-key.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { webhookDisabledMail } from '../staff.mails.ts';
import { eventBody } from './event-body.ts';
import { postEvent, TIMEOUT_MS } from './post-event.ts';
import type { Attempt } from './post-event.ts';
import { readNetworks } from './public-address.ts';
import type { Resolve } from './public-address.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Pauses after each failure: ten attempts in three days. */
const PAUSES_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 18 * HOUR, 23 * HOUR];
/** Of a pause, what chance adds: receivers that come back do not get everything at one moment. */
const JITTER = 0.1;
/** An address that took nothing for so long gets nothing more until somebody turns it on again. */
const LASTING_FAILURE_MS = 72 * HOUR;
/** At the same time, to one address in all processes, so that one that never answers occupies only its own. */
const ONE_ADDRESS = 4;
/** More than all addresses may have together (`MAX_WEBHOOKS` times four). */
const MAX_SENDING = 100;
/** A worker that died has its deliveries taken over after so long; an attempt is over by then. */
const CLAIM_MS = 4 * TIMEOUT_MS;
const GONE = 410;

interface Claimed {
  id: number;
  attempts: number;
  endpoint_id: number;
  event_id: string;
  url: string;
  secret: string;
  former_secret: string | null;
  former_until: Date | null;
  has_personal_data: boolean;
  type: string;
  at: Date;
  data: Record<string, unknown>;
  order_id: number | null;
  user_id: number | null;
  scopes: string[];
  /** what the address gets now: what waits may be older than its last change */
  types: string[];
}

/** Takes deliveries that are due, of each address as many as are free of its own. No two processes get the same. */
const claim = async (trx: Queries, now: Date, free: number): Promise<Claimed[]> => {
  // one process after the other, so that each counts what the others send at this moment
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(trx);
  const { rows } = await sql<Claimed>`
    with due as (
      select d.id, e.url, e.secret, e.former_secret, e.former_until, e.has_personal_data, e.types, r.scopes
      from webhook_endpoints e
      join staff s on s.id = e.staff_id and s.disabled_at is null
      join staff_roles r on r.id = s.role_id
      cross join lateral (
        select w.id from webhook_deliveries w
        where w.endpoint_id = e.id and w.state = 'waiting' and w.next_attempt_at <= ${now}
          and (w.claimed_until is null or w.claimed_until <= ${now})
        order by w.next_attempt_at, w.id
        limit greatest(0, ${ONE_ADDRESS} - (
          select count(*)::int from webhook_deliveries c where c.endpoint_id = e.id and c.claimed_until > ${now}))
        for update skip locked
      ) d
      where e.disabled_at is null
      limit ${free}
    ), claimed as (
      update webhook_deliveries w set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
      from due where w.id = due.id returning w.id, w.attempts, w.endpoint_id, w.event_id
    )
    select c.*, due.url, due.secret, due.former_secret, due.former_until, due.has_personal_data, due.types, due.scopes,
      v.type, v.at, v.data, v.order_id, v.user_id
    from claimed c join due on due.id = c.id join webhook_events v on v.id = c.event_id`.execute(trx);
  return rows;
};

const release = (db: Queries, id: number): Promise<unknown> =>
  db.updateTable('webhook_deliveries').set({ claimed_until: null }).where('id', '=', id).execute();

/** Mails to the owners, and to who answers for the address: in the transaction that turns it off. */
const reportDisabled = async (
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  trx: Queries,
  endpoint: { id: number; name: string; url: string; staff_id: number },
  { reason, at }: { reason: 'failing' | 'gone'; at: Date },
): Promise<void> => {
  const staff = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'language'])
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where((eb) => eb.or([eb('role_id', '=', 'owner'), eb('id', '=', endpoint.staff_id)]))
    .execute();
  for (const { id, name, email: to, language: lang } of staff)
    await outbox.queueMail(trx, {
      to,
      lang,
      key: `webhook-off:${endpoint.id}:${at.getTime()}:${id}`,
      content: webhookDisabledMail(lang, {
        name,
        receiver: endpoint.name,
        host: new URL(endpoint.url).host,
        reason,
        url: config.backOffice === null ? null : `${config.backOffice.url}/webhooks/${endpoint.id}`,
      }),
    });
};

/** Writes what came of an attempt, and turns the address off after lasting failure, or when it says that it is gone. */
const record = (
  services: Services,
  { id, attempts: former, endpoint_id: endpointId }: Claimed,
  { status, answer, error }: Attempt,
  tookMs: number,
): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const at = services.now();
    // the address first, in every transaction: no two wait for each other
    const endpoint = await trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', endpointId).forUpdate().executeTakeFirst();
    if (endpoint === undefined) return;
    const attempts = former + 1;
    const pause = PAUSES_MS[attempts - 1];
    const isDone = error === null;
    await trx
      .updateTable('webhook_deliveries')
      .set({
        attempts,
        state: isDone ? 'delivered' : pause === undefined ? 'failed' : 'waiting',
        next_attempt_at: new Date(at.getTime() + (pause ?? 0) * (1 + JITTER * Math.random())),
        claimed_until: null,
        last_attempt_at: at,
        status,
        answer,
        error,
        took_ms: Math.round(tookMs),
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    const failingSince = isDone ? null : (endpoint.failing_since ?? at);
    const isLasting = failingSince !== null && at.getTime() - failingSince.getTime() >= LASTING_FAILURE_MS;
    const reason = status === GONE ? 'gone' : isLasting ? 'failing' : null;
    const isOff = reason !== null && endpoint.disabled_at === null;
    if (isOff || failingSince?.getTime() !== endpoint.failing_since?.getTime())
      await trx
        .updateTable('webhook_endpoints')
        .set({ failing_since: failingSince, ...(isOff ? { disabled_at: at, disabled_reason: reason } : {}) })
        .where('id', '=', endpointId)
        .execute();
    if (isOff) await reportDisabled(services, trx, endpoint, { reason, at });
  });

const NOT_ALLOWED: Attempt = { status: null, answer: null, error: 'Who answers for this address may not read this' };
/** After a restore with another key, until somebody makes a new secret. */
const NO_SECRET: Attempt = { status: null, answer: null, error: 'The secret of this address can’t be read: make a new one' };

export interface WebhookSender {
  /** takes no more, and gives back what is not answered yet */
  stop(): Promise<void>;
}

export interface SenderOptions {
  /** tests: other name servers, and less patience */
  resolve?: Resolve;
  timeoutMs?: number;
}

/** Null when there is none, or it was encrypted with another key. */
const readSecret = async ({ config }: Pick<Services, 'config'>, encrypted: string | null): Promise<string | null> =>
  encrypted === null ? null : decryptSecret(config, encrypted).catch(() => null);

/** Sends one claimed delivery, and writes what came of it. An attempt that the end of the process cut off does not count. */
const send = async (
  services: Services,
  delivery: Claimed,
  { signal, ...options }: SenderOptions & { signal: AbortSignal; networks: BlockList },
): Promise<void> => {
  const { db, now } = services;
  const began = performance.now();
  const mayRead =
    isWebhookType(delivery.type) && delivery.types.includes(delivery.type) && delivery.scopes.includes(WEBHOOK_SCOPES[delivery.type]);
  const attempt = async (): Promise<Attempt> => {
    const isFormerValid = delivery.former_until !== null && delivery.former_until > now();
    const secret = await readSecret(services, delivery.secret);
    const formerSecret = isFormerValid ? await readSecret(services, delivery.former_secret) : null;
    if (secret === null) return NO_SECRET;
    return postEvent(
      {
        url: delivery.url,
        id: delivery.event_id,
        body: await eventBody(db, delivery, {
          hasPersonalData: delivery.has_personal_data && delivery.scopes.includes('read_customers'),
        }),
        secrets: formerSecret === null ? [secret] : [secret, formerSecret],
      },
      { now: now(), signal, ...options },
    );
  };
  const result = mayRead ? await attempt() : NOT_ALLOWED;
  // receivers repeat what they got, and what is stored of it is not erased with the customer
  const outcome = delivery.has_personal_data ? { ...result, answer: null } : result;
  if (signal.aborted) await release(db, delivery.id);
  else await record(services, delivery, outcome, performance.now() - began);
};

/**
 * Sends webhooks until it is stopped; several processes share the work. They have no place in the queue, whose batches wait for their
 * slowest job: a receiver that never answers would keep mails and everybody else's webhooks waiting.
 */
export const startWebhookSender = (services: Services, log: FastifyBaseLogger, options: SenderOptions = {}): WebhookSender => {
  const { db, now, config } = services;
  const networks = readNetworks(config.webhookNetworks);
  const stopping = new AbortController();
  const sending = new Set<Promise<void>>();

  const start = (delivery: Claimed): void => {
    const work = send(services, delivery, { ...options, networks, signal: stopping.signal })
      .catch((error: unknown) => log.warn({ err: error, delivery: delivery.id }, 'a webhook could not be sent'))
      .finally(() => sending.delete(work));
    sending.add(work);
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let taken = 0;
      try {
        const claimed = await inTransaction(db, (trx) => claim(trx, now(), MAX_SENDING - sending.size));
        taken = claimed.length;
        for (const delivery of claimed) start(delivery);
      } catch (error) {
        log.warn({ err: error }, 'webhooks could not be read');
      }
      const pause = wait(config.worker.pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      // what was taken may have been a part of what is due: look again as soon as one is through
      await (taken === 0 ? pause : Promise.race([pause, ...sending]));
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await Promise.allSettled(sending);
    },
  };
};
