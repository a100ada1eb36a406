import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOMER_FIELDS } from 'shared-contracts/rules/customer-fields';
import { ErrorSummary, Note } from 'shared-ui';
import { failureText } from '../page/failure-text.ts';
import type { DetailProblems } from './check-details.ts';
import styles from './checkout-page.module.css';
import { problemText } from './problem-text.ts';
import type { StepAnswer } from './step-action.ts';
import { fieldId } from './use-details-form.ts';

/** Above a step's form: the summary of wrong fields, and what went wrong as a whole. */
export function StepMessages({ summary, answer }: { summary: DetailProblems; answer: StepAnswer | null }) {
  const { t } = useTranslation('cart');
  const errors = useMemo(
    () =>
      [...CUSTOMER_FIELDS, 'remark' as const].flatMap((field) => {
        const problem = summary[field];
        return problem
          ? [{ fieldId: fieldId(field), message: t('problem.inField', { field: t(`field.${field}`), problem: problemText(problem, t) }) }]
          : [];
      }),
    [summary, t],
  );
  const messages = [...(answer?.messages ?? []), ...(answer?.failure ? [failureText(answer.failure, t)] : [])];
  return (
    <div className={styles.top}>
      <ErrorSummary title={t('problem.summary', { count: errors.length })} errors={errors} />
      {messages.map((message) => (
        <Note key={message} tone="danger" role="alert">
          {message}
        </Note>
      ))}
    </div>
  );
}
