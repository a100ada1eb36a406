import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedFields } from 'shared-ui/form/checked-fields.tsx';
import type { Values } from 'shared-ui/form/form-values.ts';
import { problemText } from './problem-text.ts';
import type { FormProblem } from './problem-text.ts';

export type FormProblems = Partial<Record<string, FormProblem>>;

interface Props {
  /** of `useCheckedForm` */
  form: { idOf: (field: string) => string; problems: FormProblems };
  values: Values;
  children: ReactNode;
}

/** Context of a form's fields, with this remote's texts. */
export function FormFields({ form, values, children }: Props) {
  const { t } = useTranslation('account');
  const errors = Object.fromEntries(
    Object.entries(form.problems).flatMap(([field, problem]) => (problem ? [[field, problemText(problem, t)]] : [])),
  );
  return (
    <CheckedFields idOf={form.idOf} values={values} errors={errors} optionalLabel={t('form.optional')}>
      {children}
    </CheckedFields>
  );
}
