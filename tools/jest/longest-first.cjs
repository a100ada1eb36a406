/**
 * Slow test files begin first, even if they are short: otherwise one runner would be busy with them at the end while the other has nothing
 * to do. All others in jest's order.
 */
const { createRequire } = require('node:module');

const core = createRequire(require.resolve('jest')).resolve('@jest/core');
const { default: Sequencer } = createRequire(core)('@jest/test-sequencer');

const LONG = [
  'api/soak/fuzz/fuzz.integration.test.ts',
  'api/src/app/operation.integration.test.ts',
  'api/src/sales/orders/several-processes.integration.test.ts',
  'api/src/platform/queue/worker-crash.integration.test.ts',
  'api/src/sales/checkout/checkout.integration.test.ts',
  'api/src/platform/database/database.integration.test.ts',
  'tools/mf/mf.integration.test.ts',
  'tools/harness/harness.integration.test.ts',
];
const isLong = ({ path }) => LONG.some((file) => path.replaceAll('\\', '/').endsWith(`/${file}`));

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
