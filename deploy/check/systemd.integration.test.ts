import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEPLOY, filesOf, readDeploy } from './manifests.ts';
import { missingPrograms } from '../programs.ts';

const services = filesOf('systemd', '.service');
const units = [...services, ...filesOf('systemd', '.target'), ...filesOf('systemd', '.timer')];
/** systemd rates what a service could do to its machine, from 0 (nothing) to 10. */
const MAX_EXPOSURE = 1.5;

const root = mkdtempSync(path.join(tmpdir(), 'units-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A machine on which the shop is installed, as far as systemd looks. */
function layRoot(): void {
  const folders = ['etc/systemd/system', 'usr/lib/systemd', 'opt/groenhof/current/bin', 'opt/groenhof/current/app/deploy/backup'];
  for (const each of folders) mkdirSync(path.join(root, each), { recursive: true });
  cpSync('/usr/lib/systemd/system', path.join(root, 'usr/lib/systemd/system'), { recursive: true, verbatimSymlinks: true });
  for (const unit of units) cpSync(path.join(DEPLOY, unit), path.join(root, 'etc/systemd/system', path.basename(unit)));
  for (const program of ['bin/node', 'app/deploy/backup/backup.sh']) {
    const file = path.join(root, 'opt/groenhof/current', program);
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, 0o755);
  }
  writeFileSync(path.join(root, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\ngroenhof:x:999:999::/:/bin/false\n');
  writeFileSync(path.join(root, 'etc/group'), 'root:x:0:\ngroenhof:x:999:\n');
}

const withSystemd = missingPrograms(['systemd-analyze']).length === 0 ? test : test.skip;
withSystemd('systemd accepts every unit without a warning', () => {
  layRoot();
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', `--root=${root}`, ...units.map((unit) => path.basename(unit))], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

(missingPrograms(['systemd-analyze']).length === 0 ? test.each(services) : test.skip.each(services))(
  '%s can do little to its machine',
  (service) => {
    const rating = execFileSync('systemd-analyze', ['security', '--offline=true', path.join(DEPLOY, service)], { encoding: 'utf8' });
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(rating)?.[1])).toBeLessThanOrEqual(MAX_EXPOSURE);
  },
);

test.each(services)('%s gets secrets as credentials only', (service) => {
  const text = readDeploy(service);
  const loaded = [...text.matchAll(/^LoadCredential=([\w-]+):/gm)].map(([, name]) => name);
  const named = [...text.matchAll(/^Environment=\w+_FILE=%d\/([\w-]+)$/gm)].map(([, name]) => name);
  expect(named).toEqual(loaded);
  expect(loaded.length).toBeGreaterThan(0);
});
