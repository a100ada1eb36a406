import { paths } from 'shared-contracts/contract/paths';
import { WITHDRAWAL_DAYS, withdrawalRight } from 'shared-contracts/rules/withdrawal-right';
import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { MailAttachment, MailContent } from '../../platform/mail/mail.ts';
import { lockOrder } from '../../sales/orders/orders.repository.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import type { Job } from '../../platform/queue/job.ts';
import { collectionLinks } from '../returns/collection.ts';
import { findReturnByNumber, loadReturnItems } from '../returns/returns.repository.ts';
import { loadUnclearItems } from '../../sales/orders/declared-items.ts';
import { loadReturnLines } from '../../sales/orders/return-lines.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';
import { returnableUntil } from '../../sales/orders/return-window.ts';
import { drawReturnLabel } from '../returns/return-label.ts';
import type { Services } from '../../platform/services.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';
import { addDays } from '../../platform/days.ts';
import { aftersaleTexts } from '../texts.ts';
import { receiptPdf } from './receipt-pdf.ts';
import type { Receipt } from './withdrawal-receipt.ts';
import { loadInstructions } from './withdrawal-instructions.ts';
import { withdrawalLateMail, withdrawalProfessionalMail, withdrawalReceivedMail, withdrawalUnmatchedMail } from './withdrawal.mails.ts';
import { countReceipts, countUnmatchedMails, findWithdrawal, findFirstName } from './withdrawals.repository.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';
import { createReturnOfSent } from './return-of-sent.ts';
import { declaredLines } from './withdrawn-goods.ts';

const FOLDER = 'withdrawals';
/** Anybody can type any address: limits the mails to its owner about unknown orders. */
const UNMATCHED_MAILS_A_DAY = 2;
/** Receipts about one order, of its buyer and of everybody else. Decision 0053. */
const RECEIPTS_A_DAY = 5;

const createReturnOnce = async (services: Services, row: WithdrawalRow, orderId: number): Promise<string | null> => {
  const settings = await services.readSettings();
  return inTransaction(services.db, async (trx) =>
    createReturnOfSent(trx, row, await lockOrder(trx, orderId), { settings, now: services.now() }),
  );
};

