import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDeploy } from './manifests.ts';
import { missingPrograms } from '../programs.ts';

const withPrograms = missingPrograms(['haproxy', 'openssl']).length === 0 ? test : test.skip;

withPrograms('HAProxy accepts the settings of the proxy', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'proxy-'));
  const file = (name: string): string => path.join(folder, name);
  const pair = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example', '-keyout', file('key'), '-out', file('certificate')];
  execFileSync('openssl', ['req', '-x509', ...pair], { stdio: 'ignore' });
  writeFileSync(file('tls'), readFileSync(file('certificate'), 'utf8') + readFileSync(file('key'), 'utf8'));
  writeFileSync(file('haproxy.cfg'), readDeploy('compose/haproxy.cfg').replace('/run/secrets/tls', file('tls')));
  const { stdout, stderr, status } = spawnSync('haproxy', ['-c', '-f', file('haproxy.cfg')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).not.toMatch(/ALERT|WARNING/);
  expect(status).toBe(0);
});
