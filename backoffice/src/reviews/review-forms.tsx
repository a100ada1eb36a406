import { useTranslation } from 'react-i18next';
import { answerReviewBody, rejectReviewBody } from 'shared-contracts/staff/reviews';
import type { StaffReview } from 'shared-contracts/staff/reviews';
import { Field, TextArea } from 'shared-ui';
import * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';

interface FormProps {
  review: StaffReview;
  onDone: () => void;
}

/** Why a review is not shown, in the customer's language. */
export function RejectForm({ review, onDone }: FormProps) {
  const { t } = useTranslation('reviews');
  const { t: frame } = useTranslation('frame');
  const state = useStaffForm({
    schema: rejectReviewBody,
    values: { reason: '' },
    save: (values) => staffApi.post(`/reviews/${review.review}/reject`, values),
    onSaved: onDone,
  });
  return (
    <StaffForm state={state} submitLabel={t('action.reject')}>
      <p>{t('reject.explain')}</p>
      <Field {...state.field('reason')} label={t('reject.reason', { language: frame(`record.language.${review.customer_language}`) })}>
        <TextArea {...state.form.register('reason')} rows={4} lang={review.customer_language} data-autofocus required />
      </Field>
    </StaffForm>
  );
}

const answerFields = z.object({
  text: z.preprocess((text) => (text === '' ? null : text), answerReviewBody.shape.text),
}) as unknown as z.ZodType<{ text: string | null }, { text: string }>;

/** The shop's answer, in the language of the review; empty takes it away. */
export function AnswerForm({ review, onDone }: FormProps) {
  const { t } = useTranslation('reviews');
  const { t: frame } = useTranslation('frame');
  const state = useStaffForm({
    schema: answerFields,
    values: { text: review.answer ?? '' },
    save: (values) => staffApi.put(`/reviews/${review.review}/answer`, values),
    onSaved: onDone,
  });
  return (
    <StaffForm state={state} submitLabel={t('answer.save')}>
      <p>{t('answer.explain')}</p>
      <Field {...state.field('text')} label={t('answer.label', { language: frame(`record.language.${review.language}`) })}>
        <TextArea {...state.form.register('text')} rows={5} lang={review.language} data-autofocus />
      </Field>
    </StaffForm>
  );
}
