import { sql } from 'kysely';
import type { RegisterBody } from 'shared-contracts/wire/auth';
import { CustomerFields } from '../customers/customer-fields.ts';
import { invalidFields } from '../shop-error.ts';
import type { Db } from '../database/database.ts';
import { hashPassword } from './passwords.ts';
import { findUserByEmail } from './users.ts';
import type { UserRow } from './users.ts';

/**
 * Creates an account. A private customer may buy at once; a dealer is `pending` until approved and buys as a private customer
 * until then. Throws 422 with the fields that are wrong. Spec §5; contract, "registration" and "passwords".
 */
export const register = async (db: Db, body: RegisterBody): Promise<UserRow> => {
  const fields = new CustomerFields();
  const country = body.shipping_address.country;
  const isDealer = body.type === 'b2b';
  const email = fields.email('email', body.email);
  const phone = fields.phone('phone', body.phone, [country]);
  const shipping = fields.address('shipping_address', body.shipping_address);
  const billing = body.billing_address === undefined ? null : fields.address('billing_address', body.billing_address);
  const vat = isDealer ? fields.vat('vat', body.vat, country) : null;
  if (isDealer && vat === null) fields.problem('vat', { message: 'required' });
  if (isDealer && (body.company_name ?? '') === '') fields.problem('company_name', { message: 'required' });
  if (body.password !== body.password_confirmation) fields.problem('password_confirmation', { message: 'password_equal' });
  if ((await findUserByEmail(db, email)) !== undefined) fields.problem('email', { message: 'email_taken' });
  fields.finish();

  const password_hash = await hashPassword(body.password);
  const row = await db
    .insertInto('users')
    .values({
      email,
      password_hash,
      first_name: body.first_name,
      last_name: body.last_name,
      phone,
      language: body.language,
      newsletter: body.newsletter,
      type: body.type,
      status: isDealer ? 'pending' : 'active',
      company_name: isDealer ? (body.company_name ?? null) : null,
      vat,
      shipping_address: JSON.stringify(shipping),
      billing_address: billing === null ? null : JSON.stringify(billing),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw invalidFields({ email: [{ message: 'email_taken' }] });
  return row;
};
