import { useEffect, useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Country } from 'shared-contracts';
import { TextInput } from 'shared-ui';
import { useHydrated } from '../page/use-hydrated.ts';
import styles from './place-input.module.css';
import { usePlaceList } from './use-place-list.ts';
import type { Place } from './use-place-list.ts';

type Props = Omit<ComponentProps<typeof TextInput>, 'onInput' | 'onKeyDown' | 'onBlur' | 'role'> & {
  country: Country;
  /** name of the list */
  listLabel: string;
  /** somebody chose a place */
  onPick: (place: Place) => void;
  /** places found for what is typed; answers whether that settles it, so that no list is needed */
  onFound?: (places: readonly Place[], typed: string) => boolean;
};

/** A text field that proposes places while it is typed in: an ARIA combobox whose focus stays in the field. Typing freely stays possible. */
export function PlaceInput({ country, listLabel, onPick, onFound, ...input }: Props) {
  const { t } = useTranslation('cart');
  const id = useId();
  const isAlive = useHydrated();
  const { places, ask, close } = usePlaceList(country);
  const [active, setActive] = useState(-1);
  const isOpen = places.length > 0;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const shut = () => {
    close();
    setActive(-1);
  };
  const pick = (place: Place | undefined) => {
    if (place) onPick(place);
    shut();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      pick(places[active]);
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
          {places.map((place, index) => (
            <li
              key={`${place.zip_code} ${place.city}`}
              id={`${id}${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.place}
              // The field keeps the focus, so that leaving it by the mouse does not close the list first.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(place)}
            >
              <span className={styles.postcode}>{place.zip_code}</span> {place.city}
            </li>
          ))}
        </ul>
      ) : null}
      <span role="status" className="vh">
        {isOpen ? t('place.found', { count: places.length }) : ''}
      </span>
    </div>
  );
}
