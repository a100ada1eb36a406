import type { Lang } from 'shared-contracts/contract/locales';
import type { NewQuote } from 'shared-contracts/staff/quotes';
import type { Scope } from 'shared-contracts/staff/scopes';
import { findArticles } from '../../catalogue/staff-products/find-articles.ts';
import { findUser, isProfessional } from '../../customers/auth/users.ts';
import type { UserRow } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';

/** Words of a text that may be SKUs: the shop's have a digit and a hyphen. */
const SKU_WORD = /(?=[\w.-]*\d)(?=[\w.-]*-)\w[\w.-]{2,39}/g;
const MAX_WORDS = 50;

const wordsOf = (text: string): string[] =>
  [...new Set((text.match(SKU_WORD) ?? []).map((word) => word.replace(/[.-]+$/, '').toUpperCase()))].slice(0, MAX_WORDS);

const notFound = (what: string): ShopError => new ShopError(404, 'staff.not_found', { meta: { what } });

const assertMay = (may: (scope: Scope) => boolean, scope: Scope): void => {
  if (!may(scope)) throw new ShopError(403, 'staff.not_allowed', { meta: { scope } });
};

const accountFields = (user: UserRow) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone: user.phone,
  company_name: user.company_name ?? '',
  vat: user.vat ?? '',
  lang: user.language,
});

/**
 * What a new quote begins with: sender and text of the message, and address and company of the account. Throws 404 `staff.not_found`, 403
 * `staff.not_allowed` for a message or an account that who asks may not read.
 */
export const loadNewQuote = async (
  db: Queries,
  { message: reference, customerId }: { message: string | null; customerId: number | null },
  { lang, may }: { lang: Lang; may: (scope: Scope) => boolean },
): Promise<NewQuote> => {
  if (reference !== null) assertMay(may, 'read_messages');
  if (customerId !== null) assertMay(may, 'read_customers');
  const message =
    reference === null
      ? undefined
      : await db.selectFrom('contact_messages').selectAll().where('reference', '=', reference).executeTakeFirst();
  if (reference !== null && message === undefined) throw notFound(reference);
  const accountId = customerId ?? message?.user_id ?? null;
  const user = accountId === null ? undefined : await findUser(db, accountId);
  if (customerId !== null && user === undefined) throw notFound(String(customerId));
  const isRead = user !== undefined && may('read_customers');
  const {
    first_name = '',
    last_name = '',
    email = '',
    phone = '',
    vat = '',
    company_name = '',
    lang: theirs = null,
  } = {
    ...(isRead ? accountFields(user) : {}),
    ...(message === undefined
      ? {}
      : { first_name: message.first_name, last_name: message.last_name, email: message.email, lang: message.lang }),
    ...(message !== undefined && message.phone !== '' ? { phone: message.phone } : {}),
    ...(message !== undefined && message.vat !== null && !isRead ? { vat: message.vat } : {}),
  };
  return {
    customer_id: user?.id ?? null,
    is_dealer: user !== undefined && isProfessional(user),
    lang: theirs,
    first_name,
    last_name,
    email,
    phone,
    company_name,
    vat,
    shipping_address: isRead ? (user.shipping_address ?? user.billing_address) : null,
    billing_address: isRead ? user.billing_address : null,
    message: message === undefined ? null : { reference: message.reference, text: message.message },
    articles: message === undefined ? [] : await findArticles(db, lang, { skus: wordsOf(message.message) }),
  };
};
