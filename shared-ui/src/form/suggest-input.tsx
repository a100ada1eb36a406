import { useEffect, useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { TextInput } from 'shared-ui';
import { useHydrated } from '../use-hydrated.ts';
import styles from './suggest-input.module.css';
import { useSuggestions } from './use-suggestions.ts';

type Props<T> = Omit<ComponentProps<typeof TextInput>, 'onInput' | 'onKeyDown' | 'onBlur' | 'role'> & {
  /** what fits the text, in its order; empty when it is not known */
  find: (text: string) => Promise<readonly T[]>;
  keyOf: (option: T) => string;
  optionText: (option: T) => ReactNode;
  /** name of the list */
  listLabel: string;
  /** says how many there are, for assistive technology */
  foundText: (count: number) => string;
  /** somebody chose one */
  onPick: (option: T) => void;
  /** found for what is typed; answers whether that settles it, so that no list is needed */
  onFound?: (options: readonly T[], typed: string) => boolean;
};

/** A text field that makes proposals while it is typed in: an ARIA combobox whose focus stays in the field. Typing freely stays possible. */
export function SuggestInput<T>({ find, keyOf, optionText, listLabel, foundText, onPick, onFound, ...input }: Props<T>) {
  const id = useId();
  const isAlive = useHydrated();
  const { options, ask, close } = useSuggestions(find);
  const [active, setActive] = useState(-1);
  const isOpen = options.length > 0;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const shut = () => {
    close();
    setActive(-1);
  };
  const pick = (option: T | undefined) => {
    if (option !== undefined) onPick(option);
    shut();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      pick(options[active]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      shut();
    }
  };
  const combobox = isAlive && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}list` : undefined,
    'aria-activedescendant': active >= 0 ? `${id}${active}` : undefined,
  };
  return (
    <div className={styles.box}>
      <TextInput
        {...input}
        {...combobox}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget: { value } }) => {
          setActive(-1);
          ask(value, (found) => {
            if (onFound?.(found, value)) shut();
          });
        }}
        onBlur={shut}
      />
      {isOpen ? (
        <ul id={`${id}list`} role="listbox" aria-label={listLabel} className={styles.list}>
          {options.map((option, index) => (
            <li
              key={keyOf(option)}
              id={`${id}${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // The field keeps the focus, so that leaving it by the mouse does not close the list first.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {optionText(option)}
            </li>
          ))}
        </ul>
      ) : null}
      <span role="status" className="vh">
        {isOpen ? foundText(options.length) : ''}
      </span>
    </div>
  );
}
