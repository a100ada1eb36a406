import { useRef, useState } from 'react';
import { listProducts, listSecondChances, useShop } from 'shared-contracts';
import type { Colour, ProductCard } from 'shared-contracts/wire/product';
import { listParams, withFilter } from '../listing/filter-state.ts';
import type { FilterState } from '../listing/filter-state.ts';

export interface CardColour {
  /** the card in the hovered or chosen colour; the card itself until that is loaded */
  shown: ProductCard;
  chosen: Colour | null;
  preview: (colour: Colour | null) => void;
  choose: (colour: Colour | null) => void;
}

interface Looked {
  /** the card it belongs to: another answer of the list resets it */
  of: ProductCard;
  known: Readonly<Partial<Record<Colour, ProductCard>>>;
  pointed: Colour | null;
  chosen: Colour | null;
}

/**
 * A card in another of its colours: the list's answer for this product with that colour as filter, so that picture, scale, price and stock
 * are that variant's. Loaded on first use. The list's other `filters` stay where possible.
 */
export function useCardColour(card: ProductCard, filters?: FilterState): CardColour {
  const { http } = useShop();
  const fresh: Looked = { of: card, known: {}, pointed: null, chosen: null };
  const [state, setState] = useState(fresh);
  const { known, pointed, chosen } = state.of === card ? state : fresh;
  const change = (next: Partial<Looked>) => setState((before) => ({ ...(before.of === card ? before : fresh), ...next }));

  const find = async (given: FilterState, colour: Colour) => {
    const call = card.type === 'second_chance' ? listSecondChances : listProducts;
    const asked = withFilter({ ...given, q: card.sku, sort: 'relevance' }, 'colour', [colour]);
    const answer = await call(http, listParams(asked, {}));
    return answer.ok ? answer.data.data.find(({ id }) => id === card.id) : undefined;
  };
  // Pointer, focus and click may want the same colour at once.
  const asking = useRef(new Set<Colour>());
  const want = async (colour: Colour | null) => {
    if (colour === null || known[colour] || asking.current.has(colour)) return;
    asking.current.add(colour);
    const found = (filters && (await find(filters, colour))) ?? (await find(NO_FILTERS, colour));
    asking.current.delete(colour);
    if (found) setState((before) => (before.of === card ? { ...before, known: { ...before.known, [colour]: found } } : before));
  };
  const colour = pointed ?? chosen;
  return {
    shown: (colour && known[colour]) ?? card,
    chosen,
    preview: (next) => {
      change({ pointed: next });
      void want(next);
    },
    choose: (next) => {
      change({ chosen: next });
      void want(next);
    },
  };
}

const NO_FILTERS: FilterState = { filters: {}, sort: 'relevance', page: 1, q: '', category: '' };
