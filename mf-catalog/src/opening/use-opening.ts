import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { isPlainClick } from 'shared-contracts/soft-links';
import type { ProductCard } from 'shared-contracts/wire/product';

interface Opening {
  /** null: given up */
  card: ProductCard | null;
  /** px the list was scrolled to */
  top: number;
}

/**
 * The product whose link was followed, from the click until its page is there. A visit that is given up on the way (Escape, a step
 * back) ends at the list, where it was.
 */
export function useOpening() {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const [opening, setOpening] = useState<Opening>();
  const isUnderWay = useRef(false);

  const open = useCallback(
    (card: ProductCard) => (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const { pathname, search } = event.currentTarget;
      // Before anything moves: this is when the router remembers where the list is scrolled to.
      void navigate(pathname + search);
      isUnderWay.current = false;
      setOpening({ card, top: window.scrollY });
    },
    [navigate],
  );

  useLayoutEffect(() => {
    if (opening) window.scrollTo(0, opening.card ? 0 : opening.top);
  }, [opening]);
  useEffect(() => {
    if (!opening?.card) return;
    // The router says so a moment after the click.
    if (!isIdle) isUnderWay.current = true;
    else if (isUnderWay.current) setOpening({ card: null, top: opening.top });
  }, [opening, isIdle]);

  return { opened: opening?.card ?? null, open };
}
