import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import type { DocumentSnapshot } from '../snapshot.ts';
import { AccessPointRefused, AccessPointUnavailable } from './access-point.ts';
import type { Lookup, ProviderDocument } from './access-point.ts';
import type { ElectronicInvoiceEvent, FailureReason } from './electronic-invoices.tables.ts';
import { parsePeppolId, peppolIdsOfVat, peppolIdText } from 'shared-contracts/rules/peppol-id';
import type { PeppolId } from 'shared-contracts/rules/peppol-id';
import { buildUbl, senderOf, vatNumber } from './ubl.ts';

/** A run ends after this time, because the other tasks of maintenance wait for it. */
const RUN_MS = 60_000;
/** After this time another process continues with the documents of a process that died. */
const CLAIM_MINUTES = 5;
const BATCH = 20;
/** Minutes between two looks at a document that is on its way or could not be handed over: 1, 2, 4 … */
const MAX_DELAY_MINUTES = 60;
/** How often sending is postponed for a document that the access point has not checked yet. */
const MAX_UNCHECKED = 5;
const MINUTE_MS = 60_000;
const MAX_ERROR = 500;

type Row = Selectable<Tables['electronic_invoices']>;
type Claimed = Row & { snapshot: DocumentSnapshot; claimed_at: Date };
type Change = Partial<
  Pick<
    Row,
    'xml' | 'receiver' | 'looked_up_at' | 'provider_id' | 'former_ids' | 'last_error' | 'attempts' | 'unreachable_since' | 'next_attempt_at'
  >
> & { lookup?: Lookup };

export const addEvent = async (
  trx: Queries,
  documentId: number,
  { at, event, detail = null }: { at: Date; event: ElectronicInvoiceEvent; detail?: string | null },
): Promise<void> => {
  await trx.insertInto('electronic_invoice_events').values({ document_id: documentId, at, event, detail }).execute();
};

/** Every document that has to be sent gets its row here, also those that were issued while nothing was sent. */
const addNew = async ({ db, now }: Services): Promise<void> => {
  const moment = now();
  await sql`
    insert into electronic_invoices (document_id, next_attempt_at, created_at, updated_at)
    select id, ${moment}, ${moment}, ${moment} from invoices i
    where peppol = 'pending' and not exists (select from electronic_invoices e where e.document_id = i.id)
    order by id limit ${BATCH} on conflict do nothing`.execute(db);
};

/** Claims documents to go on with, those that wait longest first; two processes never get the same ones. */
const claim = async ({ db, now }: Services): Promise<Claimed[]> => {
  const moment = now();
  const { rows } = await sql<Claimed>`
    update electronic_invoices e set claimed_at = ${moment}
    from invoices i
    where i.id = e.document_id and e.document_id in (
      select document_id from electronic_invoices
      where state in ('waiting', 'transit') and next_attempt_at <= ${moment}
        and (claimed_at is null or claimed_at < ${moment}::timestamptz - ${CLAIM_MINUTES} * interval '1 minute')
      order by next_attempt_at, document_id limit ${BATCH} for update skip locked)
    returning e.*, i.snapshot`.execute(db);
  // PostgreSQL returns updated rows in any order
  return rows.toSorted((a, b) => a.next_attempt_at.getTime() - b.next_attempt_at.getTime() || a.document_id - b.document_id);
};

/** Another process continues with the document, because this one was slower than its claim lasts. */
class ClaimLost extends Error {
  override name = 'ClaimLost';
}

const whereClaimed = (trx: Queries, { document_id, claimed_at }: Pick<Claimed, 'document_id' | 'claimed_at'>) =>
  trx
    .updateTable('electronic_invoices')
    .where('document_id', '=', document_id)
    .where('state', 'in', ['waiting', 'transit'])
    .where('claimed_at', '=', claimed_at);

/** Renews the claim. Throws ClaimLost. */
const renew = async ({ db, now }: Services, row: Claimed): Promise<Claimed> => {
  const claimed_at = now();
  const { numUpdatedRows } = await whereClaimed(db, row).set({ claimed_at }).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ClaimLost();
  return { ...row, claimed_at };
};

