import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from 'shared-ui';
import { failureText } from '../failure/failure-text.ts';
import type { CompanyRefusal } from './company-action.ts';
import styles from './company.module.css';

/** Why a form was refused, in the form itself. It gets the focus. */
export function RefusalNote({ refusal: { failure } }: { refusal: CompanyRefusal }) {
  const { t } = useTranslation('account');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  const fields = failure.kind === 'rule' ? Object.values(failure.errors ?? {}).flat() : [];
  return (
    <div ref={box} tabIndex={-1} className={styles.answer}>
      <Note tone="danger" role="alert">
        {fields.length > 0 ? fields.join(' ') : failureText(failure, t)}
      </Note>
    </div>
  );
}
