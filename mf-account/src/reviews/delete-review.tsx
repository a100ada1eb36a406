import { useState } from 'react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { OwnReview } from 'shared-contracts/wire/review';
import { Button, Cluster, Dialog } from 'shared-ui';
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
  const [isDialogOpen, setDialogOpen] = useState(false);
  const busy = formData?.get('intent') === 'remove' && formData.get('id') === String(review.id);
  const renderForm = (button: ReactNode, onSubmit: SubmitEventHandler<HTMLFormElement>) => (
    <Form method="post" action={paths.reviews(lang)} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={review.id} />
      {isFinal ? null : <ReviewInputs line={line} values={toReviewValues(review)} />}
      {button}
    </Form>
  );
  return (
    <>
      {renderForm(
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
        </Button>,
        (event) => {
          event.preventDefault();
          setDialogOpen(true);
        },
      )}
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        size="s"
        title={t('reviews.delete.title')}
        closeLabel={t('reviews.delete.close')}
        footer={
          <Cluster gap={3} justify="end">
            <Button variant="quiet" onClick={() => setDialogOpen(false)}>
              {t('reviews.delete.keep')}
            </Button>
            {renderForm(
              <Button type="submit" variant="primary">
                {t('reviews.delete.confirm')}
              </Button>,
              () => setDialogOpen(false),
            )}
          </Cluster>
        }
      >
        <p>{t('reviews.delete.text', { product })}</p>
        {isFinal ? <p>{t('reviews.delete.final')}</p> : null}
      </Dialog>
    </>
  );
}
