/** The facets of `facets.ts`; `page-query.test.ts` compares them. Not imported from there, because this file is part of the remote's entry. */
const FACETS = ['type', 'height', 'width', 'colour', 'price', 'wire_thickness', 'mesh', 'in_stock'];

/** Query parameters that the product list and the second chances read, with the fields of a range that a form sends without JavaScript. */
export const LIST_QUERY = [
  ...['q', 'exact', 'category', 'type'],
  ...FACETS.flatMap((key) => [`filter[${key}]`, `${key}_min`, `${key}_max`, `${key}_bounds`]),
  ...['sort', 'page', 'view'],
];
