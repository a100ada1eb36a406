import * as z from 'zod';

/** What a visitor may allow; strictly necessary functions need no consent. */
export const consentCategories = z.object({ functional: z.boolean(), analytics: z.boolean(), marketing: z.boolean() });

/**
 * POST /api/consents: a choice, with the version of the policy it was made for. `id` is a UUID that the browser creates and stores; the
 * database has only its hash. A later choice with the same id replaces it.
 */
export const consentBody = z.object({
  id: z.uuid(),
  categories: consentCategories,
  policy_version: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,20}$/),
});

export const consent = z.object({ categories: consentCategories, policy_version: z.string(), given_at: z.iso.datetime() });
/** GET /api/consents/{id}: the current choice and the earlier ones, newest first. */
export const consentAnswer = consent.extend({ history: z.array(consent) });

export type ConsentBody = z.infer<typeof consentBody>;
export type Consent = z.infer<typeof consent>;
export type ConsentAnswer = z.infer<typeof consentAnswer>;
