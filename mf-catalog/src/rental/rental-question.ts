/** What of an address asks for days to rent; it stays when another machine of the same page is chosen. */
export const RENTAL_QUESTION = ['postcode', 'from', 'to'] as const;
