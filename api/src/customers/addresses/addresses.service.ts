import type * as z from 'zod';
import type { savedAddressBody, SavedAddress, SavedAddressList } from 'shared-contracts/wire/account';
import { lockUser } from '../auth/users.ts';
import { CustomerFields } from '../customer-fields.ts';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { wholeList } from '../../platform/list-meta.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { addressAnswer, clearDefault, copyDefaultsToProfile, listAddresses } from './addresses.repository.ts';

type Body = z.output<typeof savedAddressBody>;

/** Maximum number of addresses of an account. */
export const MAX_ADDRESSES = 20;

const columnsOf = (body: Body) => {
  const fields = new CustomerFields();
  const address = fields.address('address', body.address);
  fields.finish();
  return { label: body.label === '' ? null : body.label, address: JSON.stringify(address) };
};

const clearOtherDefaults = async (trx: Queries, userId: number, { default_delivery, default_billing }: Body): Promise<void> => {
  if (default_delivery) await clearDefault(trx, userId, 'delivery');
  if (default_billing) await clearDefault(trx, userId, 'billing');
};

export const getAddresses = async (db: Db, userId: number): Promise<SavedAddressList> =>
  wholeList((await listAddresses(db, userId)).map(addressAnswer), MAX_ADDRESSES);

/** Adds an entry; the first one is the default for deliveries. Throws 422 `address.too_many`, and for an invalid postcode. */
export const addAddress = (db: Db, userId: number, body: Body): Promise<SavedAddress> => {
  const columns = columnsOf(body);
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const existing = await listAddresses(trx, userId);
    if (existing.length >= MAX_ADDRESSES) throw new ShopError(422, 'address.too_many', { meta: { max: MAX_ADDRESSES } });
    await clearOtherDefaults(trx, userId, body);
    const row = await trx
      .insertInto('addresses')
      .values({
        user_id: userId,
        ...columns,
        is_default_delivery: body.default_delivery || existing.length === 0,
        is_default_billing: body.default_billing,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await copyDefaultsToProfile(trx, userId);
    return addressAnswer(row);
  });
};

/** Changes one of the user's own entries; it stays default if it was. Throws 404 `address.not_found`. */
export const changeAddress = (db: Db, userId: number, id: number, body: Body): Promise<SavedAddress> => {
  const columns = columnsOf(body);
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const existing = (await listAddresses(trx, userId)).find((row) => row.id === id);
    if (existing === undefined) throw new ShopError(404, 'address.not_found');
    await clearOtherDefaults(trx, userId, body);
    const row = await trx
      .updateTable('addresses')
      .set({
        ...columns,
        is_default_delivery: body.default_delivery || existing.is_default_delivery,
        is_default_billing: body.default_billing || existing.is_default_billing,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await copyDefaultsToProfile(trx, userId);
    return addressAnswer(row);
  });
};

/** Removes one of the user's own entries. Throws 404 `address.not_found`. */
export const removeAddress = (db: Db, userId: number, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const row = await trx.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst();
    if (row === undefined) throw new ShopError(404, 'address.not_found');
    await copyDefaultsToProfile(trx, userId);
  });
