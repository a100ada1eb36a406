import { useEffect, useRef } from 'react';
import { Note } from 'shared-ui';
import { FailureNote } from '../failure/failure-note.tsx';
import { FormErrors } from './form-errors.tsx';
import type { FormErrorsProps } from './form-errors.tsx';
import styles from './record-form.module.css';
import type { Refusal } from './refusal.ts';

type Reasons = Pick<Refusal<string>, 'problems' | 'messages' | 'failure'>;

/** Ref of the box with a form's messages, which is far above the button: it gets the focus unless an invalid field has it. */
export function useMessageFocus(answer: Reasons | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer && Object.keys(answer.problems).length === 0) box.current?.focus();
  }, [answer]);
  return box;
}

/** Above a form: why it was refused. */
export function FormMessages({ answer, ...errors }: FormErrorsProps & { answer: Reasons | undefined }) {
  const box = useMessageFocus(answer);
  return (
    <div ref={box} tabIndex={-1} className={styles.messages}>
      <FormErrors {...errors} />
      {answer?.messages.map((message) => (
        <Note key={message} tone="danger" role="alert">
          {message}
        </Note>
      ))}
      {answer?.failure ? <FailureNote failure={answer.failure} /> : null}
    </div>
  );
}
