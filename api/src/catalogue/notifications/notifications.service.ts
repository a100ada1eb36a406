import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { StockConfirmationAnswer } from 'shared-contracts/wire/notification';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { confirmUrl } from '../../customers/confirm-url.ts';
import { endMailTokens, findMailToken, issueMailToken } from '../../customers/mail-tokens/mail-tokens.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { addDays } from '../../platform/days.ts';
import { backInStockMail, confirmStockMail } from './notifications.mails.ts';
import { findVariantTitle, takeRestocked } from './notifications.repository.ts';
import type { VariantTitle } from './notifications.repository.ts';
import { RETENTION } from '../../customers/privacy/retention.ts';

const MINUTE_MS = 60_000;
/** Minutes between two mails for one address and variant. */
const MAIL_EVERY_MINUTES = 10;
const BATCH_SIZE = 100;

const fullName = ({ name, variant }: VariantTitle): string => `${name} (${variant})`;

interface StockRequest {
  variantId: number;
  email: string;
  language: Lang;
  /** who is signed in */
  userId?: number | null;
}

const sendConfirmMail = async (services: Services, trx: Queries, id: number, request: StockRequest, title: VariantTitle): Promise<void> => {
  const { config, outbox, now } = services;
  const { email, language, userId } = request;
  await endMailTokens(trx, 'stock', [id]);
  const token = await issueMailToken(trx, 'stock', id, addDays(now(), RETENTION.unconfirmedDays));
  const content = confirmStockMail(language, {
    product: fullName(title),
    confirmUrl: confirmUrl(config.publicUrl, language, 'stock', token),
  });
  await outbox.queueMail(trx, { to: email, lang: language, content, key: null, userId });
};

/**
 * Requests a mail when a variant is back in stock: a mail asks to confirm. Nothing is sent to an address that waits for it already, or got
 * a mail in the last ten minutes; the caller can't tell. Throws 404 `product.not_found` for a variant that isn't sold.
 */
export const requestNotification = async (services: Services, request: StockRequest): Promise<void> => {
  const { variantId, email, language, userId = null } = request;
  await inTransaction(services.db, async (trx) => {
    const now = services.now();
    const title = await findVariantTitle(trx, variantId, language);
    if (title === undefined) throw new ShopError(404, 'product.not_found');
    const expires_at = addDays(now, RETENTION.stockAlertDays);
    const { rows } = await sql<{ id: number }>`
      insert into stock_notifications as existing (variant_id, email, lang, status, requested_at, expires_at, user_id)
      values (${variantId}, ${email}, ${language}, 'pending', ${now}, ${expires_at}, ${userId})
      on conflict (variant_id, lower(email)) where status <> 'sent' do update
        set lang = excluded.lang, user_id = coalesce(excluded.user_id, existing.user_id), requested_at = excluded.requested_at,
          expires_at = excluded.expires_at
        where existing.status = 'pending' and existing.requested_at <= ${new Date(now.getTime() - MAIL_EVERY_MINUTES * MINUTE_MS)}
      returning id`.execute(trx);
    const [row] = rows;
    if (row !== undefined) await sendConfirmMail(services, trx, row.id, request, title);
  });
};

type NotificationRow = { id: number; variant_id: number; lang: Lang; status: 'pending' | 'confirmed' | 'sent' };

/** The request a token is about, locked. Throws 404 `confirmation.invalid`. */
const lockRequestOfToken = async (
  services: Services,
  trx: Queries,
  purpose: 'stock' | 'stock-off',
  token: string,
): Promise<NotificationRow> => {
  const id = await findMailToken(trx, purpose, token, services.now());
  const row =
    id === null
      ? undefined
      : await trx
          .selectFrom('stock_notifications')
          .select(['id', 'variant_id', 'lang', 'status'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'confirmation.invalid');
  return row;
};

const loadAnswer = async (
  trx: Queries,
  row: NotificationRow,
  status: StockConfirmationAnswer['status'],
): Promise<StockConfirmationAnswer> => {
  const title = await findVariantTitle(trx, row.variant_id, row.lang);
  if (title === undefined) throw new ShopError(404, 'product.not_found');
  return { status, language: row.lang, product: { name: fullName(title), slugs: title.slugs } };
};

/** Confirms the request of a mail's token. A second click changes nothing. */
export const confirmNotification = (services: Services, token: string): Promise<StockConfirmationAnswer> =>
  inTransaction(services.db, async (trx) => {
    const row = await lockRequestOfToken(services, trx, 'stock', token);
    await trx
      .updateTable('stock_notifications')
      .set({ status: 'confirmed', confirmed_at: services.now() })
      .where('id', '=', row.id)
      .where('status', '=', 'pending')
      .execute();
    return loadAnswer(trx, row, 'confirmed');
  });

/** Deletes the request of a token from a mail's footer. */
export const cancelNotification = (services: Services, token: string): Promise<StockConfirmationAnswer> =>
  inTransaction(services.db, async (trx) => {
    const row = await lockRequestOfToken(services, trx, 'stock-off', token);
    const answer = await loadAnswer(trx, row, 'ended');
    await trx.deleteFrom('stock_notifications').where('id', '=', row.id).execute();
    await endMailTokens(trx, 'stock', [row.id]);
    await endMailTokens(trx, 'stock-off', [row.id]);
    return answer;
  });

const sendBackInStockMails = async (
  services: Services,
  trx: Queries,
  waiting: Awaited<ReturnType<typeof takeRestocked>>,
): Promise<void> => {
  const { config, outbox, now } = services;
  for (const { id, variant_id, email, lang, available, user_id } of waiting) {
    const title = await findVariantTitle(trx, variant_id, lang);
    if (title === undefined) continue;
    const token = await issueMailToken(trx, 'stock-off', id, addDays(now(), RETENTION.stockAlertDays));
    await outbox.queueMail(trx, {
      to: email,
      lang,
      content: backInStockMail(lang, {
        product: fullName(title),
        productUrl: `${config.publicUrl}/${lang}/product/${title.slugs[lang]}`,
        available,
      }),
      key: `back-in-stock:${id}`,
      userId: user_id,
      unsubscribeUrl: confirmUrl(config.publicUrl, lang, 'stock-off', token),
    });
  }
};

/**
 * Writes the one mail of each confirmed request whose variant has stock again, wherever the stock came from. Request and mail change
 * in one transaction, so that neither a crash nor a second process doubles or loses one. Answers how many were written.
 */
export const notifyRestocked = async (services: Services): Promise<number> => {
  let total = 0;
  for (;;) {
    const count = await inTransaction(services.db, async (trx) => {
      const waiting = await takeRestocked(trx, services.now(), BATCH_SIZE);
      if (waiting.length === 0) return 0;
      await sendBackInStockMails(services, trx, waiting);
      await trx
        .updateTable('stock_notifications')
        .set({ status: 'sent', sent_at: services.now() })
        .where(
          'id',
          'in',
          waiting.map(({ id }) => id),
        )
        .execute();
      return waiting.length;
    });
    total += count;
    if (count < BATCH_SIZE) return total;
  }
};

/** Deletes requests that were not confirmed in time, and those older than 180 days, sent or not. */
export const pruneNotifications = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const unconfirmed = sql`status = 'pending' and requested_at < ${addDays(now(), -RETENTION.unconfirmedDays)}`;
  await deleteExpired(db, 'stock_notifications', sql`expires_at <= ${now()} or (${unconfirmed})`);
};
