import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { paths, shopContext } from 'shared-contracts';
import type { Http, Result } from 'shared-contracts';
import { changeReview, deleteReview, writeReview } from 'shared-contracts/client/endpoints/reviews';
import type { OwnReview } from 'shared-contracts/wire/review';
import { readValues } from 'shared-ui/form/form-values.ts';
import { newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { getRefusalStatus, ignoreNotFound } from '../failure/call-result.ts';
import { refuseSave, respondToButton } from '../form/refusal.ts';
import type { Refusal } from '../form/refusal.ts';
import { REVIEW_FIELDS, checkReview, reviewBody } from './review-values.ts';
import type { ReviewField, ReviewValues } from './review-values.ts';

/** The result of a form of the page. `removed` can be restored unless null. */
export type ReviewsAnswer =
  { status: 'removed'; line: number; removed: ReviewValues | null } | { status: 'restored' } | Refusal<ReviewField>;

/** Writes, changes, deletes and restores. Each form contains the whole review, so that it works without JavaScript. */
export async function reviewsAction({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const form = await request.formData();
  const [id, line] = [readPositiveInteger(form, 'id'), readPositiveInteger(form, 'line')];
  const values = readValues(form, REVIEW_FIELDS);
  const attempt = readAttempt(form) ?? newAttempt();
  switch (form.get('intent')) {
    case 'save': {
      const refusal = await save(http, { id, line, values, attempt });
      return refusal
        ? data<ReviewsAnswer>(refusal, { status: getRefusalStatus(refusal) })
        : redirect(`${paths.reviews(lang)}?saved=${line}`, 303);
    }
    case 'remove':
      return respondToButton<ReviewsAnswer>(
        ignoreNotFound(await deleteReview(http, id)),
        { status: 'removed', line, removed: line > 0 ? values : null },
        attempt,
      );
    case 'restore':
      return respondToButton<ReviewsAnswer>(
        await writeReview(http, { ...reviewBody(values), order_line_id: line }, attempt),
        { status: 'restored' },
        attempt,
      );
    default:
      return redirect(paths.reviews(lang), 303);
  }
}

/** 0 when the field has none. */
const readPositiveInteger = (form: FormData, field: string): number => {
  const number = Number(form.get(field) ?? '');
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

interface PostedReview {
  /** 0 for a new one */
  id: number;
  line: number;
  values: ReviewValues;
  attempt: string;
}

async function save(http: Http, { id, line, values, attempt }: PostedReview): Promise<Refusal<ReviewField> | null> {
  const problems = checkReview(values);
  if (Object.keys(problems).length > 0) return { status: 'refused', values, problems, messages: [], attempt };
  const body = reviewBody(values);
  const result: Result<OwnReview> =
    id > 0 ? await changeReview(http, id, body) : await writeReview(http, { ...body, order_line_id: line }, attempt);
  if (result.ok) return null;
  return refuseSave(result.error, { values, fields: REVIEW_FIELDS, attempt });
}
