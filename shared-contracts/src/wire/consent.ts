import * as z from 'zod';

/** What a visitor may allow; what the shop can't work without is not asked. */
export const consentCategories = z.object({ functional: z.boolean(), analytics: z.boolean(), marketing: z.boolean() });

/**
 * POST /api/consents: a choice, with the version of the policy it was made on. `id` is a UUID the browser makes and keeps; only its
 * hash is stored. A later choice of the same id counts from then on.
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
/** GET /api/consents/{id}: the choice that counts, and those before it, newest first. */
export const consentAnswer = consent.extend({ history: z.array(consent) });

export type ConsentCategories = z.infer<typeof consentCategories>;
export type ConsentBody = z.infer<typeof consentBody>;
export type Consent = z.infer<typeof consent>;
export type ConsentAnswer = z.infer<typeof consentAnswer>;
