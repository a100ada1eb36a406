import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'shared-ui';
import { useCheckedFields } from 'shared-ui/form/checked-fields.tsx';
import { Star } from 'shared-ui/marks/stars.tsx';
import { STARS } from './review-values.ts';
import styles from './stars-field.module.css';

/** One to five stars: native radio buttons styled as stars. Inside `FormFields`. */
export function StarsField() {
  const { t } = useTranslation('account');
  const { idOf, values, errors } = useCheckedFields();
  const [isCorrected, setCorrected] = useState(false);
  const id = idOf('rating');
  const error = isCorrected ? undefined : errors.rating;
  return (
    <fieldset id={id} tabIndex={-1} className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('form.field.rating')}</legend>
      <div className={styles.stars} data-invalid={error ? true : undefined}>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={values.rating === String(stars)}
              onChange={() => setCorrected(true)}
            />
            <Star />
            <span>{t('reviews.stars', { count: stars })}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="triangle-alert" size={16} />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
