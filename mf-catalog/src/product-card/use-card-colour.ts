import { useRef, useState } from 'react';
import { listProducts, listSecondChances, useShop } from 'shared-contracts';
import type { Colour, ProductCard } from 'shared-contracts/wire/product';
import { listParams, withFilter } from '../listing/filter-params.ts';
import type { FilterState } from '../listing/filter-state.ts';

export interface CardColour {
  /** the card in the hovered or chosen colour; the card itself until that is loaded */
  shown: ProductCard;
  chosen: Colour | null;
  preview: (colour: Colour | null) => void;
  choose: (colour: Colour | null) => void;
}

interface CardState {
  /** the card it belongs to: a new card of the list resets it */
  of: ProductCard;
  byColour: Readonly<Partial<Record<Colour, ProductCard>>>;
  hovered: Colour | null;
  chosen: Colour | null;
}

/**
 * A card in another of its colours: the list's answer for this product with that colour as filter, so picture, scale, price and stock are
 * that variant's. Loaded on first use; other `filters` stay where possible.
 */
export function useCardColour(card: ProductCard, filters?: FilterState): CardColour {
  const { http } = useShop();
  const fresh: CardState = { of: card, byColour: {}, hovered: null, chosen: null };
  const [state, setState] = useState(fresh);
  const { byColour: known, hovered: pointed, chosen } = state.of === card ? state : fresh;
  const change = (next: Partial<CardState>) => setState((before) => ({ ...(before.of === card ? before : fresh), ...next }));

  const find = async (base: FilterState, colour: Colour) => {
    const call = card.type === 'second_chance' ? listSecondChances : listProducts;
    const query = withFilter({ ...base, q: card.sku, sort: 'relevance' }, 'colour', [colour]);
    const answer = await call(http, listParams(query, {}));
    return answer.ok ? answer.data.data.find(({ id }) => id === card.id) : undefined;
  };
  // Pointer, focus and click may request the same colour at once.
  const pendingColours = useRef(new Set<Colour>());
  const load = async (colour: Colour | null) => {
    if (colour === null || known[colour] || pendingColours.current.has(colour)) return;
    pendingColours.current.add(colour);
    const variantCard = (filters && (await find(filters, colour))) ?? (await find(NO_FILTERS, colour));
    pendingColours.current.delete(colour);
    if (variantCard)
      setState((before) => (before.of === card ? { ...before, byColour: { ...before.byColour, [colour]: variantCard } } : before));
  };
  const colour = pointed ?? chosen;
  return {
    shown: (colour && known[colour]) ?? card,
    chosen,
    preview: (next) => {
      change({ hovered: next });
      void load(next);
    },
    choose: (next) => {
      change({ chosen: next });
      void load(next);
    },
  };
}

const NO_FILTERS: FilterState = { filters: {}, sort: 'relevance', page: 1, q: '', category: '' };
