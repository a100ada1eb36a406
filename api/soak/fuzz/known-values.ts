import fc from 'fast-check';

/** Values that exist in the database, so that requests get past the first checks. */
export interface KnownValues {
  variantIds: number[];
  /** ids and slugs by the prefix of their address */
  paths: readonly (readonly [prefix: string, values: string[]])[];
  cartId: string;
  orderIds: number[];
  foreignOrderIds: number[];
  /** of the private customer's delivered orders */
  orderLineIds: number[];
  orderNumber: string;
  email: string;
  password: string;
  skus: string[];
  categorySlugs: string[];
}

const TODAY_PLUS = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Sensible values for a field, by its name; null if the schema alone is enough. */
export const knownField = (name: string, known: KnownValues): fc.Arbitrary<unknown> | null => {
  const oneOf = (...values: unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values);
  switch (name) {
    case 'email':
      return oneOf(known.email, 'an@voorbeeld.be', 'nieuw@voorbeeld.be');
    case 'username':
      return oneOf(known.email);
    case 'phone':
      return oneOf('0471 12 34 56', '+31 20 123 4567');
    case 'password':
    case 'current':
      return oneOf(known.password, 'a long enough password');
    case 'password_confirmation':
      return oneOf('a long enough password');
    case 'zip_code':
    case 'postcode':
      return oneOf('9000', '1000', '1012 AB', '1111');
    case 'country':
      return oneOf('be', 'nl', 'lu');
    case 'language':
      return oneOf('nl', 'nl-BE', 'fr');
    case 'vat':
    case 'number':
      return oneOf('BE0787274566', known.orderNumber);
    case 'order_number':
      return oneOf(known.orderNumber);
    case 'order_id':
      return oneOf(...known.orderIds);
    case 'variant_ids':
      return fc.subarray(known.variantIds);
    case 'order_line_id':
    case 'line':
      return oneOf(...known.orderLineIds);
    case 'variant_id':
    case 'id':
      return oneOf(...known.variantIds);
    case 'ids':
      return oneOf(known.variantIds.slice(0, 3).join(','));
    case 'cart_id':
      return oneOf(known.cartId);
    case 'sku':
      return oneOf(...known.skus);
    case 'amount':
      return oneOf(1, 2, 3);
    case 'from':
      return oneOf(TODAY_PLUS(5), known.cartId);
    case 'to':
      return oneOf(TODAY_PLUS(7));
    case 'website':
      return oneOf('');
    case 'client_id':
      return oneOf('groenhof-shell');
    case 'client_secret':
      return oneOf('a secret of the tests');
    case 'grant_type':
      return oneOf('password', 'refresh_token');
    case 'q':
      return oneOf('paneel', 'poort', 'GH');
    case 'category_slug':
      return oneOf(...known.categorySlugs);
    case 'discount_code':
      return oneOf('WELKOM10', 'NIETS');
    default:
      return null;
  }
};

/** A value for a parameter of the address, in most cases an existing one. */
export const knownPathValue = (path: string, name: string, known: KnownValues): fc.Arbitrary<string> => {
  if (path.startsWith('/api/carts/{id}')) return fc.constantFrom(known.cartId, known.cartId, '00000000-0000-4000-8000-000000000000');
  if (path.startsWith('/api/orders/{id}')) return fc.constantFrom(...known.orderIds.map(String), ...known.foreignOrderIds.map(String));
  if (name === 'variant_id') return fc.constantFrom(...known.variantIds.map(String));
  const match = known.paths.find(([prefix]) => path.startsWith(prefix));
  if (match !== undefined && match[1].length > 0) return fc.constantFrom(...match[1]);
  if (name === 'kind') return fc.constantFrom('technical_sheet', 'folder', 'guide');
  if (name === 'country') return fc.constantFrom('be', 'nl');
  if (name === 'number') return fc.constantFrom('0787274566', '861723818B01');
  return fc.constantFrom(known.cartId, '1', '2');
};
