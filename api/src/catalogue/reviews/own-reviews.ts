import { sql } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Lang } from 'shared-contracts/contract/locales';
import type { OwnReviewsAnswer, Reviewable } from 'shared-contracts/wire/review';
import type { UserRow } from '../../customers/auth/users.ts';
import { isRentalToCome } from '../rentals/rental-to-come.ts';
import { isAnySent } from '../order-lines/pieces-not-sent.ts';
import type { Queries } from '../../platform/database/database.ts';
import { imageOf } from '../../content/media/image.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import { slugsOfProduct } from '../products/variant-selection.ts';
import { ownReviewAnswer } from './review-answer.ts';
import type { ReviewRow } from './review-answer.ts';
import { pageMeta } from '../../platform/list-meta.ts';

const PER_PAGE = 24;
const MAX_AUTHOR = 40;

interface DeliveredProduct extends Omit<Reviewable, 'delivered_at' | 'image' | 'review'> {
  delivered_at: Date;
  picture: PictureRow | null;
}

/**
 * The products a user had delivered until `day`, each with the line that came last, and all of its lines: goods and rentals, not gifts, which
 * nobody chose. Returned goods are included. When the buyer was removed from an old order after its retention period (docs/decisions/0040), the
 * author can still change and delete the review: the line then belongs to them through the review alone.
 */
const delivered = (userId: number, { line, day }: { line?: number | undefined; day: string }) => sql`
  select * from (
    select distinct on (d.product_id) d.product_id, d.order_line_id, d.order_id, d.variant_id, d.delivered_at, d.can_rewrite,
      array_agg(d.order_line_id) over (partition by d.product_id) as line_ids
    from (
      select v.product_id, l.id as order_line_id, o.id as order_id, l.variant_id, o.delivered_at, l.position, true as can_rewrite
      from orders o
      join order_lines l on l.order_id = o.id
      join variants v on v.id = l.variant_id
      where o.user_id = ${userId} and o.status = 'delivered' and o.delivered_at is not null and l.kind <> 'gift'
        and ${isAnySent('l')} and not ${isRentalToCome('l', day)}
      union all
      select r.product_id, l.id, o.id, l.variant_id, coalesce(o.delivered_at, r.written_at), l.position, false
      from reviews r
      join order_lines l on l.id = r.order_line_id
      join orders o on o.id = l.order_id
      where r.user_id = ${userId} and o.user_id is distinct from r.user_id
    ) d
    order by d.product_id, d.can_rewrite desc, d.delivered_at desc, d.order_id desc, d.position
  ) every_product where ${line ?? null}::bigint is null or ${line ?? null}::bigint = any(line_ids)`;

const loadDelivered = async (
  db: Queries,
  userId: number,
  lang: Lang,
  { page, ...which }: { page: number; line?: number | undefined; day: string },
) => {
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from (${delivered(userId, which)}) d`.execute(db);
  const { rows } = await sql<DeliveredProduct>`
    select d.order_line_id, d.order_id, d.product_id, d.delivered_at, d.can_rewrite, t.name as product_name, vt.name, f.thumb_picture as picture,
      ${slugsOfProduct} as slugs
    from (${delivered(userId, which)}) d
    join products p on p.id = d.product_id
    join product_texts t on t.product_id = p.id and t.lang = ${lang}
    join variant_facts f on f.id = d.variant_id
    join variant_texts vt on vt.variant_id = d.variant_id and vt.lang = ${lang}
    order by d.delivered_at desc, d.order_line_id desc
    limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db);
  return { rows, total: totals[0]?.total ?? 0 };
};

const loadOwnReviews = async (db: Queries, userId: number, productIds: readonly number[]): Promise<Map<number, ReviewRow>> => {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', 'in', [...productIds])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row]));
};

/** `Lotte V.`: recognizable only for people who know her. */
const proposedAuthor = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string => {
  const [initial = ''] = last_name;
  return initial === '' ? first_name.slice(0, MAX_AUTHOR) : `${first_name.slice(0, MAX_AUTHOR - 3)} ${initial.toUpperCase()}.`;
};

/**
 * What the user had delivered, each product once with the user's review, the last delivered first; `line`: only the product of this
 * order line, whichever of its orders it belongs to.
 */
export const listOwnReviews = async (
  db: Queries,
  user: UserRow,
  { lang, mediaUrl, now }: { lang: Lang; mediaUrl: string; now: Date },
  query: { page: number; line?: number | undefined },
): Promise<OwnReviewsAnswer> => {
  const { rows, total } = await loadDelivered(db, user.id, lang, { ...query, day: brusselsDay(now) });
  const reviews = await loadOwnReviews(
    db,
    user.id,
    rows.map(({ product_id }) => product_id),
  );
  return {
    data: rows.map(({ picture, delivered_at, ...row }) => {
      const review = reviews.get(row.product_id);
      return {
        ...row,
        image: imageOf(picture, lang, mediaUrl),
        delivered_at: delivered_at.toISOString(),
        review: review === undefined ? null : ownReviewAnswer(review),
      };
    }),
    meta: pageMeta(query.page, PER_PAGE, total),
    author: proposedAuthor(user),
  };
};
