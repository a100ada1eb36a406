import { sql } from 'kysely';
import type { PersonalDataSource } from '../privacy/personal-data.ts';
import { JOBS } from '../../platform/queue/queue-names.ts';
import { loadSecondFactorState } from './second-factor.ts';
import { resetSignInLimits } from './sign-in.ts';
import { userAnswer } from './users.ts';

/** The account itself; its row is deleted last. */
export const accountData: PersonalDataSource = {
  name: 'account',
  needsAccount: true,
  exportOf: async (db, user) => ({
    ...userAnswer(user),
    earlier_emails: await db
      .selectFrom('account_emails')
      .select(['email', 'confirmed_at', 'until'])
      .where('user_id', '=', user.id)
      .where('until', 'is not', null)
      .orderBy('until')
      .execute(),
    second_factor: await loadSecondFactorState(db, user.id),
    vat_checked_at: user.vat_checked_at,
    vat_consultation_number: user.vat_consultation_number,
    approved_at: user.approved_at,
  }),
  eraseOf: async (trx, user) => {
    const emails = await trx.selectFrom('account_emails').select('email').where('user_id', '=', user.id).execute();
    for (const { email } of emails) await resetSignInLimits(trx, email);
    // queued password mails, and the stored response of the registration
    const addresses = emails.map(({ email }) => email);
    await sql`delete from pgboss.job where name = ${JOBS} and lower(data -> 'data' ->> 'email') = any(${addresses})`.execute(trx);
    await sql`delete from idempotency_keys where status = 201 and body like '{"status":%"user":{"id":' || ${user.id}::text || ',%'`.execute(
      trx,
    );
    // the VAT number of a one-person company identifies the person
    if (user.vat !== null) await trx.deleteFrom('vat_checks').where('vat', '=', user.vat).execute();
    return [];
  },
};

export const addressData: PersonalDataSource = {
  name: 'addresses',
  needsAccount: true,
  exportOf: (db, user) =>
    db
      .selectFrom('addresses')
      .select(['label', 'address', 'is_default_delivery', 'is_default_billing', 'created_at'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute(),
  eraseOf: async (trx, user) => {
    await trx.deleteFrom('addresses').where('user_id', '=', user.id).execute();
    return [];
  },
};

/** Start and end of all sessions; the tokens themselves are stored as hashes and never exported. */
export const sessionData: PersonalDataSource = {
  name: 'sessions',
  needsAccount: true,
  exportOf: (db, user) =>
    db
      .selectFrom('tokens')
      .leftJoin('sessions', 'sessions.family', 'tokens.family')
      .select((eb) => [
        eb.fn.max('sessions.browser').as('browser'),
        eb.fn.max('sessions.system').as('system'),
        eb.fn.min('tokens.created_at').as('signed_in_at'),
        eb.fn.max('tokens.created_at').as('last_used_at'),
        eb.fn.max('tokens.expires_at').as('expires_at'),
        eb.fn.max('tokens.revoked_at').as('ended_at'),
      ])
      .where('tokens.user_id', '=', user.id)
      .groupBy('tokens.family')
      .orderBy('signed_in_at')
      .execute(),
  eraseOf: async (trx, user) => {
    await trx.deleteFrom('tokens').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('account_tokens').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('known_devices').where('user_id', '=', user.id).execute();
    return [];
  },
};