/** Queues the mail with its files once; if the mail exists, the stored files are used again. */
const queueMailOnce = async (
  { db, outbox, storage }: Services,
  row: WithdrawalRow,
  content: MailContent,
  files: readonly { filename: string; bytes: Buffer }[],
): Promise<void> => {
  const stored: MailAttachment[] = [];
  const removeFiles = async (): Promise<void> => {
    for (const { storageKey } of stored) await storage.remove(storageKey);
  };
  try {
    for (const { filename, bytes } of files) {
      const storageKey = newStorageKey(FOLDER, 'pdf');
      await storage.put(storageKey, bytes, 'application/pdf');
      stored.push({ filename, type: 'application/pdf', storageKey });
    }
    const key = `withdrawal:${row.id}`;
    const isFirst = await inTransaction(db, async (trx: Queries) => {
      const { files: earlier } = await trx
        .selectFrom('withdrawals')
        .select('files')
        .where('id', '=', row.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const existing = await trx.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirst();
      if (existing !== undefined) return false;
      await outbox.queueMail(trx, { to: row.email, lang: row.lang, content, key, attachments: stored, userId: row.user_id });
      const keys = JSON.stringify([...earlier, ...stored.map(({ storageKey }) => storageKey)]);
      await trx.updateTable('withdrawals').set({ files: keys }).where('id', '=', row.id).execute();
      return true;
    });
    if (!isFirst) await removeFiles();
  } catch (error) {
    await removeFiles();
    throw error;
  }
};

/** Last day to withdraw from a rental of a statement that names goods, too, whose day is another one. */
const rentalLastDayOf = ({ items }: WithdrawalRow, order: OrderRow, lines: readonly ReturnLine[]): string | null => {
  const { fromGoods, fromRental } = withdrawalRight(
    declaredLines(lines, items).map((line) => ({ ...line, custom_made: line.isCustomMade })),
  );
  return fromGoods && fromRental ? returnableUntil(order.ordered_at, WITHDRAWAL_DAYS) : null;
};

const loadReceipt = async (db: Queries, row: WithdrawalRow, order: OrderRow, lines: readonly ReturnLine[]): Promise<Receipt> => ({
  reference: row.reference,
  receivedAt: row.received_at,
  declared: row.declared_on === null || row.declared_by === null ? null : { on: row.declared_on, by: row.declared_by },
  orderNumber: order.number,
  name: row.name,
  email: row.email,
  items: row.items,
  titles: new Map(lines.map(({ sku, productName }) => [sku, productName])),
  lastDay: row.last_day,
  rentalLastDay: rentalLastDayOf(row, order, lines),
  returnDays: (await readSettingsIn(db)).get('returns.period_days'),
  isProfessional: (await loadCase(db, row)).state === 'professional',
  isPickup: order.pickup !== null,
});

/** The case that a statement belongs to: the one it repeats, or itself. */
const loadCase = async (db: Queries, row: WithdrawalRow): Promise<WithdrawalRow> =>
  row.joined_id === null ? row : ((await findWithdrawal(db, { id: row.joined_id })) ?? row);

/** Number of the return under way of a case that a statement repeats. */
const findOpenReturn = async (db: Queries, caseId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('returns')
      .select('number')
      .where('withdrawal_id', '=', caseId)
      .where('status', '=', 'open')
      .where('received_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.number ?? null;

/** What happens to articles that are not in the order: until staff know what is meant, and afterwards. */
const loadUnclearTexts = async (db: Queries, { id, items, lang }: WithdrawalRow, number: string): Promise<string[]> => {
  const t = aftersaleTexts(lang);
  const unclear = (await loadUnclearItems(db, [id])).get(id) ?? [];
  return [
    ...(unclear.length === 0 ? [] : [t('withdrawals.unclear', { number, articles: unclear.map(({ sku }) => sku).join(', ') })]),
    ...(items ?? []).flatMap(({ sku, aside }) => (aside === undefined ? [] : [t('withdrawals.aside', { article: sku, reason: aside })])),
  ];
};

const createReturnAndConfirm = async (services: Services, row: WithdrawalRow, order: OrderRow): Promise<void> => {
  const { db } = services;
  const { lang } = row;
  const lines = await loadReturnLines(db, order);
  const receipt = await loadReceipt(db, row, order, lines);
  const receiptFile = async (instructions: readonly string[]) => ({
    filename: `${row.reference}.pdf`,
    bytes: await receiptPdf(receipt, instructions, lang),
  });
  const caseRow = await loadCase(db, row);
  const { state } = caseRow;
  if (state === 'professional') return queueMailOnce(services, row, withdrawalProfessionalMail(lang, receipt), [await receiptFile([])]);
  if (state === 'late') return queueMailOnce(services, row, withdrawalLateMail(lang, receipt), [await receiptFile([])]);
  const number = row.state === 'open' ? await createReturnOnce(services, row, order.id) : await findOpenReturn(db, caseRow.id);
  const returnRow = number === null ? undefined : await findReturnByNumber(db, number);
  const declared = declaredLines(lines, row.items);
  const excluded = [...new Set(declared.filter(({ isCustomMade }) => isCustomMade).map(({ productName }) => productName))];
  const known = [
    // nobody has said yet that an unproven statement counts
    ...(state === 'unproven' ? [] : await loadInstructions(db, order, { withdrawalId: row.id, declared, returnRow, lang })),
    ...(await loadUnclearTexts(db, { ...caseRow, lang }, order.number)),
  ];
  // the statement counts, whatever it names: the receipt always says what happens now
  const instructions = known.length > 0 || excluded.length > 0 ? known : [aftersaleTexts(lang)('withdrawals.lookedAt')];
  const links =
    returnRow === undefined || state === 'unproven'
      ? []
      : collectionLinks(returnRow, await loadReturnItems(db, [returnRow.id]), {
          settings: await services.readSettings(),
          lang,
          publicUrl: services.config.publicUrl,
        });
  const files = [await receiptFile(instructions)];
  if (returnRow?.status === 'open' && returnRow.received_at === null) {
    files.push({ filename: `${returnRow.number}.pdf`, bytes: await drawReturnLabel(db, returnRow, lang) });
  }
  return queueMailOnce(services, row, withdrawalReceivedMail(lang, { receipt, instructions, excluded, links }), files);
};

/**
 * Confirms a statement by mail, with the receipt and the label of its return. A job, so that the response time does not reveal whether the
 * order exists; running it again changes nothing.
 */
export const withdrawalReceiptJob: Job<{ id: number }> = {
  name: 'withdrawal-receipt',
  run: async (services, { id }) => {
    const { db, config, outbox } = services;
    const row = await findWithdrawal(db, { id });
    if (row === undefined) return;
    // staff may close it before this job runs: its return still needs its label
    if (row.state === 'closed' && (await findOpenReturn(db, id)) === null) return;
    if (row.order_id !== null) {
      const day = addDays(services.now(), -1);
      if ((await countReceipts(db, row, day)) >= RECEIPTS_A_DAY) {
        // one that says something new is acknowledged as soon as the count allows it
        if (row.state !== 'joined')
          await services.queue.addJob(db, withdrawalReceiptJob, { id }, { startAfter: addDays(services.now(), 1) });
        return;
      }
      const order = await db.selectFrom('orders').selectAll().where('id', '=', row.order_id).executeTakeFirstOrThrow();
      return createReturnAndConfirm(services, row, order);
    }
    // strangers get nothing: the form must not send mails to arbitrary addresses
    const name = await findFirstName(db, row.email);
    const since = addDays(row.received_at, -1);
    if (name === undefined || (await countUnmatchedMails(db, row.email, since, id)) >= UNMATCHED_MAILS_A_DAY) return;
    const content = withdrawalUnmatchedMail(row.lang, name, row.order_number, `${config.publicUrl}${paths.withdrawal(row.lang)}`);
    await outbox.queueMail(db, { to: row.email, lang: row.lang, content, key: `withdrawal:${id}`, userId: row.user_id });
  },
};
