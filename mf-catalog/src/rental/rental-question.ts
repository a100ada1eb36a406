/** The query parameters of a rental; kept when another variant is chosen. */
export const RENTAL_QUESTION = ['postcode', 'from', 'to'] as const;
