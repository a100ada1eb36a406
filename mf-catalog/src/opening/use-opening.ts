import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useBlocker, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { isPlainClick } from 'shared-contracts/soft-links';
import type { ProductCard } from 'shared-contracts/wire/product';

interface Opening {
  /** null: given up */
  card: ProductCard | null;
  /** px the list was scrolled to */
  top: number;
  link: HTMLElement;
}

/**
 * The product whose link was followed, from the click until its page is there. A visit that comes to nothing, or is given up by a step
 * back, ends at the list, where it was.
 */
export function useOpening() {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const [opening, setOpening] = useState<Opening>();
  const isUnderWay = useRef(false);

  const open = useCallback(
    (card: ProductCard) => (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const { currentTarget: link } = event;
      // Before anything moves: this is when the router remembers where the list is scrolled to.
      void navigate(link.pathname + link.search);
      isUnderWay.current = false;
      // Nothing out of sight keeps the focus; the page that comes takes it.
      link.blur();
      setOpening({ card, top: window.scrollY, link });
    },
    [navigate],
  );

  useLayoutEffect(() => {
    if (!opening) return;
    window.scrollTo(0, opening.card ? 0 : opening.top);
    if (!opening.card) opening.link.focus({ preventScroll: true });
  }, [opening]);
  useEffect(() => {
    if (!opening?.card) return;
    // The router says so a moment after the click.
    if (!isIdle) isUnderWay.current = true;
    else if (isUnderWay.current) setOpening({ ...opening, card: null });
  }, [opening, isIdle]);

  // While the address is the list's still, a step back would lead past the list that one wants to go back to.
  const blocker = useBlocker(
    ({ historyAction, currentLocation }) => historyAction === 'POP' && currentLocation.key === key && Boolean(opening?.card),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    setOpening((before) => before && { ...before, card: null });
  }, [blocker, navigate, pathname, search]);

  return { opened: opening?.card ?? null, open };
}
