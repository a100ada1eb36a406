import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from 'shared-ui';
import styles from './tick-group.module.css';

interface TickGroupProps {
  /** of the group, for the summary of errors */
  id: string;
  error: string | undefined;
  label: string;
  boxes: readonly { control: UseFormRegisterReturn; label: string }[];
}

/** Boxes of which several can be ticked, with one error for all. */
export function TickGroup({ id, error, label, boxes }: TickGroupProps) {
  return (
    <fieldset className={styles.ticks} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {boxes.map((box) => (
        <Checkbox key={box.control.name} {...box.control} label={box.label} />
      ))}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
