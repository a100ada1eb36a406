/** Id of the layout's route; its loader's data is the menu. */
export const LAYOUT_ROUTE_ID = 'shop';