/** Lets another run go on with the documents at once. */
const release = async ({ db }: Services, rows: readonly Claimed[]): Promise<void> => {
  for (const row of rows) await whereClaimed(db, row).set({ claimed_at: null }).execute();
};

/** Writes a step and its event; the next step reads what is returned. Throws ClaimLost. */
const save = async (
  { db, now }: Services,
  row: Claimed,
  { lookup, ...change }: Change,
  event?: ElectronicInvoiceEvent,
  detail?: string,
): Promise<Claimed> => {
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await whereClaimed(trx, row)
      .set({ ...change, ...(lookup === undefined ? {} : { lookup: JSON.stringify(lookup) }), updated_at: now() })
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ClaimLost();
    if (event !== undefined) await addEvent(trx, row.document_id, { at: now(), event, detail: detail ?? null });
  });
  return { ...row, ...change, ...(lookup === undefined ? {} : { lookup }) };
};

/** Ends the present try: on its way, delivered, or in the queue of finance. The document's own state follows in the same transaction. */
const settle = async (
  { db, now }: Services,
  row: Claimed,
  outcome: { state: 'transit' | 'sent' } | { state: 'failed'; reason: FailureReason; detail: string },
): Promise<void> => {
  const { state } = outcome;
  const isNews = state !== row.state;
  const attempts = isNews ? 0 : row.attempts + 1;
  const moment = now();
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await whereClaimed(trx, row)
      .set({
        state,
        claimed_at: null,
        unreachable_since: null,
        attempts,
        next_attempt_at: new Date(moment.getTime() + delayMs(attempts)),
        updated_at: moment,
        reason: outcome.state === 'failed' ? outcome.reason : null,
        last_error: outcome.state === 'failed' ? outcome.detail : null,
        ...(state === 'sent' ? { sent_at: moment } : {}),
      })
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n || !isNews) return;
    const events = { transit: 'handed_over', sent: 'delivered', failed: 'failed' } as const;
    const detail = outcome.state === 'failed' ? `${outcome.reason}: ${outcome.detail}` : null;
    await addEvent(trx, row.document_id, { at: moment, event: events[state], detail });
    if (state === 'transit') return;
    await trx.updateTable('invoices').set({ peppol: state }).where('id', '=', row.document_id).execute();
  });
};

const delayMs = (attempts: number): number => Math.min(MAX_DELAY_MINUTES, 2 ** Math.min(attempts, 10)) * MINUTE_MS;

/** Tries that failed although the access point answered: those during an outage don't count. */
const ownAttempts = ({ attempts, unreachable_since }: Row): number => (unreachable_since === null ? attempts : 0);

/** The document stays as it is, and waits longer each time. */
const postpone = async ({ db, now }: Services, row: Claimed, error: unknown): Promise<void> => {
  const moment = now();
  const isUnreachable = error instanceof AccessPointUnavailable;
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR);
  const attempts = isUnreachable ? row.attempts : ownAttempts(row);
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await whereClaimed(trx, row)
      .set({
        claimed_at: null,
        attempts: attempts + 1,
        next_attempt_at: new Date(moment.getTime() + delayMs(attempts)),
        unreachable_since: isUnreachable ? (row.unreachable_since ?? moment) : null,
        last_error,
        updated_at: moment,
      })
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n && isUnreachable && row.unreachable_since === null)
      await addEvent(trx, row.document_id, { at: moment, event: 'unreachable', detail: last_error });
  });
};

/** The access point answers again: what waited for it is due at once. */
const wakeOthers = async ({ db, now }: Services): Promise<void> => {
  await db
    .updateTable('electronic_invoices')
    .set({ next_attempt_at: now() })
    .where('state', 'in', ['waiting', 'transit'])
    .where('unreachable_since', 'is not', null)
    .where('next_attempt_at', '>', now())
    .execute();
};

