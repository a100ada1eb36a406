import type { PersonalDataSource } from '../privacy/personal-data.ts';
import { forgetAttempts } from './sign-in.ts';
import { userAnswer } from './users.ts';

/** The account itself; its row is deleted last, by whoever erases. */
export const accountData: PersonalDataSource = {
  name: 'account',
  exportOf: async (_db, user) => ({
    ...userAnswer(user),
    vat_checked_at: user.vat_checked_at,
    vat_consultation_number: user.vat_consultation_number,
    approved_at: user.approved_at,
  }),
  eraseOf: async (trx, user) => {
    await forgetAttempts(trx, user.email);
    // a number of a one-person company leads to the person
    if (user.vat !== null) await trx.deleteFrom('vat_checks').where('vat', '=', user.vat).execute();
    return [];
  },
};

export const addressData: PersonalDataSource = {
  name: 'addresses',
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

/** When and until when somebody was signed in; the tokens themselves are kept as hashes and told to nobody. */
export const sessionData: PersonalDataSource = {
  name: 'sessions',
  exportOf: (db, user) =>
    db
      .selectFrom('tokens')
      .select((eb) => [
        eb.fn.min('created_at').as('signed_in_at'),
        eb.fn.max('created_at').as('last_used_at'),
        eb.fn.max('expires_at').as('expires_at'),
        eb.fn.max('revoked_at').as('ended_at'),
      ])
      .where('user_id', '=', user.id)
      .groupBy('family')
      .orderBy('signed_in_at')
      .execute(),
  eraseOf: async (trx, user) => {
    await trx.deleteFrom('tokens').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('account_tokens').where('user_id', '=', user.id).execute();
    return [];
  },
};
