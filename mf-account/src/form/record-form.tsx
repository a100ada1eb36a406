import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { Button, ButtonLink, Card, FormActions, Stack } from 'shared-ui';
import { dropDraft } from 'shared-ui/form/form-draft.ts';
import type { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import type { Values } from 'shared-ui/form/form-values.ts';
import type { FormErrorsProps } from './form-errors.tsx';
import { FormFields } from './form-fields.tsx';
import { FormMessages } from './form-messages.tsx';
import type { FormProblem } from './problem-text.ts';
import styles from './record-form.module.css';
import type { Refusal } from './refusal.ts';

interface Props<F extends string> {
  form: ReturnType<typeof useCheckedForm<F, FormProblem>>;
  /** name of the draft, deleted on the way back */
  draft: string;
  values: Values<F>;
  /** hidden fields, with what the form does as `intent` */
  hidden: { intent: string } & Record<string, string | number | undefined>;
  /** idempotency key of the first try */
  attempt: string;
  answer: Refusal<F> | undefined;
  errors: Pick<FormErrorsProps, 'title' | 'fields'>;
  /** above the form: what it is about */
  head?: ReactNode;
  gap?: ComponentProps<typeof Stack>['gap'];
  /** below the fields: what happens next */
  promise?: ReactNode;
  back: { to: string; label: string };
  submit: { label: string; variant?: 'primary' | 'go' };
  /** the fields */
  children: ReactNode;
}

/** The form of one record of a page that lists them, such as an address; its draft stays in this tab until it is saved or left. */
export function RecordForm<F extends string>(props: Props<F>) {
  const { form, draft, values, hidden, attempt, answer, errors, head, gap = 6, promise, back, submit, children } = props;
  const { t } = useTranslation('account');
  const { state, formMethod } = useNavigation();
  return (
    <Card pad="l" className={styles.form}>
      <Stack gap={6}>
        {head}
        <Form {...form.formProps} method="post">
          {Object.entries({ ...hidden, attempt: answer?.attempt ?? attempt }).map(([name, value]) =>
            value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          <FormMessages form={form} answer={answer} {...errors} />
          <FormFields form={form} values={values}>
            <Stack gap={gap}>{children}</Stack>
          </FormFields>
          {promise ? <p className={styles.promise}>{promise}</p> : null}
          <FormActions>
            <ButtonLink variant="line" to={back.to} onClick={() => dropDraft(draft)}>
              {back.label}
            </ButtonLink>
            <Button
              type="submit"
              variant={submit.variant ?? 'primary'}
              busy={state !== 'idle' && formMethod === 'POST'}
              busyLabel={t('register.busy')}
            >
              {submit.label}
            </Button>
          </FormActions>
        </Form>
      </Stack>
    </Card>
  );
}
