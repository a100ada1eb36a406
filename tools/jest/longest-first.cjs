/**
 * Files that take long though they are short begin first: what begins last keeps one runner busy while the other has nothing left to do.
 * All others in jest's own order.
 */
const { createRequire } = require('node:module');

const core = createRequire(require.resolve('jest')).resolve('@jest/core');
const { default: Sequencer } = createRequire(core)('@jest/test-sequencer');

const LONG = [
  'api/soak/fuzz/fuzz.test.ts',
  'api/src/app/operation.test.ts',
  'api/src/sales/orders/several-processes.test.ts',
  'api/src/platform/queue/worker-crash.test.ts',
  'api/src/sales/orders/checkout.test.ts',
  'api/src/platform/database/database.test.ts',
  'tools/mf/mf.test.ts',
  'tools/harness/harness.test.ts',
];
const isLong = ({ path }) => LONG.some((file) => path.replaceAll('\\', '/').endsWith(`/${file}`));

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
