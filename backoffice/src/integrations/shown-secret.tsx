import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Field, Note, TextInput } from 'shared-ui';
import { showDone } from '../frame/toasts.tsx';
import styles from './integrations.module.css';

interface ShownSecretProps {
  label: string;
  text: string;
  value: string;
  /** where to go on */
  children?: ReactNode;
}

/** What is shown this once: a key, or a webhook's secret. It has the focus, because everything depends on copying it now. */
export function ShownSecret({ label, text, value, children }: ShownSecretProps) {
  const { t } = useTranslation('integrations');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    showDone(t('secret.copied'));
  };
  return (
    <Note tone="warn">
      <p>{text}</p>
      <div className={styles.secret}>
        <Field label={label}>
          <TextInput ref={input} value={value} readOnly onFocus={(event) => event.target.select()} className="code-text" />
        </Field>
        <Button size="s" variant="line" onClick={() => void copy()}>
          {t('secret.copy')}
        </Button>
        {children}
      </div>
    </Note>
  );
}
