import { createContext } from 'react';
import type { MouseEventHandler } from 'react';
import type { ProductCard } from 'shared-contracts/wire/product';

/** For the link of a card: shows at once, in place of the list, what the list knows of the product. Without a list there is none. */
export const OpenProductContext = createContext<((card: ProductCard) => MouseEventHandler<HTMLAnchorElement>) | undefined>(undefined);
