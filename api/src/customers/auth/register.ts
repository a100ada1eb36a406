import { sql } from 'kysely';
import { REGIONS } from 'shared-contracts/contract/locales';
import type { RegisterBody } from 'shared-contracts/wire/auth';
import { saveProfileAddress } from '../addresses/addresses.repository.ts';
import { company } from '../../platform/company.ts';
import { confirmUrl } from '../confirm-url.ts';
import { CustomerFields } from '../customer-fields.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { requestNewsletter } from '../newsletter/newsletter.service.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { checkVat } from '../vat/vat-checks.ts';
import { vatColumns } from '../vat/dealer-vat.ts';
import { welcomeMail } from './account.mails.ts';
import { dealerApplicationMail, newDealerMail } from './dealer.mails.ts';
import { isAddressReserved, makeLinkToken } from './account-tokens.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { findUser, findUserByEmail } from './users.ts';
import type { UserRow } from './users.ts';

/** Dealers outside Belgium, the Netherlands and Luxembourg are asked to write an e-mail. Spec §1. */
const assertDealerCountry = ({ type, shipping_address: { country } }: RegisterBody): void => {
  if (type !== 'b2b' || REGIONS.some((region) => region === country)) return;
  throw new ShopError(422, 'register.dealer_outside_benelux', {
    meta: { email: company.email },
    fields: { 'shipping_address.country': [{ message: 'dealer_country' }] },
  });
};

/** The form's values in stored form. Throws 422 with all errors. */
const checkFields = async ({ db, now }: Services, body: RegisterBody) => {
  const fields = new CustomerFields();
  const { country } = body.shipping_address;
  const isDealer = body.type === 'b2b';
  const email = fields.email('email', body.email);
  const phone = fields.phone('phone', body.phone, [country]);
  const shipping = fields.address('shipping_address', body.shipping_address);
  const billing = body.billing_address === undefined ? null : fields.address('billing_address', body.billing_address);
  const vat = isDealer ? fields.vat('vat', body.vat, country) : null;
  if (isDealer && vat === null) fields.problem('vat', { message: 'required' });
  if (isDealer && (body.company_name ?? '') === '') fields.problem('company_name', { message: 'required' });
  checkNewPassword(fields, { ...body, email });
  // disclosed deliberately: decision 0044
  if ((await findUserByEmail(db, email)) !== undefined || (await isAddressReserved(db, email, now())))
    fields.problem('email', { message: 'email_taken' });
  fields.finish();
  return { email, phone, shipping, billing, vat, isDealer };
};

const sendMails = async ({ outbox, config, now }: Services, trx: Queries, user: UserRow): Promise<void> => {
  const { language: lang, first_name: firstName, company_name } = user;
  const token = await makeLinkToken(trx, 'email', user.id, now(), { email: user.email, time: 'welcome' });
  const url = confirmUrl(config.publicUrl, lang, 'email', token);
  const isDealer = user.type === 'b2b';
  const content = isDealer
    ? dealerApplicationMail(lang, { firstName, companyName: company_name ?? '', url })
    : welcomeMail(lang, { firstName, url });
  await outbox.queueMail(trx, { to: user.email, lang, content, key: `welcome:${user.id}`, userId: user.id });
  if (!isDealer) return;
  await outbox.queueMail(trx, {
    to: company.email,
    lang: 'nl',
    content: newDealerMail(user),
    key: `dealer-application:${user.id}`,
    userId: user.id,
    replyTo: user.email,
  });
};

/**
 * Creates an account. A dealer is `pending` until approved and buys as a private customer until then. A dealer's number is checked by VIES,
 * whose answer is stored with the application but does not decide. `afterInsert` runs in the new account's transaction and can refuse
 * it by throwing. Throws 422 with the invalid fields, 422 `register.dealer_outside_benelux`. Spec §5; contract, "registration" and
 * "passwords".
 */
export const register = async (
  services: Services,
  body: RegisterBody,
  afterInsert: (trx: Queries, user: UserRow) => Promise<void> = async () => {},
): Promise<UserRow> => {
  assertDealerCountry(body);
  const { email, phone, shipping, billing, vat, isDealer } = await checkFields(services, body);
  const password_hash = await hashPassword(body.password);
  const check = vat === null ? null : await checkVat(services, vat);
  const created = await inTransaction(services.db, async (trx) => {
    const row = await trx
      .insertInto('users')
      .values({
        email,
        password_hash,
        first_name: body.first_name,
        last_name: body.last_name,
        phone,
        language: body.language,
        // until it is confirmed by the link of a mail
        newsletter: false,
        type: body.type,
        status: isDealer ? 'pending' : 'active',
        company_name: isDealer ? (body.company_name ?? null) : null,
        vat,
        ...(check === null ? {} : vatColumns(check)),
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await saveProfileAddress(trx, row.id, 'delivery', shipping);
    if (billing !== null) await saveProfileAddress(trx, row.id, 'billing', billing);
    const user = await findUser(trx, row.id);
    if (user !== undefined) {
      await afterInsert(trx, user);
      await sendMails(services, trx, user);
    }
    if (body.newsletter) await requestNewsletter(services, trx, { email, language: body.language, userId: user?.id ?? null });
    return user;
  });
  if (created === undefined) throw invalidFields({ email: [{ message: 'email_taken' }] });
  return created;
};
