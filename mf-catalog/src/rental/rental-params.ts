/** Query parameters that are kept when another variant is chosen. */
export const RENTAL_PARAMS = ['postcode', 'from', 'to'] as const;
