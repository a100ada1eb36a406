/** The rules that mutation testing covers: what is mutated, and the tests that have to notice. Globs from the project's root. */
const inApi = (domain: string, ...files: string[]): string[] => files.map((file) => `api/src/${domain}/${file}.ts`);

export const MUTATION_AREAS: Record<string, { mutate: string[]; tests: string[] }> = {
  rules: { mutate: ['shared-contracts/src/rules/**/*.ts'], tests: ['shared-contracts/src/rules/**/*.test.ts'] },
  pricing: { mutate: inApi('pricing', '*'), tests: ['api/src/pricing/*.test.ts'] },
  carts: {
    mutate: inApi('carts', 'add-lines', 'cart-completeness', 'cart-view', 'coupon-rules', 'line-problems', 'merge-carts'),
    tests: ['api/src/carts/*.test.ts'],
  },
  payments: {
    mutate: inApi('payments', 'expire-orders', 'payment-status', 'refunds', 'send-refunds'),
    tests: ['api/src/payments/*.test.ts'],
  },
  returns: {
    mutate: inApi('retours', 'create-return', 'return-lines', 'settle-return'),
    tests: ['api/src/retours/*.test.ts'],
  },
  quotes: { mutate: inApi('quotes', 'price-quote', 'quotes.service', 'staff-quotes'), tests: ['api/src/quotes/*.test.ts'] },
};
