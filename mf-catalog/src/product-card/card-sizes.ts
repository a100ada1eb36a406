/** Width of a card's picture in a list beside its facets; the preloaded picture must ask for the same. */
export const CARD_SIZES = '(min-width: 1600px) 230px, (min-width: 960px) 310px, 50vw';
