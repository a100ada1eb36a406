import { useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useFieldControl, withFieldControl } from './field-control.ts';
import styles from './control.module.css';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** Name of the button while the password is hidden. */
  showLabel: string;
  /** Name of the button while the password is visible. */
  hideLabel: string;
};

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const control = withFieldControl(useFieldControl(), rest);
  return (
    <span className={styles.box}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...control}
        type={shown ? 'text' : 'password'}
        className={classNames(styles.control, className)}
        data-size="m"
        data-button="true"
      />
      <button
        type="button"
        className={styles.reveal}
        aria-controls={control.id}
        aria-label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  );
}
