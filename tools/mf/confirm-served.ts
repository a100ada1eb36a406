import type { Answer } from './answer.ts';
import { sendWebhooks } from './hooks.ts';
import type { PromotionResult } from './promote.ts';
import { MfRefused } from './refusal.ts';
import { retire, rollback } from './rollback.ts';
import { reasonsOf } from './trial.ts';
import { waitUntilServed } from './wait-until-served.ts';

/** With `--wait`: polls until the shop serves it. */
export async function waitForShop(
  origin: string | undefined,
  { name, version, revision }: PromotionResult,
  promotion: Answer,
): Promise<Answer> {
  if (origin === undefined) return promotion;
  const answer = await waitUntilServed(origin, { name, version, refusal: reasonsOf(origin, { name, version, revision }) });
  const text = answer.seen ? `${origin} serves it, after ${answer.ms} ms` : `${origin} does not serve it, but ${answer.instead}`;
  return { ...promotion, answer: { ...promotion.answer, ...answer }, text: `${promotion.text}\n${text}`, isNotServed: !answer.seen };
}

/** Undoes a promotion. @returns what is served instead, or why nothing can be: there is no earlier version that may be served */
async function undoPromotion(
  { name, before }: PromotionResult,
  reason: string,
): Promise<{ serving: string | null; revision: number; ownRevision: number; warnings?: readonly string[] } | MfRefused> {
  if (before === null) return { serving: null, ...(await retire(name, { reason })) };
  try {
    const { version, revision, ownRevision, warnings } = await rollback(name, { reason });
    return { serving: version, revision, ownRevision, warnings };
  } catch (error) {
    if (error instanceof MfRefused && (error.code === 'MF10' || error.code === 'MF09')) return error;
    throw error;
  }
}

/** With `--wait`: a promotion that the shop does not serve is rolled back, with the shop's reason. */
export async function confirmServed(origin: string | undefined, promotion: PromotionResult, answer: Answer): Promise<Answer> {
  const confirmation = await waitForShop(origin, promotion, answer);
  if (origin === undefined || !confirmation.isNotServed || promotion.before === promotion.version) return confirmation;
  const { reason = 'it gives no reason' } = confirmation.answer as { reason?: string };
  const why = `not served at ${origin}: ${reason}`.slice(0, 300);
  const { name, version } = promotion;
  const rollbackResult = await undoPromotion(promotion, why);
  if (rollbackResult instanceof MfRefused) {
    const notRolledBack = `${name}: stays promoted, for it can't be rolled back. ${rollbackResult.report}`;
    return {
      ...confirmation,
      answer: { ...confirmation.answer, reason, rolled_back: false },
      text: `${confirmation.text}\nthe shop says: ${reason}\n${notRolledBack}`,
    };
  }
  const { serving, revision, ownRevision, warnings = [] } = rollbackResult;
  const text = `the shop says: ${reason}\n${name}: rolled back, serving ${serving ?? 'nothing'} (revision ${ownRevision})`;
  const event = serving === null ? 'retire' : 'rollback';
  const hooks = await sendWebhooks({ event, name, version: serving, before: version, revision });
  return {
    answer: { ...confirmation.answer, reason, rolled_back: true, revision, ownRevision },
    text: `${confirmation.text}\n${text}`,
    warnings: [...(confirmation.warnings ?? []), ...warnings, ...hooks],
    isNotServed: true,
  };
}
