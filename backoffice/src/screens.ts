import { accountScreens } from './account/screens.ts';
import { dashboardScreens } from './dashboard/screens.ts';
import { importsScreens } from './imports/screens.ts';
import { ordersScreens } from './orders/screens.ts';
import { productsScreens } from './products/screens.ts';
import type { Screen } from './screen.ts';
import { stockScreens } from './stock/screens.ts';

/** Every screen, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [...dashboardScreens, ...ordersScreens, ...productsScreens, ...stockScreens, ...importsScreens, ...accountScreens];
