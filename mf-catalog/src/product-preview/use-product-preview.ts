import { startTransition, useCallback, useLayoutEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from 'shared-contracts/client/soft-links';
import type { ProductCard } from 'shared-contracts/wire/product';
import { afterPaint } from '../listing/after-paint.ts';
import type { PreviewHandlers } from './open-product.ts';

interface OpenedProduct {
  /** null: cancelled */
  card: ProductCard | null;
  /** key of the list's address */
  from: string;
  /** scroll position of the list in px */
  top: number;
  link: HTMLElement;
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/**
 * The opened product, from the click until its page is loaded: shown first, loaded a frame later. A likely one is prepared out of sight.
 * Going back cancels it and returns to the list at its position.
 */
export function useProductPreview() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [openedProduct, setOpenedProduct] = useState<OpenedProduct>();
  const [prepared, setPrepared] = useState<{ card: ProductCard; from: string }>();
  const opened = openedProduct?.from === key ? openedProduct.card : null;

  const open = useCallback(
    (card: ProductCard, event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const { currentTarget: link } = event;
      const top = window.scrollY;
      setOpenedProduct({ card, from: key, top, link });
      afterPaint(() => {
        // The router stores the list's scroll position now. Nothing is painted in between.
        if (top > 0) scrollTo(top);
        void navigate(link.pathname + link.search);
        if (top > 0) scrollTo(0);
      });
    },
    [navigate, key],
  );

  useLayoutEffect(() => {
    if (!openedProduct) return;
    // Scrolling forces a layout, so it is skipped where it changes nothing.
    if (openedProduct.top > 0) scrollTo(openedProduct.card ? 0 : openedProduct.top);
    if (!openedProduct.card) openedProduct.link.focus({ preventScroll: true });
  }, [openedProduct]);

  const cancel = useCallback(() => setOpenedProduct((before) => before && { ...before, card: null }), []);

  const linkHandlers = useCallback(
    (card: ProductCard): PreviewHandlers => {
      const prepare = () =>
        startTransition(() => setPrepared((before) => (before?.card === card && before.from === key ? before : { card, from: key })));
      return { onClick: (event) => open(card, event), onFocus: prepare, onPointerDown: prepare, onPointerEnter: prepare };
    },
    [open, key],
  );

  return { opened, prepared: opened ?? (prepared?.from === key ? prepared.card : null), handlersOf: linkHandlers, giveUp: cancel };
}
