import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldControlContext } from './field-control.ts';
import { FieldTexts, describedBy } from './field-texts.tsx';
import styles from './field.module.css';

type FieldSpan = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 12;

type FieldProps = Omit<ComponentProps<'div'>, 'id'> & {
  label: ReactNode;
  /** "(optional)" behind the label; fields without it are required. */
  optionalLabel?: string;
  /** The label is there for assistive technology only. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Says what to do; its presence makes the control invalid. */
  error?: ReactNode;
  /** Id of the control, for `ErrorSummary`; made up when absent. */
  id?: string;
  /** Columns of twelve inside a `FormGrid`. */
  span?: FieldSpan;
  /** Columns of twelve under 768 px; the whole row when absent. */
  spanSmall?: FieldSpan;
};

/** Label, one control, hint and error, wired together. The control takes its attributes from context. */
export function Field(props: FieldProps) {
  const { label, optionalLabel, labelHidden, hint, error, id, span, spanSmall, className, children, ...rest } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const control = {
    id: controlId,
    'aria-describedby': describedBy(controlId, hint, error),
    'aria-invalid': error ? (true as const) : undefined,
  };
  return (
    <div {...rest} className={classNames(styles.field, className)} data-span={span} data-span-small={spanSmall}>
      <label htmlFor={controlId} className={labelHidden ? 'vh' : styles.label}>
        {label}
        {optionalLabel ? <span className={styles.optional}> {optionalLabel}</span> : null}
      </label>
      <FieldControlContext value={control}>{children}</FieldControlContext>
      <FieldTexts id={controlId} hint={hint} error={error} />
    </div>
  );
}
