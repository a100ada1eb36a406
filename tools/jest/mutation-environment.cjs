const { TestEnvironment } = require('jest-environment-node');

/**
 * The environment of mutation testing: once a test fails, the mutant is detected, and the rest of the file is skipped. Stryker's runner
 * cannot stop jest itself.
 */
module.exports = class MutationEnvironment extends TestEnvironment {
  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  }
};
