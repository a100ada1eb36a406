/** Its loader's data is the menu. */
export const LAYOUT_ROUTE_ID = 'shop';
