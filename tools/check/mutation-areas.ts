/**
 * The rules covered by mutation testing: the mutated files, and the tests that have to fail, as globs from the root. Only tests of the
 * mutated files are listed, because all listed tests are loaded again for each mutant. Areas that need a database are separate: they run
 * two to three times as fast with TEST_DATABASE_URL as on the embedded database.
 */
export interface MutationArea {
  mutate: string[];
  tests: string[];
  /** seconds per mutant instead of half a second: a busy machine gets more time before it counts as an endless loop */
  needsDatabase?: true;
}

const RULES = 'shared-contracts/src/rules';
const SERVERS = 'shared-contracts/src/http-server';
const inRules = (...names: string[]): MutationArea => ({
  mutate: names.map((name) => `${RULES}/${name}.ts`),
  tests: [`${RULES}/*.test.ts`],
});
const inApi = (domain: string, ...files: string[]): string[] => files.map((file) => `api/src/${domain}/${file}.ts`);

const API_RULES = [
  'aftersale/withdrawals/withdrawal-window',
  'catalogue/products/stock-level',
  'content/settings/delivery-window',
  'sales/carts/checkout-kind',
  'sales/orders/return-window',
];

export const MUTATION_AREAS: Record<string, MutationArea> = {
  rules: inRules(
    'belgian-holidays',
    'brussels-day',
    'delivery-class',
    'gift-allowance',
    'gift-return',
    'order-sums',
    'payment-methods',
    'rental-period',
    'return-refund',
    'return-settlement',
    'tier-price',
    'vat',
    'vat-number',
  ),
  // What people type: names, addresses, passwords, remarks. Half of its mutants are regular expressions.
  'text-rules': inRules(
    'customer-fields',
    'email',
    'faq-path',
    'french-spaces',
    'password',
    'place',
    'plain-name',
    'plain-text',
    'postcode',
    'review-place',
    'street',
  ),
  // What both servers parse from a request.
  'request-rules': {
    mutate: ['local-request', 'public-calls'].map((name) => `${SERVERS}/${name}.ts`),
    tests: ['local-request', 'public-calls'].map((name) => `${SERVERS}/${name}.test.ts`),
  },
  configurator: {
    mutate: [`${RULES}/construction.ts`, `${RULES}/parts/*.ts`, `${RULES}/plan/*.ts`, ...inApi('catalogue/configurator', 'plans')],
    tests: [`${RULES}/parts/*.test.ts`, `${RULES}/plan/*.test.ts`, ...inApi('catalogue/configurator', 'plans.test', '*-rules.test')],
  },
  // Periods, stock and order states: rules that only the API applies.
  'api-rules': {
    mutate: API_RULES.map((rule) => `api/src/${rule}.ts`),
    tests: API_RULES.map((rule) => `api/src/${rule}.test.ts`),
  },
  pricing: { mutate: inApi('sales/pricing', '*'), tests: inApi('sales/pricing', '*.test') },
  // `buildView` is the one place where a cart is priced, without reading from the database.
  carts: {
    mutate: inApi('sales/carts', 'add-lines', 'cart-view', 'coupon-rules', 'line-problems'),
    tests: inApi('sales/carts', 'add-lines.test', 'cart-view.test', 'coupon-rules.test', 'line-problems.test'),
  },
  'carts-database': {
    mutate: inApi('sales/carts', 'merge-carts'),
    tests: inApi('sales/carts', 'cart-sharing.integration.test'),
    needsDatabase: true,
  },
  payments: {
    mutate: inApi('sales/payments', 'payment-status'),
    tests: inApi('sales/payments', 'payment-status.integration.test'),
    needsDatabase: true,
  },
  refunds: {
    mutate: inApi('sales/payments', 'refunds', 'send-refunds'),
    tests: inApi('sales/payments', 'refunds.integration.test'),
    needsDatabase: true,
  },
  'expired-orders': {
    mutate: inApi('sales/payments', 'expire-orders'),
    tests: inApi('sales/payments', 'expire-orders.integration.test'),
    needsDatabase: true,
  },
  returns: { mutate: inApi('aftersale/returns', 'refund-sums'), tests: inApi('aftersale/returns', 'refund-sums.test') },
  'returns-database': {
    mutate: [...inApi('aftersale/returns', 'create-return', 'settle-return'), ...inApi('sales/orders', 'return-lines')],
    tests: inApi('aftersale/returns', 'return-lines.test', 'return-life.integration.test'),
    needsDatabase: true,
  },
  quotes: { mutate: inApi('sales/quotes', 'price-quote'), tests: inApi('sales/quotes', 'price-quote.test') },
  'quotes-database': {
    mutate: inApi('sales/quotes', 'quote-vat', 'quotes.service', 'staff-quotes'),
    tests: inApi('sales/quotes', 'quotes.service.integration.test'),
    needsDatabase: true,
  },
};
