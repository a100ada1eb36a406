import { useTranslation } from 'react-i18next';
import { saveFile } from 'shared-contracts/client/save-file';
import { Button, Note, classNames } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import styles from './profile.module.css';

/** Shown only once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('account');
  const isHydrated = useHydrated();
  return (
    <Note tone="warn" role="status" title={t('profile.factor.codes.title')}>
      <p>{t('profile.factor.codes.text')}</p>
      <ul className={classNames(styles.codes, 'code-text')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {isHydrated && (
        <Button
          variant="line"
          size="s"
          icon="download"
          onClick={() => saveFile(`${t('profile.factor.codes.file')}.txt`, `${codes.join('\n')}\n`, 'text/plain')}
        >
          {t('profile.factor.codes.save')}
        </Button>
      )}
    </Note>
  );
}
