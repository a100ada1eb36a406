import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { OwnReview } from 'shared-contracts/wire/review';
import { Button } from 'shared-ui';
import { ConfirmedForm } from '../form/confirmed-form.tsx';
import { ReviewInputs } from './review-inputs.tsx';
import { toReviewValues } from './review-values.ts';

interface Props {
  orderLineId: number;
  product: string;
  review: OwnReview;
  /** it can't be written again */
  isFinal: boolean;
}

/** Deletes after a confirmation; without JavaScript at once. Can be undone unless `isFinal`. */
export function DeleteReview({ orderLineId: line, product, review, isFinal }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === 'remove' && formData.get('id') === String(review.id);
  return (
    <ConfirmedForm
      action={paths.reviews(lang)}
      fields={
        <>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={review.id} />
          {isFinal ? null : <ReviewInputs line={line} values={toReviewValues(review)} />}
        </>
      }
      button={
        <Button
          type="submit"
          size="s"
          variant="quiet"
          icon="trash"
          busy={busy}
          busyLabel={t('busy')}
          aria-label={t('reviews.delete.of', { product })}
        >
          {t('reviews.delete.open')}
        </Button>
      }
      title={t('reviews.delete.title')}
      labels={{ keep: t('reviews.delete.keep'), confirm: t('reviews.delete.confirm') }}
    >
      <p>{t('reviews.delete.text', { product })}</p>
      {isFinal ? <p>{t('reviews.delete.final')}</p> : null}
    </ConfirmedForm>
  );
}
