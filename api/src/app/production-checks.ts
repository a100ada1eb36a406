import type { Config } from '../platform/config.ts';
import type { Queries } from '../platform/database/database.ts';
import { DEMO_DEALER, DEMO_PRIVATE, DEMO_STAFF_EMAILS } from '../platform/published-accounts.ts';

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost|.+\.test)$/;
const MIN_SECRET = 24;

/** Whether the shop is public: its URL is https and not a name of this machine. */
const isPublic = ({ publicUrl }: Config): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && !LOCAL.test(hostname);
};

const isLocalAddress = (address: string): boolean => LOCAL.test(new URL(address).hostname);

/**
 * Settings that are unsafe for a public shop: each a sentence that names the variable. Empty for a shop on this machine, and with
 * SHOP_TRIAL=1 for a demonstration.
 */
export const unsafeSettings = (config: Config): string[] => {
  if (!isPublic(config) || config.isDemonstration) return [];
  const { payment, vies, accessPoint, client, mail, demo, strictLimitFactor, secondFactorKey, backOffice } = config;
  const faults: [boolean, string][] = [
    [demo, 'SHOP_DEMO=1 makes customers whose password is printed in the README'],
    [
      payment.baseUrl !== null && isLocalAddress(payment.baseUrl),
      'PAYMENT_API_KEY is missing, or PAYMENT_API_URL names the simulator, where anybody can mark an order as paid',
    ],
    [payment.apiKey.startsWith('test_'), 'PAYMENT_API_KEY is a test key: nobody would pay'],
    [isLocalAddress(vies.url), 'VIES_URL is missing: the simulator says of VAT numbers what it likes, and VAT would not be charged'],
    [
      accessPoint.url !== null && isLocalAddress(accessPoint.url),
      'ACCESS_POINT_URL names the simulator: it calls electronic invoices delivered that nobody gets',
    ],
    [mail.smtpUrl === null, 'SMTP_URL is missing: no customer would get a mail'],
    [/\.example>?$/.test(mail.from), 'MAIL_FROM is missing: mails would come from an address that does not exist'],
    [client.secret !== null && client.secret.length < MIN_SECRET, `AUTH_CLIENT_SECRET is shorter than ${MIN_SECRET} characters`],
    [
      secondFactorKey !== null && secondFactorKey.length < MIN_SECRET,
      `SECOND_FACTOR_KEY is shorter than ${MIN_SECRET} characters: what authenticator apps share with the shop could be read`,
    ],
    [
      backOffice !== null && new URL(backOffice.url).protocol !== 'https:',
      'BACK_OFFICE_URL is not an https address: the sessions of staff could be read on their way',
    ],
    [
      backOffice !== null && new URL(backOffice.url).origin === new URL(config.publicUrl).origin,
      'BACK_OFFICE_URL is the shop’s own address: a fault in a page of the shop would reach the back office',
    ],
    [strictLimitFactor > 1, 'STRICT_LIMIT_FACTOR is for tests: passwords and codes could be guessed more often'],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault);
};

/** The same for data that an earlier start has left in the database. */
export const findUnsafeData = async (db: Queries, config: Config): Promise<string[]> => {
  if (!isPublic(config) || config.isDemonstration) return [];
  const demoUsers = await db.selectFrom('users').select('email').where('email', 'in', [DEMO_PRIVATE, DEMO_DEALER]).execute();
  const demoStaff = await db.selectFrom('staff').select('email').where('email', 'in', DEMO_STAFF_EMAILS).execute();
  return [...demoUsers, ...demoStaff].map(
    ({ email }) => `${email} is in the database, with a password printed in the README: start the shop with another database`,
  );
};

/** Stops the start of an unsafe public shop. */
export class UnsafeProductionConfig extends Error {
  override name = 'UnsafeProductionConfig';

  constructor(faults: readonly string[]) {
    super(`This shop is on the internet and can't be opened like this (SHOP_TRIAL=1 if it is only shown):\n- ${faults.join('\n- ')}`);
  }
}

export const assertSafe = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new UnsafeProductionConfig(faults);
};
