/**
 * The environment of the API's tests: they run in Node's own realm, so that what they import from packages is loaded by Node, once for each
 * worker. In a realm of its own each test file would load and compile 1,000 modules of packages again, a quarter of its processor time.
 * The project's own modules are loaded anew for each file, as everywhere. A file that sets environment variables can't disturb the next one.
 */
const { createRequire } = require('node:module');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const ofJest = createRequire(require.resolve('jest-environment-node'));
const { ModuleMocker } = ofJest('jest-mock');
const { ModernFakeTimers } = ofJest('@jest/fake-timers');

/** Stands for Node's own realm where jest asks in which context it should compile. */
const OWN_REALM = {};
const { compileFunction } = vm;
vm.compileFunction = (code, params, { parsingContext, ...options } = {}) =>
  compileFunction(code, params, parsingContext === OWN_REALM ? options : { ...options, parsingContext });
const { runInContext } = vm.Script.prototype;
vm.Script.prototype.runInContext = function (context, options) {
  return context === OWN_REALM ? this.runInThisContext(options) : runInContext.call(this, context, options);
};

module.exports = class ApiEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.variables = { ...process.env };
    // jest replaces it while a file's tests run
    this.exit = process.exit;
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
    globalThis.requireOfNode = require;
  }

  getVmContext() {
    return OWN_REALM;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.variables);
    process.exit = this.exit;
  }
};
