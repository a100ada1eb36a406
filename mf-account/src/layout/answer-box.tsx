import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Note } from 'shared-ui';
import { dropDraft } from 'shared-ui/form/form-draft.ts';
import styles from './answer-box.module.css';

interface Props {
  /** of the last form of the page */
  answer: object | undefined;
  getDraftName: (saved: string) => string;
  /** shown after a redirect to `?saved=`, whose draft is deleted */
  savedNote: ReactNode;
  /** what the answer says */
  children: ReactNode;
}

/** The result of the last form. It gets the focus, because the button may have been removed. */
export function AnswerBox({ answer, getDraftName, savedNote, children }: Props) {
  const [search] = useSearchParams();
  const saved = search.get('saved');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer || saved !== null) box.current?.focus();
  }, [answer, saved]);
  useEffect(() => {
    if (saved !== null) dropDraft(getDraftName(saved));
  }, [getDraftName, saved]);
  if (!answer && saved === null) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {answer ? children : savedNote}
    </div>
  );
}

/** Says that something was deleted, with the form that restores it. */
export function DeletedNote({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Note role="status">
      <div className={styles.undo}>
        <p>{text}</p>
        {children}
      </div>
    </Note>
  );
}
