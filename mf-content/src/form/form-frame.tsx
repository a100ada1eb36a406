import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from 'shared-contracts';
import { ErrorSummary, Note } from 'shared-ui';
import { CheckedFields } from 'shared-ui/form/checked-fields.tsx';
import type { Values } from 'shared-ui/form/form-values.ts';
import { controlId } from 'shared-ui/form/use-form-problems.ts';
import { failureText } from './failure-text.ts';
import { problemText } from './problem-text.ts';
import styles from './form-frame.module.css';
import type { FieldName, FormProblem, FormProblems } from './problem-text.ts';

interface Props {
  /** of `useCheckedForm` */
  form: { id: string; idOf: (field: string) => string; problems: FormProblems; summary: FormProblems };
  /** in the order of the form */
  fields: readonly FieldName[];
  /** default values of the fields */
  values: Values;
  /** errors without a field */
  messages?: readonly string[];
  failure?: Failure;
  children: ReactNode;
}

const NONE: readonly string[] = [];

export function FormFrame({ form: { id, idOf, problems, summary }, fields, values, messages = NONE, failure, children }: Props) {
  const { t } = useTranslation('content');
  const wordsOf = (problem: FormProblem | undefined) => problem && problemText(problem, t);
  const errors = useMemo(
    () =>
      fields.flatMap((field) => {
        const problem = summary[field];
        if (!problem) return [];
        const values = { field: t(`form.field.${field}`), problem: problemText(problem, t) };
        return [{ fieldId: controlId(id, field), message: t('form.problem.inField', values) }];
      }),
    [id, summary, fields, t],
  );
  const box = useRef<HTMLDivElement>(null);
  // The message is far above the button; an invalid field has the focus already.
  useEffect(() => {
    if (failure || messages.length > 0) box.current?.focus();
  }, [failure, messages]);
  const allMessages = failure ? [...messages, failureText(failure, t)] : messages;
  return (
    <>
      <ErrorSummary title={t('form.check')} errors={errors} />
      <div ref={box} tabIndex={-1} className={styles.said}>
        {allMessages.map((message) => (
          <Note key={message} tone="danger" role="alert">
            {message}
          </Note>
        ))}
      </div>
      <CheckedFields
        idOf={idOf}
        values={values}
        errors={Object.fromEntries(fields.map((field) => [field, wordsOf(problems[field])]))}
        optionalLabel={t('form.optional')}
      >
        {children}
      </CheckedFields>
    </>
  );
}
