import { createContext, useContext, useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import { FieldTexts, descriptionIds } from './field-texts.tsx';
import check from './check.module.css';
import styles from './radio-card.module.css';

type Group = { name: string; value?: string; defaultValue?: string; required?: boolean; onValueChange?: (value: string) => void };

const GroupContext = createContext<Group>({ name: '' });

type RadioCardGroupProps = Omit<ComponentProps<'fieldset'>, 'name' | 'defaultValue'> & {
  legend: ReactNode;
  legendHidden?: boolean;
  name: string;
  /** Selected value; with `onValueChange`. Without it the input is uncontrolled. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** Number of columns from 768 px on. */
  columns?: 1 | 2 | 3;
  required?: boolean;
};

/** One choice out of a few, each with an explanation. `id` is that of the fieldset, which takes focus from an `ErrorSummary`. */
export function RadioCardGroup(props: RadioCardGroupProps) {
  const {
    legend,
    legendHidden,
    name,
    value,
    defaultValue,
    onValueChange,
    hint,
    error,
    columns = 2,
    required,
    id,
    className,
    children,
    ...rest
  } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset
      {...rest}
      id={groupId}
      tabIndex={-1}
      className={classNames(styles.group, className)}
      aria-describedby={descriptionIds(groupId, hint, error)}
      data-invalid={error ? true : undefined}
    >
      <legend className={legendHidden ? 'vh' : styles.legend}>{legend}</legend>
      <GroupContext value={{ name, value, defaultValue, required, onValueChange }}>
        <div className={styles.cards} data-columns={columns}>
          {children}
        </div>
      </GroupContext>
      <FieldTexts id={groupId} hint={hint} error={error} />
    </fieldset>
  );
}

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'title' | 'value'> & {
  value: string;
  title: ReactNode;
  /** What this choice means. */
  text?: ReactNode;
  icon?: IconName;
  /** A drawing before the title, instead of an icon. */
  mark?: ReactNode;
  /** At the right edge: a price, a badge. */
  aside?: ReactNode;
};

/** One card of a `RadioCardGroup`; the whole card is clickable. */
export function RadioCard({ value, title, text, icon, mark, aside, className, onChange, ...rest }: RadioCardProps) {
  const group = useContext(GroupContext);
  const textId = useId();
  const choice =
    group.value === undefined
      ? { defaultChecked: group.defaultValue === undefined ? undefined : group.defaultValue === value }
      : { checked: group.value === value };
  return (
    <label className={classNames(styles.card, className)}>
      <span className={check.mark}>
        <input
          required={group.required}
          {...choice}
          {...rest}
          type="radio"
          name={group.name || rest.name}
          value={value}
          className={check.box}
          aria-describedby={text ? textId : undefined}
          onChange={(event) => {
            onChange?.(event);
            group.onValueChange?.(value);
          }}
        />
      </span>
      <span className={styles.body}>
        <span className={styles.title}>
          {icon ? <Icon name={icon} /> : mark}
          {title}
        </span>
        {text ? (
          <span id={textId} className={styles.text}>
            {text}
          </span>
        ) : null}
      </span>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </label>
  );
}
