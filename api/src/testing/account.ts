import { sql } from 'kysely';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import { passwordResetJob } from '../customers/auth/password-reset.ts';
import type { Job } from '../platform/queue/job.ts';
import { CLIENT, HOME, mailsTo } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';
import { quietLog } from './worker.ts';

export const PASSWORD = 'een lang wachtwoord';
/** A registration form, filled in. */
export const PERSON = {
  type: 'b2c',
  first_name: 'Jan',
  last_name: 'Maes',
  language: 'nl',
  email: 'jan@voorbeeld.be',
  phone: '0471 98 76 54',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  shipping_address: HOME,
};

export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

export const tokensFor = (shop: TestShop, username: string, password: string = PASSWORD) =>
  shop.call('POST', '/auth/token', { payload: { grant_type: 'password', username, password, ...CLIENT } });

/** Headers of somebody new. */
export const newcomer = async (
  shop: TestShop,
  changes: Record<string, unknown> & { email: string },
): Promise<{ authorization: string }> => {
  const answer = await shop.call('POST', '/auth/register', { payload: { ...PERSON, ...changes } });
  if (answer.statusCode !== 201) throw new Error(`The registration was refused: ${answer.body}`);
  return bearer((await tokensFor(shop, changes.email)).json<TokenAnswer>().access_token);
};

/** Runs the queued jobs of one kind; returns how many there were. */
export const runQueuedJobs = async <Data extends object>({ db, services }: TestShop, job: Job<Data>): Promise<number> => {
  const { rows } = await sql<{ data: { data: Data } }>`
    delete from pgboss.job where state = 'created' and name = 'jobs' and data ->> 'job' = ${job.name} returning data`.execute(db);
  for (const { data } of rows) await job.run(services, data.data, quietLog);
  return rows.length;
};

/** Runs the queued requests for a new password; returns how many there were. */
export const runPasswordResets = (shop: TestShop): Promise<number> => runQueuedJobs(shop, passwordResetJob);

/** The newest mail to somebody, and the token in its link. */
export const lastMail = async (
  shop: TestShop,
  address: string,
): Promise<{ subject: string; lang: string; text: string; html: string; token: string }> => {
  const mail = (await mailsTo(shop, address)).at(-1);
  if (mail === undefined) throw new Error(`No mail was written to ${address}`);
  return { ...mail, token: /[?&]token=([\w-]+)/.exec(mail.text)?.[1] ?? '' };
};
