import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { REVIEW_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { TextArea, formatNumber } from 'shared-ui';
import { CheckedField, useCheckedFields } from 'shared-ui/form/checked-fields.tsx';
import styles from './reviews.module.css';

/** From this many remaining characters on, a screen reader announces them, at every tenth. */
const NEARLY_FULL = 100;

/** The text of the review with a character count. Inside `FormFields`. */
export function TextField({ value }: { value: string }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const { values } = useCheckedFields();
  const { min, max } = REVIEW_LENGTHS.text;
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
