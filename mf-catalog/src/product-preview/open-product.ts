import { createContext } from 'react';
import type { DOMAttributes } from 'react';
import type { ProductCard } from 'shared-contracts/wire/product';

export type PreviewHandlers = Pick<DOMAttributes<HTMLAnchorElement>, 'onClick' | 'onFocus' | 'onPointerDown' | 'onPointerEnter'>;

/** Handlers of a card's link that show the card's data at once. Undefined outside of a list. */
export const OpenProductContext = createContext<((card: ProductCard) => PreviewHandlers) | undefined>(undefined);
