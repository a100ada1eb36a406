import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { TextArea, formatNumber } from 'shared-ui';
import { CheckedField, useCheckedFields } from 'shared-ui/form/checked-fields.tsx';
import { BOUNDS } from './review-values.ts';
import styles from './reviews.module.css';

/** From here on the count is also read out, at every tenth sign. */
const NEARLY_FULL = 100;

/** The review itself, with how much of its room is used. Inside `FormFields`. */
export function TextField({ typed: value }: { typed: string }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const { values } = useCheckedFields();
  const { min, max } = BOUNDS.text;
  const { length } = value.trim();
  const remaining = max - length;
  return (
    <div>
      <CheckedField name="text" label={t('form.field.text')} hint={t('reviews.form.textHint', { min, max: formatNumber(max, locale) })}>
        <TextArea name="text" className={styles.area} rows={6} required defaultValue={values.text ?? ''} />
      </CheckedField>
      <p className={styles.count} data-over={remaining < 0 || undefined} aria-hidden="true">
        {length > 0 ? t('reviews.form.typed', { typed: formatNumber(length, locale), max: formatNumber(max, locale) }) : null}
      </p>
      <p className="vh" role="status">
        {remaining < 0
          ? t('reviews.form.over', { count: -remaining })
          : remaining <= NEARLY_FULL
            ? t('reviews.form.left', { count: Math.ceil(remaining / 10) * 10 })
            : null}
      </p>
    </div>
  );
}
