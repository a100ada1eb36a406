import { createContext, useContext } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Field, TextInput } from 'shared-ui';
import type { Values } from './form-values.ts';

interface CheckedFieldsProps {
  /** returns the id of a field's control: `idOf` of `useCheckedForm` */
  idOf: (field: string) => string;
  /** the server's value of each field */
  values: Values;
  /** error of each invalid field */
  errors: Values;
  /** "(optional)" behind a label */
  optionalLabel: string;
}

const CheckedFieldsContext = createContext<CheckedFieldsProps>({ idOf: (field) => field, values: {}, errors: {}, optionalLabel: '' });

/** Context of the fields of one form; around the form's content. */
export function CheckedFields({ children, ...shared }: CheckedFieldsProps & { children: ReactNode }) {
  return <CheckedFieldsContext value={shared}>{children}</CheckedFieldsContext>;
}

/** Ids, values and errors of the surrounding form. */
export const useCheckedFields = (): CheckedFieldsProps => useContext(CheckedFieldsContext);

export interface FieldLook {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  span?: ComponentProps<typeof Field>['span'];
  spanSmall?: ComponentProps<typeof Field>['spanSmall'];
}

/** Label, hint and error around one control of the form. */
export function CheckedField({ name, label, hint, isOptional, span = 12, spanSmall, children }: FieldLook & { children: ReactNode }) {
  const { idOf, errors, optionalLabel } = useCheckedFields();
  return (
    <Field
      id={idOf(name)}
      label={label}
      hint={hint}
      optionalLabel={isOptional ? optionalLabel : undefined}
      error={errors[name]}
      span={span}
      spanSmall={spanSmall}
    >
      {children}
    </Field>
  );
}

/** One text field of the form, with its default value. */
export function CheckedInput({
  name,
  label,
  hint,
  isOptional = false,
  span,
  spanSmall,
  ...input
}: Omit<ComponentProps<typeof TextInput>, 'name' | 'size'> & FieldLook) {
  const { values } = useCheckedFields();
  return (
    <CheckedField {...{ name, label, hint, isOptional, span, spanSmall }}>
      <TextInput {...input} name={name} defaultValue={values[name] ?? ''} required={!isOptional} />
    </CheckedField>
  );
}