/** The access point has not checked the draft yet, so that it can't be sent: a later try may succeed. */
class NotChecked extends Error {
  override name = 'NotChecked';
}

/** A document that can't be sent as it is: finance decides. */
class Undeliverable extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** Whether a receiver takes invoices or credit notes of BIS Billing 3; one that lists nothing is believed. */
const takes = ({ document_types: types }: Lookup, { kind }: DocumentSnapshot): boolean => {
  const wanted = `${kind === 'invoice' ? 'Invoice' : 'CreditNote'}##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
  return types.length === 0 || types.some((type) => type.includes(wanted));
};

/** The id that finance chose; else the one at which this company was reached before, if finance chose it then; else those of its VAT number. */
const candidatesOf = async ({ db }: Services, { asked_receiver, snapshot }: Claimed): Promise<PeppolId[]> => {
  const asked = parsePeppolId(asked_receiver ?? '');
  if (asked !== null) return [asked];
  const { vat } = snapshot.buyer;
  if (vat === null) return [];
  const earlier = await db
    .selectFrom('electronic_invoices as e')
    .innerJoin('invoices as i', 'i.id', 'e.document_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('e.asked_receiver')
    .where('o.vat', '=', vat)
    .where('e.state', '=', 'sent')
    .where('e.asked_receiver', 'is not', null)
    .orderBy('e.document_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const known = parsePeppolId(earlier?.asked_receiver ?? '');
  return [...(known === null ? [] : [known]), ...peppolIdsOfVat(vat)];
};

/** Finds the receiver, and writes the bytes that are sent and kept. */
const write = async (services: Services, row: Claimed): Promise<Claimed> => {
  const { snapshot } = row;
  const candidates = await candidatesOf(services, row);
  if (candidates.length === 0) throw new Undeliverable('no_address', `${snapshot.buyer.vat ?? ''} is no number with a Peppol id`);
  let next = row;
  let receiver: PeppolId | undefined;
  for (const candidate of candidates) {
    const lookup = await services.accessPoint.lookUp(candidate);
    const text = peppolIdText(candidate);
    next = await save(
      services,
      next,
      { lookup, looked_up_at: services.now() },
      'looked_up',
      `${text}: ${lookup.is_valid ? 'registered' : 'not registered'}`,
    );
    if (!lookup.is_valid) continue;
    receiver = candidate;
    if (!takes(lookup, snapshot)) throw new Undeliverable('document_type', `${text} does not receive this kind of document`);
    break;
  }
  if (receiver === undefined) throw new Undeliverable('not_registered', `${candidates.map(peppolIdText).join(', ')}: not registered`);
  const xml = Buffer.from(buildOrRefuse(snapshot, receiver));
  return save(services, next, { xml, receiver: peppolIdText(receiver) }, 'written', peppolIdText(receiver));
};

const buildOrRefuse = (snapshot: DocumentSnapshot, receiver: PeppolId): string => {
  try {
    return buildUbl(snapshot, receiver);
  } catch (error) {
    if (error instanceof RangeError) throw new Undeliverable('invalid', error.message);
    throw error;
  }
};

/** Whether a document at the access point is this one: after a restore, a number may have been given twice. */
const isSame = ({ totalCents, buyerVat }: ProviderDocument, { total_cents, rounding_cents = 0, buyer }: DocumentSnapshot): boolean =>
  totalCents === total_cents - rounding_cents && (buyerVat === null || buyer.vat === null || vatNumber(buyerVat) === vatNumber(buyer.vat));

/** The draft at the access point: its id is stored before it is sent, so that no retry makes and sends another one. */
const draft = async (services: Services, row: Claimed, xml: Buffer): Promise<{ row: Claimed; document: ProviderDocument }> => {
  const { accessPoint } = services;
  const { number } = row.snapshot;
  // an earlier request may have made one, whose answer got lost, or which a database that was restored from a backup does not know
  const existing = (await accessPoint.findByNumber(number)).find(({ id, state }) => state !== 'FAILED' && !row.former_ids.includes(id));
  if (existing !== undefined && !isSame(existing, row.snapshot))
    throw new Undeliverable('refused', `Another document has this number: ${existing.id}`);
  if (existing !== undefined)
    return { row: await save(services, row, { provider_id: existing.id }, 'drafted', existing.id), document: existing };
  const created = await accessPoint.createDraft(number, xml);
  return { row: await save(services, row, { provider_id: created.id }, 'drafted', created.id), document: created };
};

/** What the access point says of a document becomes the document's state; a draft is sent. */
const follow = async (services: Services, row: Claimed, document: ProviderDocument): Promise<void> => {
  const { accessPoint } = services;
  let { state } = document;
  if (state === 'DRAFT') {
    const receiver = parsePeppolId(row.receiver ?? '');
    if (receiver === null) throw new Undeliverable('no_address', `${row.receiver ?? ''} is no Peppol id`);
    try {
      ({ state } = await accessPoint.send(document.id, senderOf(row.snapshot), receiver));
    } catch (error) {
      if (error instanceof AccessPointRefused && error.status === 400 && ownAttempts(row) < MAX_UNCHECKED)
        throw new NotChecked(error.message);
      // no draft any more: an earlier request sent it, and its answer got lost
      if (!(error instanceof AccessPointRefused && error.status === 405)) throw error;
      state = (await accessPoint.read(document.id))?.state ?? 'TRANSIT';
    }
  }
  if (state === 'FAILED') throw new Undeliverable('undelivered', 'The access point could not deliver it');
  await settle(services, row, { state: state === 'SENT' ? 'sent' : 'transit' });
};

const goOn = async (services: Services, claimed: Claimed): Promise<void> => {
  if (claimed.provider_id !== null) {
    const document = await services.accessPoint.read(claimed.provider_id);
    if (document === null) throw new Undeliverable('lost', `The access point has no document ${claimed.provider_id}`);
    await follow(services, claimed, document);
    return;
  }
  const written = claimed.xml === null ? await write(services, claimed) : claimed;
  if (written.xml === null) throw new Error(`Document ${written.document_id} has no bytes`);
  const { row, document } = await draft(services, written, written.xml);
  await follow(services, row, document);
};

/**
 * Goes on with every electronic invoice that is due: looks the receiver up, writes the bytes, makes a draft, sends it, and asks what became of
 * it. If the access point is away, all of them stay for a later run; what can't be delivered goes to the queue of finance. It may die at any
 * point and run in several processes: each document is sent once (0170). Returns how many it went on with. Never throws because of the access point.
 */
export const sendElectronicInvoices = async (services: Services): Promise<{ done: number; isUnreachable: boolean }> => {
  await addNew(services);
  const claimed = await claim(services);
  const endsAt = services.now().getTime() + RUN_MS;
  const unexpected: unknown[] = [];
  let done = 0;
  for (const [place, found] of claimed.entries()) {
    if (services.now().getTime() >= endsAt) {
      await release(services, claimed.slice(place));
      break;
    }
    let row = found;
    try {
      row = await renew(services, found);
      await goOn(services, row);
      if (found.unreachable_since !== null) await wakeOthers(services);
    } catch (error) {
      if (error instanceof ClaimLost) continue;
      if (error instanceof Undeliverable) await settle(services, row, { state: 'failed', reason: error.reason, detail: error.message });
      else if (error instanceof AccessPointRefused)
        await settle(services, row, { state: 'failed', reason: 'refused', detail: error.message });
      else if (error instanceof AccessPointUnavailable) {
        await postpone(services, row, error);
        await release(services, claimed.slice(place + 1));
        return { done, isUnreachable: true };
      } else if (error instanceof NotChecked) await postpone(services, row, error);
      // one document with a bug must not hold up the others
      else {
        await postpone(services, row, error);
        unexpected.push(error);
      }
    }
    done++;
  }
  if (unexpected.length > 0) throw unexpected[0];
  return { done, isUnreachable: false };
};
