import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve(import.meta.dirname, '../kubernetes/apply.sh');

/** Stands for the cluster's client: answers what the job's state is, and writes down what it is asked. */
const KUBECTL = `#!/bin/bash
echo "$*" >> "$(dirname "$0")/calls"
case "$*" in *'get job migrate'*) printf %s "$JOB_CONDITIONS" ;; esac
`;

describe('apply.sh', () => {
  let dir = '';
  const apply = (conditions: string) => {
    const { status, stderr } = spawnSync('bash', [script, 'staging'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${dir}:${process.env.PATH ?? ''}`, JOB_CONDITIONS: conditions },
    });
    return { status, stderr, calls: readFileSync(path.join(dir, 'calls'), 'utf8') };
  };
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'apply-'));
    writeFileSync(path.join(dir, 'kubectl'), KUBECTL);
    chmodSync(path.join(dir, 'kubectl'), 0o755);
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('brings the processes when the database is migrated', () => {
    const { status, calls } = apply('SuccessCriteriaMet Complete');
    expect(status).toBe(0);
    expect(calls).toContain('rollout status deployment/shell');
    expect(calls).not.toContain('logs job/migrate');
  });

  it('ends at once, says why and leaves the processes alone when the migration failed', () => {
    const { status, stderr, calls } = apply('FailureTarget Failed');
    expect(status).toBe(1);
    expect(stderr).toContain('was not migrated');
    expect(calls).toContain('logs job/migrate');
    expect(calls).not.toContain('rollout');
  });
});
