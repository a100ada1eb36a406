import type { Lang, Region } from 'shared-contracts/contract/locales';
import { REGIONS } from 'shared-contracts/contract/locales';
import type { ContactAnswer, ContactFields } from 'shared-contracts/wire/contact';
import { CustomerFields } from '../../customers/customer-fields.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { storeUpload } from '../../platform/uploads/store-upload.ts';
import type { UploadedFile } from '../../platform/uploads/uploaded-file.ts';
import { contactNoticeMail, contactReceiptMail } from './contact.mails.ts';
import { departmentAddress } from './department-addresses.ts';
import { newReference } from './reference.ts';
import { RETENTION } from '../../customers/privacy/retention.ts';

const DAY_MS = 86_400_000;
const BATCH_SIZE = 100;

export interface Sender {
  userId: number | null;
  lang: Lang;
  region: Region;
  /** counts a mail to the sender's address, once nothing in the form is wrong */
  assertMayMail: (email: string) => Promise<void>;
}

type Message = ContactFields & { file?: UploadedFile | undefined };

const checkFields = (message: Message, region: Region): { email: string; phone: string; vat: string | null } => {
  const fields = new CustomerFields();
  const countries = [region, ...REGIONS.filter((each) => each !== region), 'de' as const, 'fr' as const];
  const email = fields.email('email', message.email);
  const phone = message.phone === '' ? '' : fields.phone('phone', message.phone, countries);
  const vat = fields.vat('vat', message.vat, region);
  fields.finish();
  return { email, phone, vat };
};

interface PassportArticle {
  lineId: number;
  orderNumber: string;
  title: string;
}

/**
 * The goods behind a warranty passport, with the names that the order stored, or today's in another language. Throws 422 for a token that
 * names none.
 */
const findPassportArticle = async (db: Queries, token: string, lang: Lang): Promise<PassportArticle> => {
  const row = await db
    .selectFrom('warranty_passports as w')
    .innerJoin('order_lines as l', 'l.id', 'w.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .leftJoin('product_texts as p', (join) =>
      join.onRef('p.product_id', '=', 'v.product_id').on('p.lang', '=', lang).onRef('p.lang', '<>', 'o.lang'),
    )
    .leftJoin('variant_texts as t', (join) =>
      join.onRef('t.variant_id', '=', 'v.id').on('t.lang', '=', lang).onRef('t.lang', '<>', 'o.lang'),
    )
    .select(['l.id as lineId', 'o.number as orderNumber', 'l.sku'])
    .select(({ fn }) => [fn.coalesce('p.name', 'l.product_name').as('product'), fn.coalesce('t.name', 'l.name').as('name')])
    .where('w.token', '=', token)
    .executeTakeFirst();
  if (row === undefined) throw new ShopError(422, 'request.invalid', { fields: { passport: [{ message: 'invalid' }] } });
  const { lineId, orderNumber, product, name, sku } = row;
  return { lineId, orderNumber, title: [product, name, sku].filter((text) => text !== '').join(', ') };
};

/**
 * Stores a message, with its file, and mails a confirmation to the sender and the message to its department. If the hidden field is filled
 * in, the sender is a bot: the answer is the same, and nothing is stored. Throws 422 with the fields that are wrong.
 */
export const receiveMessage = async (
  services: Services,
  message: Message,
  { userId, lang, region, assertMayMail }: Sender,
): Promise<ContactAnswer> => {
  const { db, outbox, storage, now } = services;
  const { email, phone, vat } = checkFields(message, region);
  await assertMayMail(email);
  const reference = newReference('C', now());
  if ((message.website ?? '') !== '') return { reference };

  const article = message.passport === undefined ? null : await findPassportArticle(db, message.passport, lang);
  const staffArticle = message.passport === undefined ? null : await findPassportArticle(db, message.passport, 'nl');
  const file = message.file === undefined ? null : await storeUpload(storage, 'contact', message.file);
  const contact = {
    reference,
    type: message.type,
    firstName: message.first_name,
    lastName: message.last_name,
    email,
    phone,
    vat,
    message: message.message,
    hasFile: file !== null,
    photoConsent: message.photo_consent,
    article,
  };
  const attachments: MailAttachment[] =
    file === null || message.file === undefined
      ? []
      : [{ filename: `${reference}.${message.file.kind}`, type: file.type, storageKey: file.key }];
  try {
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('contact_messages')
        .values({
          reference,
          type: message.type,
          user_id: userId,
          lang,
          first_name: message.first_name,
          last_name: message.last_name,
          email,
          phone,
          vat,
          message: message.message,
          file_key: file?.key ?? null,
          file_type: file?.type ?? null,
          photo_consent: message.photo_consent,
          created_at: now(),
          order_line_id: article?.lineId ?? null,
        })
        .execute();
      await outbox.queueMail(trx, {
        to: email,
        lang,
        content: contactReceiptMail(lang, contact),
        key: `contact-receipt:${reference}`,
        userId,
      });
      await outbox.queueMail(trx, {
        to: departmentAddress(message.type),
        lang: 'nl',
        content: contactNoticeMail(lang, { ...contact, article: staffArticle }),
        key: `contact-notice:${reference}`,
        userId,
        replyTo: email,
        attachments,
      });
    });
  } catch (error) {
    if (file !== null) await storage.remove(file.key);
    throw error;
  }
  return { reference };
};

/** Deletes messages after their retention period, their files first: after a failure a row without its file is better than a file without a row. */
export const pruneMessages = async ({ db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> => {
  const expired = await db
    .selectFrom('contact_messages')
    .select(['id', 'file_key'])
    .where('created_at', '<', new Date(now().getTime() - RETENTION.contactMessageDays * DAY_MS))
    .limit(BATCH_SIZE)
    .execute();
  for (const { id, file_key } of expired) {
    if (file_key !== null) await storage.remove(file_key);
    await db.deleteFrom('contact_messages').where('id', '=', id).execute();
  }
};
