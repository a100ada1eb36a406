import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, TextInput } from 'shared-ui';
import type { FieldProblems } from './check-details.ts';
import type { Details, TextField } from './details.ts';
import { problemText } from './problem-text.ts';
import { fieldId } from './use-details-form.ts';

type Props = Omit<ComponentProps<typeof TextInput>, 'name' | 'size'> & {
  name: TextField;
  label: string;
  hint?: string;
  isOptional?: boolean;
  span?: ComponentProps<typeof Field>['span'];
  spanSmall?: ComponentProps<typeof Field>['spanSmall'];
  details: Details;
  problems: FieldProblems;
};

/** One text field of the details, with its label, problem and what is known. */
export function DetailInput({ name, label, hint, isOptional = false, span = 12, spanSmall, details, problems, ...input }: Props) {
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
      <TextInput {...input} name={name} defaultValue={details[name] ?? ''} required={!isOptional} />
    </Field>
  );
}
