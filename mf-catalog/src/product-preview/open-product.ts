import { createContext } from 'react';
import type { DOMAttributes } from 'react';
import type { ProductCard } from 'shared-contracts/wire/product';

export type PreviewHandlers = Pick<DOMAttributes<HTMLAnchorElement>, 'onClick' | 'onFocus' | 'onPointerDown' | 'onPointerEnter'>;

/** Handlers for the link of a card: show the card's data at once, in place of the list. Undefined without a list. */
export const OpenProductContext = createContext<((card: ProductCard) => PreviewHandlers) | undefined>(undefined);
