import { createContext } from 'react';
import type { DOMAttributes } from 'react';
import type { ProductCard } from 'shared-contracts/wire/product';

/** Handlers for the link of a card. */
export type OpeningHandlers = Pick<DOMAttributes<HTMLAnchorElement>, 'onClick' | 'onFocus' | 'onPointerDown' | 'onPointerEnter'>;

/** For the link of a card: shows at once, in place of the list, what the list knows of the product. Without a list there is none. */
export const OpenProductContext = createContext<((card: ProductCard) => OpeningHandlers) | undefined>(undefined);
