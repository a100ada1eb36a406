import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { FieldTexts, descriptionIds } from './field-texts.tsx';
import styles from './check.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Number at the right edge: how many products match this filter. */
  count?: ReactNode;
  /** Swatch or bar between box and label. */
  icon?: ReactNode;
};

/** A native checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hint, error, count, icon, id, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={classNames(styles.line, className)}>
      <label className={styles.label}>
        <span className={styles.mark}>
          <input
            {...rest}
            type="checkbox"
            id={inputId}
            className={styles.box}
            aria-describedby={[rest['aria-describedby'], descriptionIds(inputId, hint, error)].filter(Boolean).join(' ') || undefined}
            aria-invalid={error ? true : undefined}
          />
          <Icon name="check" size={16} className={styles.tick} />
        </span>
        {icon}
        <span className={styles.text}>{label}</span>
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
      </label>
      <FieldTexts id={inputId} hint={hint} error={error} />
    </div>
  );
}
