import { randomUUID } from 'node:crypto';
import { reviewers } from '../../data/reviews.ts';
import type { SeedReviewer } from '../../data/reviews.ts';
import { toSlug } from '../../data/text.ts';
import { hashPassword } from 'api/passwords';
import type { Queries } from 'api/database';
import { DAY_MS, writeDemoOrder } from './demo-order.ts';
import type { DemoCustomer } from './demo-order.ts';

const SHIPPED_AFTER = 3;
const DELIVERED_AFTER = 6;
const ANSWERED_AFTER = 1;
/** an unused number, so that nobody is called by mistake */
const PHONE = '+32470000000';

export const reviewerEmail = ({ name }: SeedReviewer): string =>
  `${name.map((part) => toSlug(part, 'nl').replaceAll('-', '')).join('.')}@groenhof.example`;

/** A reviewer as the buyer of an order. */
export const reviewerCustomer = (reviewer: SeedReviewer, id: number): DemoCustomer => {
  const [firstName, lastName] = reviewer.name;
  const [street, street_number, zip_code, city] = reviewer.address;
  const address = { street, street_number, zip_code, city, country: reviewer.country };
  return { id, email: reviewerEmail(reviewer), firstName, lastName, phone: PHONE, lang: reviewer.lang, address };
};

/** Inserts a reviewer. Nobody can sign in as one, because the password is random. */
const seedReviewer = async (db: Queries, reviewer: SeedReviewer, password_hash: string): Promise<DemoCustomer> => {
  const customer = reviewerCustomer(reviewer, 0);
  const joinedAt = new Date(Date.now() - reviewer.orderedDaysAgo * DAY_MS);
  const { id } = await db
    .insertInto('users')
    .values({
      email: customer.email,
      password_hash,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: PHONE,
      language: reviewer.lang,
      newsletter: false,
      type: 'b2c',
      status: 'active',
      company_name: null,
      vat: null,
      email_confirmed_at: joinedAt,
      created_at: joinedAt,
      shipping_address: JSON.stringify(customer.address),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...customer, id };
};

const seedReviewerWithReviews = async (
  db: Queries,
  reviewer: SeedReviewer,
  variants: ReadonlyMap<string, { id: number; product_id: number }>,
  passwordHash: string,
): Promise<void> => {
  const boughtVariants = reviewer.reviews.flatMap((review) => {
    const variant = variants.get(review.sku);
    return variant === undefined ? [] : [{ ...review, variant }];
  });
  if (boughtVariants.length === 0) return;
  const customer = await seedReviewer(db, reviewer, passwordHash);
  const lineIds = await writeDemoOrder(db, customer, {
    daysAgo: reviewer.orderedDaysAgo,
    status: 'delivered',
    isPaid: true,
    lines: boughtVariants.map(({ variant, amount }) => ({ variantId: variant.id, amount })),
    shippedAfter: SHIPPED_AFTER,
    deliveredAfter: DELIVERED_AFTER,
  });
  const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
  await db
    .insertInto('reviews')
    .values(
      boughtVariants.map(({ variant, rating, title = null, text, daysAfterDelivery, answer = null }, index) => {
        const writtenDaysAgo = reviewer.orderedDaysAgo - DELIVERED_AFTER - daysAfterDelivery;
        return {
          user_id: customer.id,
          product_id: variant.product_id,
          order_line_id: lineIds[index] ?? 0,
          rating,
          title,
          text,
          author: `${customer.firstName} ${customer.lastName.charAt(0).toUpperCase()}.`,
          lang: reviewer.lang,
          state: 'published' as const,
          answer,
          answered_at: answer === null ? null : daysAgo(writtenDaysAgo - ANSWERED_AFTER),
          written_at: daysAgo(writtenDaysAgo),
        };
      }),
    )
    .execute();
};

/** Adds buyers with reviews, once. Reviews of products that are no longer in the catalogue are left out. */
export const seedDemoReviews = async (db: Queries): Promise<void> => {
  const existing = await db.selectFrom('users').select('id').where('email', 'in', reviewers.map(reviewerEmail)).executeTakeFirst();
  if (existing !== undefined) return;
  const skus = reviewers.flatMap(({ reviews }) => reviews.map(({ sku }) => sku));
  const rows = await db.selectFrom('variants').select(['id', 'sku', 'product_id']).where('sku', 'in', skus).execute();
  const variants = new Map(rows.map((row) => [row.sku, row]));
  const passwordHash = await hashPassword(randomUUID());
  for (const reviewer of reviewers) await seedReviewerWithReviews(db, reviewer, variants, passwordHash);
};
