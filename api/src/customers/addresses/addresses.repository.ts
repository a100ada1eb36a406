import type { Selectable } from 'kysely';
import type { Address } from 'shared-contracts/wire/address';
import type { SavedAddress } from 'shared-contracts/wire/account';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type AddressRow = Selectable<Tables['addresses']>;
export type DefaultRole = 'delivery' | 'billing';

const FLAGS = { delivery: 'is_default_delivery', billing: 'is_default_billing' } as const;
const PROFILE = { delivery: 'shipping_address', billing: 'billing_address' } as const;

export const addressAnswer = (row: AddressRow): SavedAddress => ({
  id: row.id,
  label: row.label,
  address: row.address,
  default_delivery: row.is_default_delivery,
  default_billing: row.is_default_billing,
});

/** Oldest first, the defaults before all others. */
export const listAddresses = (db: Queries, userId: number): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default_delivery', 'desc')
    .orderBy('is_default_billing', 'desc')
    .orderBy('id')
    .execute();

/** Clears the user's default in this role, before another entry gets it. */
export const clearDefault = (trx: Queries, userId: number, role: DefaultRole): Promise<unknown> =>
  trx
    .updateTable('addresses')
    .set({ [FLAGS[role]]: false })
    .where('user_id', '=', userId)
    .where(FLAGS[role], '=', true)
    .execute();

/** Copies the default addresses to the profile, after the list has changed. */
export const copyDefaultsToProfile = async (trx: Queries, userId: number): Promise<void> => {
  const rows = await listAddresses(trx, userId);
  const delivery = rows.find((row) => row.is_default_delivery)?.address ?? null;
  const billing = rows.find((row) => row.is_default_billing)?.address ?? null;
  await trx
    .updateTable('users')
    .set({
      shipping_address: delivery === null ? null : JSON.stringify(delivery),
      billing_address: billing === null ? null : JSON.stringify(billing),
    })
    .where('id', '=', userId)
    .execute();
};

/**
 * Saves the profile's address: changes the default entry of the list, or adds one if that entry is also the default of the other role. Null
 * clears the default. The caller's transaction holds the user's lock.
 */
export const saveProfileAddress = async (trx: Queries, userId: number, role: DefaultRole, address: Address | null): Promise<void> => {
  const flag = FLAGS[role];
  const other = role === 'delivery' ? FLAGS.billing : FLAGS.delivery;
  const current = await trx.selectFrom('addresses').selectAll().where('user_id', '=', userId).where(flag, '=', true).executeTakeFirst();
  if (address === null || current?.[other] === true) await clearDefault(trx, userId, role);
  if (address !== null) {
    const text = JSON.stringify(address);
    if (current !== undefined && !current[other]) {
      await trx.updateTable('addresses').set({ address: text }).where('id', '=', current.id).execute();
    } else {
      await trx
        .insertInto('addresses')
        .values({ user_id: userId, label: null, address: text, [flag]: true })
        .execute();
    }
  }
  await trx
    .updateTable('users')
    .set({ [PROFILE[role]]: address === null ? null : JSON.stringify(address) })
    .where('id', '=', userId)
    .execute();
};
