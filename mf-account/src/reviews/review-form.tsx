import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { REVIEW_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { Reviewable } from 'shared-contracts/wire/review';
import { Note } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { Refusal } from '../form/refusal.ts';
import { REVIEW_FIELDS, checkReview, getDraftName, toReviewValues } from './review-values.ts';
import type { ReviewField, ReviewValues } from './review-values.ts';
import { ReviewedProduct } from './reviewed-product.tsx';
import { StarsField } from './stars-field.tsx';
import { TextField } from './text-field.tsx';

interface Props {
  entry: Reviewable;
  author: string;
  /** idempotency key for writing it */
  attempt: string;
  answer: Refusal<ReviewField> | undefined;
}

const NONE = {};

/** Writes or changes a review; a changed one is checked again. */
export function ReviewForm({ entry, author, attempt, answer }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { order_line_id: line, review } = entry;
  const [values] = useState<ReviewValues>(() => ({ author, ...(review && toReviewValues(review)), ...answer?.values }));
  const draft = getDraftName(line);
  const form = useCheckedForm({
    id: 'review',
    fields: REVIEW_FIELDS,
    check: checkReview,
    answered: answer?.problems ?? NONE,
    watch: { text: values.text ?? '' },
    draft,
  });
  return (
    <RecordForm
      form={form}
      draft={draft}
      values={values}
      hidden={{ intent: 'save', line, id: review?.id }}
      attempt={attempt}
      answer={answer}
      errors={{ title: t('reviews.form.error'), fields: REVIEW_FIELDS }}
      head={
        <>
          <ReviewedProduct entry={entry} />
          {review?.state === 'published' ? <Note>{t('reviews.form.again')}</Note> : null}
          {review?.rejected_because ? (
            <Note tone="warn" title={t('reviews.rejected')}>
              {review.rejected_because}
            </Note>
          ) : null}
        </>
      }
      promise={t('reviews.form.promise')}
      back={{ to: paths.reviews(lang), label: t('reviews.form.back') }}
      submit={{ label: t('reviews.form.send') }}
    >
      <StarsField />
      <CheckedInput name="title" autoComplete="off" maxLength={REVIEW_LENGTHS.title.max} label={t('form.field.title')} isOptional />
      <TextField value={form.watched.text ?? ''} />
      <CheckedInput
        name="author"
        autoComplete="off"
        maxLength={REVIEW_LENGTHS.author.max}
        label={t('form.field.author')}
        hint={t('reviews.form.authorHint')}
      />
    </RecordForm>
  );
}
