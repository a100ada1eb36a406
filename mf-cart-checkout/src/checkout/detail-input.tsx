import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, TextInput } from 'shared-ui';
import type { FieldProblems } from './check-details.ts';
import type { Details, TextField } from './details.ts';
import { problemText } from './problem-text.ts';
import { fieldId } from './use-details-form.ts';

interface FieldLook {
  name: TextField;
  label: string;
  hint?: string;
  isOptional?: boolean;
  span?: ComponentProps<typeof Field>['span'];
  spanSmall?: ComponentProps<typeof Field>['spanSmall'];
  problems: FieldProblems;
}

/** Label, hint and problem around one control of the details. */
export function DetailField({
  name,
  label,
  hint,
  isOptional = false,
  span = 12,
  spanSmall,
  problems,
  children,
}: FieldLook & { children: ReactNode }) {
  const { t } = useTranslation('cart');
  const problem = problems[name];
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      optionalLabel={isOptional ? t('field.optional') : undefined}
      error={problem && problemText(problem, t)}
      span={span}
      spanSmall={spanSmall}
    >
      {children}
    </Field>
  );
}

type Props = Omit<ComponentProps<typeof TextInput>, 'name' | 'size'> & FieldLook & { details: Details };

/** One text field of the details, with what is known in it. */
export function DetailInput({ name, label, hint, isOptional = false, span, spanSmall, details, problems, ...input }: Props) {
  return (
    <DetailField {...{ name, label, hint, isOptional, span, spanSmall, problems }}>
      <TextInput {...input} name={name} defaultValue={details[name] ?? ''} required={!isOptional} />
    </DetailField>
  );
}
