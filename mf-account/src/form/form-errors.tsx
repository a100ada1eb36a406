import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from 'shared-ui';
import { controlId } from 'shared-ui/form/use-form-problems.ts';
import type texts from '../locales/nl.json';
import { problemText } from './problem-text.ts';
import type { FormProblems } from './form-fields.tsx';

export interface FormErrorsProps {
  title: string;
  /** of `useCheckedForm` */
  form: { id: string; summary: FormProblems };
  /** in the order of the form */
  fields: readonly (keyof (typeof texts)['form']['field'])[];
}

/** Above a form: the errors of the last submit, each linked to its field. */
export function FormErrors({ title, form: { id, summary }, fields }: FormErrorsProps) {
  const { t } = useTranslation('account');
  const errors = useMemo(
    () =>
      fields.flatMap((field) => {
        const problem = summary[field];
        if (!problem) return [];
        const message = t('form.problem.inField', { field: t(`form.field.${field}`), problem: problemText(problem, t) });
        return [{ fieldId: controlId(id, field), message }];
      }),
    [id, summary, fields, t],
  );
  return <ErrorSummary title={title} errors={errors} />;
}
