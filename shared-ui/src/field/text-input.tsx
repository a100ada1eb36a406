import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl, withFieldControl } from './field-control.ts';
import styles from './control.module.css';

export type ControlSize = 'm' | 's';

type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: ControlSize;
  /** Unit at the right inside the box: "cm". Also name it in the label or hint, because it is not read out. */
  unit?: string;
};

/** A native one-line input of any text-like type. */
export function TextInput({ size = 'm', unit, className, ...rest }: TextInputProps) {
  const control = withFieldControl(useFieldControl(), rest);
  const input = (
    <input {...control} className={classNames(styles.control, className)} data-size={size} data-unit={unit ? true : undefined} />
  );
  if (!unit) return input;
  return (
    <span className={styles.box}>
      {input}
      <span className={styles.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}

type TextAreaProps = ComponentProps<'textarea'>;

/** A native multi-line input; it grows with its text where the browser supports it. */
export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  const control = withFieldControl(useFieldControl(), rest);
  return <textarea {...control} rows={rows} className={classNames(styles.control, styles.area, className)} />;
}
