import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Consent, ConsentAnswer, ConsentBody } from 'shared-contracts/wire/consent';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { addDays } from '../../platform/days.ts';
import { RETENTION } from '../privacy/retention.ts';

/** Maximum number of choices returned. */
const HISTORY = 50;

/** The id itself stays in the browser: the stored hash does not identify it. */
const hashOf = (id: string): string => createHash('sha256').update(`consent:${id.toLowerCase()}`).digest('hex');

/** Stores a choice with its time; a later one of the same id replaces it. */
export const recordConsent = async (
  { db, now }: Services,
  { id, categories, policy_version }: ConsentBody,
  lang: Lang,
): Promise<Consent> => {
  const given_at = now();
  await db
    .insertInto('consents')
    .values({ visitor_hash: hashOf(id), ...categories, policy_version, lang, given_at })
    .execute();
  return { categories, policy_version, given_at: given_at.toISOString() };
};

/** The current and the earlier choices of an id. Throws 404 `consent.not_found`. */
export const readConsent = async ({ db }: Services, id: string): Promise<ConsentAnswer> => {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('visitor_hash', '=', hashOf(id))
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY)
    .execute();
  const [latest, ...history] = rows.map(({ functional, analytics, marketing, policy_version, given_at }): Consent => ({
    categories: { functional, analytics, marketing },
    policy_version,
    given_at: given_at.toISOString(),
  }));
  if (latest === undefined) throw new ShopError(404, 'consent.not_found');
  return { ...latest, history };
};

/** Deletes choices that are no longer needed as proof. */
export const pruneConsents = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await deleteExpired(db, 'consents', sql`given_at < ${addDays(now(), -RETENTION.consentDays)}`);
};
