import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_FILES } from './rule-files.ts';

/** The rules of three days, minute by minute, on a busy machine. */
jest.setTimeout(180_000);

const ROOT = join(__dirname, '..');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) console.warn('Without promtool (package prometheus) the rules of Prometheus are read, but not checked or tested.');
const withPromtool = hasPromtool ? test : test.skip;

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: ROOT, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

withPromtool('Prometheus accepts the rules and the configuration', () => {
  expect(promtool('check', 'rules', ...RULE_FILES)).toMatchObject({ status: 0 });
  expect(promtool('check', 'config', '--syntax-only', 'ops/prometheus/prometheus.yaml')).toMatchObject({ status: 0 });
});

withPromtool('alerts fire when they should, and not otherwise', () => {
  const files = globSync('ops/prometheus/*.rules.test.yaml', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1);
  expect(promtool('test', 'rules', ...files)).toEqual({ status: 0, output: expect.stringContaining('SUCCESS') });
});
