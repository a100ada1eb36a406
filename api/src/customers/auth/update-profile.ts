import type { ProfileBody } from 'shared-contracts/wire/account';
import type { Country } from 'shared-contracts/contract/locales';
import { saveProfileAddress } from '../addresses/addresses.repository.ts';
import { company } from '../../platform/company.ts';
import { findPerson } from '../companies/company-people.ts';
import { CustomerFields } from '../customer-fields.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { endNewsletter, requestNewsletter } from '../newsletter/newsletter.service.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { checkVat } from '../vat/vat-checks.ts';
import { vatColumns } from '../vat/dealer-vat.ts';
import { countConfirmation, isSameAddress, requestEmailChange } from './change-email.ts';
import { newDealerMail } from './dealer.mails.ts';
import { confirmPassword } from './sign-in.ts';
import { findUser, lockUser } from './users.ts';
import type { UserRow } from './users.ts';

/** Whether the typed address is new, so that a link is mailed to it. */
export const isNewEmail = ({ email, pending_email }: UserRow, typed: string | null | undefined): typed is string =>
  typed != null && ![email, pending_email].some((address) => address !== null && isSameAddress(address, typed));

/** The values in stored form; throws 422 with all errors, 429 `auth.locked` after too many wrong passwords. */
const checkFields = async (services: Services, user: UserRow, sessionId: string, body: ProfileBody) => {
  const fields = new CustomerFields();
  const country: Country = body.shipping_address?.country ?? user.shipping_address?.country ?? 'be';
  const isDealer = user.type === 'b2b';
  const person = isDealer ? await findPerson(services.db, user.id) : undefined;
  // name and VAT number are the company's: only its owner changes them
  const isOther = (body.company_name ?? user.company_name) !== user.company_name || (body.vat ?? user.vat) !== user.vat;
  if (person?.is_owner === false && isOther) throw new ShopError(403, 'company.owner_only');
  const email = body.email === undefined ? null : fields.email('email', body.email);
  const phone = body.phone === undefined ? null : fields.phone('phone', body.phone, [country]);
  const shipping = body.shipping_address === undefined ? null : fields.address('shipping_address', body.shipping_address);
  const billing = body.billing_address == null ? body.billing_address : fields.address('billing_address', body.billing_address);
  const vat = isDealer && body.vat !== undefined ? fields.vat('vat', body.vat, country) : null;
  // a new address controls the account, so a session alone must not be enough
  if (email !== null && isNewEmail(user, email)) {
    const { current_password: password = '' } = body;
    if (password === '') fields.problem('current_password', { message: 'required' });
    else if (!(await confirmPassword(services, user, sessionId, password)))
      fields.problem('current_password', { message: 'password_wrong' });
  }
  fields.finish();
  return { email, phone, shipping, billing, vat, isDealer };
};

/**
 * Changes the fields of the body. A new e-mail address needs the password, and like the newsletter it must be confirmed. A dealer with
 * another VAT number is another company: the account waits for approval again, and staff get a mail. Throws 422 with the invalid fields, 403 `company.owner_only`
 * when a colleague changes the company.
 */
export const updateProfile = async (services: Services, user: UserRow, sessionId: string, body: ProfileBody): Promise<UserRow> => {
  const { email, phone, shipping, billing, vat, isDealer } = await checkFields(services, user, sessionId, body);
  if (isNewEmail(user, email)) await countConfirmation(services, user.id);
  const newVat = vat !== null && vat !== user.vat ? vat : null;
  const check = newVat === null ? null : await checkVat(services, newVat);
  return inTransaction(services.db, async (trx) => {
    const current = await lockUser(trx, user.id);
    // the password may have changed while it was checked
    const isNew = email !== null && isNewEmail(current, email);
    if (isNew && current.password_hash !== user.password_hash) throw invalidFields({ current_password: [{ message: 'password_wrong' }] });
    const values = {
      ...(body.first_name === undefined ? {} : { first_name: body.first_name }),
      ...(body.last_name === undefined ? {} : { last_name: body.last_name }),
      ...(body.language === undefined ? {} : { language: body.language }),
      ...(phone === null ? {} : { phone }),
      ...(isDealer && body.company_name !== undefined ? { company_name: body.company_name } : {}),
      ...(newVat === null || check === null ? {} : { vat: newVat, status: 'pending' as const, approved_at: null, ...vatColumns(check) }),
    };
    if (newVat !== null && current.vat !== null) await trx.deleteFrom('vat_checks').where('vat', '=', current.vat).execute();
    if (Object.keys(values).length > 0) await trx.updateTable('users').set(values).where('id', '=', user.id).execute();
    if (shipping !== null) await saveProfileAddress(trx, user.id, 'delivery', shipping);
    if (billing !== undefined) await saveProfileAddress(trx, user.id, 'billing', billing);
    if (body.newsletter === true && !current.newsletter) {
      await requestNewsletter(services, trx, {
        email: current.email,
        language: body.language ?? current.language,
        userId: user.id,
        ownsAddress: current.email_confirmed_at !== null,
      });
    }
    if (body.newsletter === false) await endNewsletter(services, trx, current);
    if (email !== null) await requestEmailChange(services, trx, current, email);
    const changed = (await findUser(trx, user.id)) ?? current;
    if (newVat !== null) {
      const content = newDealerMail(changed);
      await services.outbox.queueMail(trx, { to: company.email, lang: 'nl', content, key: null, replyTo: changed.email, userId: user.id });
    }
    return changed;
  });
};
