import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH } from 'shared-contracts/rules/password';
import { Button, ErrorSummary, Stack } from 'shared-ui';
import { ReasonNote } from '../login/reason-note.tsx';
import type { FieldProblem, PasswordField } from './password-answer.ts';
import type { PasswordFormState } from './use-password-form.ts';

const FIELDS = ['email', 'password', 'password_confirmation'] as const satisfies readonly PasswordField[];

const TEXTS = {
  required: 'password.errors.email.required',
  email: 'password.errors.email.email',
  short: 'password.errors.password.short',
  guessable: 'password.errors.password.guessable',
  different: 'password.errors.password_confirmation.different',
} as const;

interface Props {
  form: PasswordFormState;
  submit: string;
  busyLabel: string;
  children: (fields: { idPrefix: string; errors: Partial<Record<PasswordField, string>> }) => ReactNode;
}

export function PasswordForm({ form: { Form, answer, busy }, submit, busyLabel, children }: Props) {
  const { t } = useTranslation('account');
  const idPrefix = useId();
  const refusal = answer?.kind === 'refused' ? answer : undefined;
  const { errors, list: summary } = useMemo(() => {
    const getText = (problem: FieldProblem) => ('text' in problem ? problem.text : t(TEXTS[problem.key], { count: PASSWORD_LENGTH }));
    const entries = FIELDS.flatMap((name) => {
      const problem = refusal?.fields[name];
      return problem ? [[name, getText(problem)] as const] : [];
    });
    return {
      errors: Object.fromEntries(entries) as Partial<Record<PasswordField, string>>,
      list: entries.map(([name, message]) => ({ fieldId: idPrefix + name, message })),
    };
  }, [refusal, idPrefix, t]);
  return (
    <Form method="post" noValidate>
      <Stack gap={6}>
        <ErrorSummary title={t('password.check')} errors={summary} />
        <ReasonNote reason={refusal?.reason} />
        {children({ idPrefix, errors })}
        <Button variant="go" type="submit" block busy={busy} busyLabel={busyLabel}>
          {submit}
        </Button>
      </Stack>
    </Form>
  );
}
