import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { TextArea } from 'shared-ui';
import { CheckedField, useCheckedFields } from 'shared-ui/form/checked-fields.tsx';
import styles from './remark-field.module.css';

/** From this length on a screen reader announces how much is left, at every tenth character. */
const NEARLY_FULL = 50;

/** A note for packing and delivery. `value`: the current text. */
export function RemarkField({ value }: { value: string }) {
  const { t } = useTranslation('cart');
  const { values } = useCheckedFields();
  const remaining = MAX_LENGTHS.remark - value.length;
  const hint = (
    <span className={styles.hint}>
      <span>
        {t('remark.hint')} <span className="vh">{t('remark.most', { count: MAX_LENGTHS.remark })}</span>
      </span>
      <span className={styles.count} aria-hidden="true">
        {t('remark.count', { typed: value.length, most: MAX_LENGTHS.remark })}
      </span>
    </span>
  );
  return (
    <div>
      <CheckedField name="remark" label={t('field.remark')} hint={hint} isOptional>
        <TextArea name="remark" rows={3} maxLength={MAX_LENGTHS.remark} defaultValue={values.remark ?? ''} />
      </CheckedField>
      <p role="status" className="vh">
        {remaining <= NEARLY_FULL ? t('remark.left', { count: Math.ceil(remaining / 10) * 10 }) : ''}
      </p>
    </div>
  );
}
