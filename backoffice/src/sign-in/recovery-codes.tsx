import { useTranslation } from 'react-i18next';
import { Button, FormActions, Note } from 'shared-ui';
import { StepTitle } from './step-title.tsx';
import styles from './sign-in.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
  isInDialog: boolean;
}

/** The codes for the day on which the phone is lost. The API gives them once. */
export function RecoveryCodes({ codes, doneLabel, onDone, isInDialog }: RecoveryCodesProps) {
  const { t } = useTranslation('sign-in');
  return (
    <div className={styles.step}>
      <StepTitle isInDialog={isInDialog}>{t('codes.title')}</StepTitle>
      <Note tone="warn">{t('codes.text')}</Note>
      <ul className={styles.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code className="code-text">{code}</code>
          </li>
        ))}
      </ul>
      <FormActions>
        <Button variant="line" icon="file-text" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
          {t('codes.copy')}
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </FormActions>
    </div>
  );
}
