import { useState } from 'react';
import { listProducts, listSecondChances, useShop } from 'shared-contracts';
import type { Colour, ProductCard } from 'shared-contracts/wire/product';
import { listParams, withFilter } from '../listing/filter-state.ts';
import type { FilterState } from '../listing/filter-state.ts';

export interface CardColour {
  /** the card in the colour pointed at or chosen; the card itself until that is known */
  shown: ProductCard;
  chosen: Colour | null;
  preview: (colour: Colour | null) => void;
  choose: (colour: Colour | null) => void;
}

interface Looked {
  /** the card this is about: another answer of the list starts anew */
  of: ProductCard;
  known: Readonly<Partial<Record<Colour, ProductCard>>>;
  pointed: Colour | null;
  chosen: Colour | null;
}

/**
 * A card in another of its colours: the list's own answer for this product with that colour as filter, so that picture, scale, price and
 * stock are that variant's. Asked for when a colour is first wanted. `filters` are those of the list: they stay, where they can.
 */
export function useCardColour(card: ProductCard, filters?: FilterState): CardColour {
  const { http } = useShop();
  const fresh: Looked = { of: card, known: {}, pointed: null, chosen: null };
  const [state, setState] = useState(fresh);
  const { known, pointed, chosen } = state.of === card ? state : fresh;
  const change = (next: Partial<Looked>) => setState((before) => ({ ...(before.of === card ? before : fresh), ...next }));

  const ask = async (colour: Colour) => {
    const call = card.type === 'second_chance' ? listSecondChances : listProducts;
    const given: FilterState = { ...(filters ?? NO_FILTERS), q: card.sku, page: 1, sort: 'relevance' };
    const narrow = await call(http, listParams(withFilter(given, 'colour', [colour]), {}));
    const exact = narrow.ok ? narrow.data.data.find(({ id }) => id === card.id) : undefined;
    if (exact) return exact;
    const wide = await call(http, listParams(withFilter({ ...given, filters: {} }, 'colour', [colour]), {}));
    return wide.ok ? wide.data.data.find(({ id }) => id === card.id) : undefined;
  };
  const want = (colour: Colour | null) => {
    if (colour === null || known[colour]) return;
    void ask(colour).then((answer) => {
      if (answer) setState((before) => (before.of === card ? { ...before, known: { ...before.known, [colour]: answer } } : before));
    });
  };
  const colour = pointed ?? chosen;
  return {
    shown: (colour && known[colour]) ?? card,
    chosen,
    preview: (next) => {
      change({ pointed: next });
      want(next);
    },
    choose: (next) => {
      change({ chosen: next });
      want(next);
    },
  };
}

const NO_FILTERS: FilterState = { filters: {}, sort: 'relevance', page: 1, q: '', category: '' };
