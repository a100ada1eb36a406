import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Lang } from 'shared-contracts/contract/locales';
import { Checkbox, Note } from 'shared-ui';
import styles from './stale-mark.module.css';

/** Says that the source changed after the translation, which stays marked until it is changed or ticked as still right. */
export function StaleMark({ source, control }: { source: Lang; control: UseFormRegisterReturn }) {
  const { t } = useTranslation('frame');
  return (
    <Note tone="warn" className={styles.stale}>
      {t('record.stale', { lang: t(`record.language.${source}`) })}
      <Checkbox {...control} label={t('record.stillRight')} />
    </Note>
  );
}
