import { useEffect, useRef, useState } from 'react';
import type { Country } from 'shared-contracts';
import { useShop } from 'shared-contracts';
import { suggestPlaces } from 'shared-contracts/endpoints/account';
import type { PlaceList } from 'shared-contracts/wire/place';

export type Place = PlaceList['data'][number];

/** A pause in typing, so that not every letter asks. */
const PAUSE_MS = 150;
const LEAST_LETTERS = 2;

/** Places whose postcode or name begins like what is typed; none when nobody knows, for typing goes on all the same. */
export function usePlaceList(country: Country) {
  const { http } = useShop();
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    asked.current += 1;
    clearTimeout(timer.current);
    setPlaces([]);
  };
  /** `onFound` is told what came, unless something else was typed or chosen meanwhile. */
  const ask = (text: string, onFound: (places: readonly Place[]) => void) => {
    close();
    const query = text.trim();
    if (query.length < LEAST_LETTERS) return;
    const turn = asked.current;
    timer.current = setTimeout(async () => {
      const found = await suggestPlaces(http, country, query);
      if (turn !== asked.current || !found.ok) return;
      setPlaces(found.data.data);
      onFound(found.data.data);
    }, PAUSE_MS);
  };
  return { places, ask, close };
}
