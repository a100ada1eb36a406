import * as z from 'zod';

/** What staff work with, in the order in which a role's form shows it. A scope is `read_` or `write_` and one of these. */
export const RESOURCES = [
  'orders',
  'refunds',
  'quotes',
  'returns',
  'stock',
  'products',
  'prices',
  'content',
  'media',
  'reviews',
  'coupons',
  'customers',
  'dealers',
  'messages',
  'mails',
  'settings',
  'staff',
  'audit',
  'integrations',
] as const;
export type Resource = (typeof RESOURCES)[number];
export type Scope = `${'read' | 'write'}_${Resource}`;

/** The audit log is never written by hand. */
const READ_ONLY: readonly Resource[] = ['audit'];

/**
 * The one catalogue of rights, for roles and for keys of machines. `customers` is personal data beyond what an order's delivery
 * needs; `refunds` is money that goes back; `prices` is apart from `products`; `integrations` is keys of machines and webhooks.
 */
export const SCOPES: readonly Scope[] = RESOURCES.flatMap((resource): Scope[] =>
  READ_ONLY.includes(resource) ? [`read_${resource}`] : [`read_${resource}`, `write_${resource}`],
);

/** Scopes with which somebody can take money or rights: a role with one of them requires a second factor. */
export const GUARDED_SCOPES: readonly Scope[] = ['write_refunds', 'write_staff', 'write_prices', 'write_settings', 'write_integrations'];

export const needsSecondFactor = (scopes: readonly string[]): boolean => GUARDED_SCOPES.some((scope) => scopes.includes(scope));

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text);
export const scope = z.string().refine(isScope);
