import { useEffect, useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { classNames, TextInput } from 'shared-ui';
import { useHydrated } from '../use-hydrated.ts';
import styles from './suggest-input.module.css';
import { useSuggestions } from './use-suggestions.ts';

type Props<T> = Omit<ComponentProps<typeof TextInput>, 'onInput' | 'onKeyDown' | 'onFocus' | 'onBlur' | 'role'> & {
  /** suggestions for the text, in order; empty when unknown */
  find: (text: string) => Promise<readonly T[]>;
  getKey: (option: T) => string;
  optionText: (option: T) => ReactNode;
  /** name of the list */
  listLabel: string;
  /** for a list that is wider than its field */
  listClassName?: string;
  /** the edge that a wider list is aligned with: 'end' for a field at the right of a row */
  listAlign?: 'end';
  /** text with the number of suggestions, for screen readers */
  countText: (count: number) => string;
  /** called when a suggestion was chosen */
  onPick: (option: T) => void;
  /** called with the suggestions; returns whether the text already is a match, so that no list is needed */
  onSuggestions?: (options: readonly T[], typed: string) => boolean;
  /** sentence in the place of an empty list */
  notice?: string;
  onClose?: () => void;
  /** false while nothing is ever suggested: then it is a plain text field */
  hasSuggestions?: boolean;
  onLeave?: () => void;
};

/** Keys that move the cursor in the text: the active suggestion is deselected. */
const TEXT_KEYS: ReadonlySet<string> = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

/**
 * A text field with suggestions: an ARIA combobox whose focus stays in the field. Any text can be typed. The arrow keys open the list and
 * move in it, Enter chooses, Escape closes.
 */
export function SuggestInput<T>(props: Props<T>) {
  const { find, getKey, optionText, listLabel, listClassName, listAlign, countText, onPick, onSuggestions, ...rest } = props;
  const { notice, onClose, hasSuggestions = true, onLeave, ...input } = rest;
  const id = useId();
  const isHydrated = useHydrated();
  const { options, ask: request, close } = useSuggestions(find);
  const [active, setActive] = useState(-1);
  // A page may have hundreds of these fields: only those that were used get a live region.
  const [isUsed, setIsUsed] = useState(false);
  const isOpen = options.length > 0;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const closeList = () => {
    close();
    setActive(-1);
    onClose?.();
  };
  const pick = (option: T | undefined) => {
    closeList();
    if (option !== undefined) onPick(option);
  };
  const requestOptions = (text: string) => {
    setActive(-1);
    if (text === '') closeList();
    request(text, (suggestions) => {
      // The arrow keys may have moved through the former suggestions.
      setActive(-1);
      if (onSuggestions?.(suggestions, text)) closeList();
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (isOpen || notice)) {
      event.preventDefault();
      return closeList();
    }
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      return requestOptions(event.currentTarget.value);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      pick(options[active]);
    } else if (TEXT_KEYS.has(event.key)) setActive(-1);
  };
  const combobox = isHydrated &&
    hasSuggestions && {
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
        onFocus={() => setIsUsed(true)}
        onInput={({ currentTarget }) => requestOptions(currentTarget.value)}
        onBlur={() => {
          closeList();
          onLeave?.();
        }}
      />
      {isOpen ? (
        <SuggestionList
          id={id}
          label={listLabel}
          options={options}
          active={active}
          getKey={getKey}
          optionText={optionText}
          onPick={pick}
          className={listClassName}
          align={listAlign}
        />
      ) : notice ? (
        <p className={styles.notice}>{notice}</p>
      ) : null}
      {isUsed ? (
        <span role="status" className="vh">
          {isOpen ? countText(options.length) : notice}
        </span>
      ) : null}
    </div>
  );
}

interface ListProps<T> extends Pick<Props<T>, 'getKey' | 'optionText'> {
  id: string;
  label: string;
  options: readonly T[];
  /** index of the suggestion that Enter chooses; -1: none */
  active: number;
  onPick: (option: T) => void;
  className?: string | undefined;
  align?: 'end' | undefined;
}

function SuggestionList<T>({ id, label, options, active, getKey, optionText, onPick, className, align }: ListProps<T>) {
  return (
    <ul
      id={`${id}list`}
      role="listbox"
      aria-label={label}
      className={classNames(styles.list, className)}
      data-align={align}
      // Some browsers let the Tab key stop at scrollable elements.
      tabIndex={-1}
      // Keeps the focus in the field; otherwise a mouse press would close the list first.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and listens to the keys
        <li
          key={getKey(option)}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onClick={() => onPick(option)}
        >
          {optionText(option)}
        </li>
      ))}
    </ul>
  );
}
