import { CustomerFields } from '../customers/customer-fields.ts';
import { checkNewPassword } from '../customers/auth/password-rules.ts';
import { hashPassword } from '../customers/auth/passwords.ts';
import { hashOf, newToken } from '../customers/auth/tokens.ts';
import type { Queries } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { assertWithinLimit, isWithinLimit } from '../platform/plugins/strict-limit.ts';
import type { Job } from '../platform/queue/job.ts';
import type { Services } from '../platform/services.ts';
import { ShopError } from '../platform/shop-error.ts';
import { backOfficeUrl, findStaffByEmail, lockStaff } from './accounts.ts';
import type { NewPassword, StaffRow } from './accounts.ts';
import { forgetStaffDevices, isStaffDevice } from './staff-devices.ts';
import { endStaffSessions } from './staff-sessions.ts';
import type { StaffClient } from './staff-sessions.ts';
import { resetStaffSignInLimits, visitorKey } from './staff-sign-in.ts';
import { staffPasswordChangedMail, staffPasswordMail } from './staff.mails.ts';

const LINK_MINUTES = 60;
/** Of one visitor for one account, and for all accounts. */
const REQUESTS_PER_HOUR = 5;
const REQUESTS_OF_VISITOR_PER_HOUR = 10;
/** For one account; the link of the last mail works for an hour. */
const MAILS_PER_HOUR = 6;

interface Reset {
  email: string;
  isKnown: boolean;
  /** of the back office, because a worker need not know it */
  url: string;
}

/**
 * Mails the link if there is such an account, is in use and has a password. A repeated run replaces the link and sends another mail. Beyond
 * the limit the last link stays valid, so that strangers can't keep a member of staff from setting a password; known devices are not limited.
 */
export const staffPasswordJob: Job<Reset> = {
  name: 'staff-password',
  run: async (services, { email, isKnown, url }) => {
    const { db, outbox, now } = services;
    const staff = await findStaffByEmail(db, email);
    if (staff === undefined || staff.disabled_at !== null || staff.password_hash === null) return;
    const limit = { name: 'staff-password-mails', key: String(staff.id), max: MAILS_PER_HOUR, window: '1 hour' } as const;
    if (!isKnown && !(await isWithinLimit(services, limit))) return;
    await inTransaction(db, async (trx) => {
      const { name, language, email: to } = await lockStaff(trx, staff.id);
      const token = newToken();
      const values = { hash: hashOf(token), expires_at: new Date(now().getTime() + LINK_MINUTES * 60_000) };
      await trx
        .insertInto('staff_password_links')
        .values({ staff_id: staff.id, ...values })
        .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
        .execute();
      const content = staffPasswordMail(language, { name, url: `${url}/passwords/${token}`, minutes: LINK_MINUTES });
      await outbox.queueMail(trx, { to, lang: language, content, key: null });
    });
  },
};

/**
 * Requests a link to set a new password. Known and unknown addresses queue the same job, so neither the answer nor its time reveals who
 * exists. Throws 422 for an address that is none, 429 after too many requests, 503 `staff.no_address`.
 */
export const requestStaffPassword = async (services: Services, typed: string, { ip, device }: StaffClient): Promise<void> => {
  const fields = new CustomerFields();
  const email = fields.email('email', typed.trim()).toLowerCase();
  fields.finish();
  const isKnown = await isStaffDevice(services.db, device, email);
  const visitor = isKnown && device !== null ? hashOf(device) : visitorKey(ip);
  const hourly = { window: '1 hour' } as const;
  if (!isKnown)
    await assertWithinLimit(services, { ...hourly, name: 'staff-password-visitor', key: visitor, max: REQUESTS_OF_VISITOR_PER_HOUR });
  await assertWithinLimit(services, { ...hourly, name: 'staff-password', key: `${visitor} ${email}`, max: REQUESTS_PER_HOUR });
  const url = backOfficeUrl(services);
  await inTransaction(services.db, (trx) => services.queue.addJob(trx, staffPasswordJob, { email, isKnown, url }));
};

const findLink = (db: Queries, token: string, now: Date): Promise<StaffRow | undefined> =>
  db
    .selectFrom('staff_password_links as l')
    .innerJoin('staff', 'staff.id', 'l.staff_id')
    .selectAll('staff')
    .where('l.hash', '=', hashOf(token))
    .where('l.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();

/** Whose password a link sets; reading does not use it up. Throws 404 `staff.link_invalid`. */
export const readPasswordLink = async ({ db, now }: Services, token: string): Promise<StaffRow> => {
  const staff = await findLink(db, token, now());
  if (staff === undefined) throw new ShopError(404, 'staff.link_invalid');
  return staff;
};

/**
 * Sets a new password with the link of a mail, once. All sessions end, other known devices are forgotten, and the person has to sign in again: the
 * second factor stays on. Throws 422 with the invalid fields (the link stays valid), 404 `staff.link_invalid`.
 */
export const setStaffPassword = async (services: Services, token: string, body: NewPassword, client: StaffClient): Promise<void> => {
  const { db, now, outbox } = services;
  const { email } = await readPasswordLink(services, token);
  const fields = new CustomerFields();
  checkNewPassword(fields, { ...body, email });
  fields.finish();
  const password_hash = await hashPassword(body.password);
  await inTransaction(db, async (trx) => {
    const taken = await trx
      .deleteFrom('staff_password_links')
      .where('hash', '=', hashOf(token))
      .where('expires_at', '>', now())
      .returning('staff_id')
      .executeTakeFirst();
    if (taken === undefined) throw new ShopError(404, 'staff.link_invalid');
    const staff = await lockStaff(trx, taken.staff_id);
    if (staff.disabled_at !== null) throw new ShopError(404, 'staff.link_invalid');
    await trx.updateTable('staff').set({ password_hash }).where('id', '=', staff.id).execute();
    await endStaffSessions(trx, staff.id, now());
    await forgetStaffDevices(trx, staff.id, client.device);
    const content = staffPasswordChangedMail(staff.language, { name: staff.name, url: backOfficeUrl(services) });
    await outbox.queueMail(trx, { to: staff.email, lang: staff.language, content, key: null });
  });
  await resetStaffSignInLimits(db, email, client);
};
