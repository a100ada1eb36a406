/**
 * Slow test files begin first, the slowest before all others: otherwise one runner would be busy with them at the end while the others have
 * nothing to do. All others in jest's order.
 */
const { createRequire } = require('node:module');

const core = createRequire(require.resolve('jest')).resolve('@jest/core');
const { default: Sequencer } = createRequire(core)('@jest/test-sequencer');

const LONG = [
  'tools/mf/mf.integration.test.ts',
  'api/soak/fuzz/fuzz.integration.test.ts',
  'api/src/platform/queue/worker-crash.integration.test.ts',
  'demo/src/migrations/migrations.integration.test.ts',
  'api/src/sales/checkout/checkout.integration.test.ts',
  'ops/observability.integration.test.ts',
  'api/src/app/operation.integration.test.ts',
  'api/src/sales/carts/cart-plans.integration.test.ts',
  'api/src/catalogue/search/everyday-queries.integration.test.ts',
  'api/src/platform/database/database.integration.test.ts',
  'api/src/sales/orders/several-processes.integration.test.ts',
  'api/src/app/pgbouncer.integration.test.ts',
  'api/src/app/replica.integration.test.ts',
  'api/src/sales/carts/cart-answers.integration.test.ts',
  'tools/build/build-inputs.integration.test.ts',
  'tools/harness/harness.integration.test.ts',
];
/** Place among the long ones; -1 for all others. */
const placeOf = ({ path }) => LONG.findIndex((file) => path.replaceAll('\\', '/').endsWith(`/${file}`));
const isLong = (test) => placeOf(test) >= 0;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong).sort((a, b) => placeOf(a) - placeOf(b)), ...sorted.filter((test) => !isLong(test))];
  }
};
