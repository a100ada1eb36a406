import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useFieldControl, withFieldControl } from './field-control.ts';
import type { ControlSize } from './text-input.tsx';
import styles from './control.module.css';

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & { size?: ControlSize };

/** A native select: the system's own list, on phones too. */
export function Select({ size = 'm', className, children, ...rest }: SelectProps) {
  const control = withFieldControl(useFieldControl(), rest);
  return (
    <span className={classNames(styles.box, className)}>
      <select {...control} className={classNames(styles.control, styles.select)} data-size={size}>
        {children}
      </select>
      <Icon name="chevron-down" size={16} className={styles.chevron} />
    </span>
  );
}
