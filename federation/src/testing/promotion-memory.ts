import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followRegistry } from '../releases/follow-registry.ts';
import { ENTRY, sampleStore } from './sample-artefact.ts';

/*
 * Run with --expose-gc: prints the heap (bytes, after collection) after warming up and after 50 promotions. Each version brings half a
 * megabyte, so that a single one that is not freed is visible.
 */
const PROMOTIONS = 50;
const WARM_UP = 5;

const dir = mkdtempSync(join(tmpdir(), 'remotes-'));
try {
  const store = sampleStore(dir);
  for (const [version, letter] of [
    ['1.0.0', 'a'],
    ['1.1.0', 'b'],
  ] as const) {
    const ballast = `exports.ballast = Array.from({ length: 65536 }, (_, i) => '${letter}' + i);`;
    store.write({ version, files: { 'remote.cjs': `${ballast}${ENTRY}` } });
  }
  store.serve({ 'mf-sample': '1.0.0' });
  const served: string[] = [];
  const follower = await followRegistry({
    ...store.options,
    onSnapshot: ({ remotes }) => void served.push(remotes.get('mf-sample')?.manifest.version ?? 'none'),
  });
  const promote = async (n: number): Promise<void> => {
    store.serve({ 'mf-sample': n % 2 === 0 ? '1.1.0' : '1.0.0' });
    await follower.check();
  };
  const heap = async (): Promise<number> => {
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc?.();
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  for (let n = 0; n < WARM_UP; n += 1) await promote(n);
  const before = await heap();
  for (let n = WARM_UP; n < WARM_UP + PROMOTIONS; n += 1) await promote(n);
  const after = await heap();
  await follower.stop();
  process.stdout.write(JSON.stringify({ before, after, promotions: served.length - 1 - WARM_UP }));
} finally {
  rmSync(dir, { recursive: true, force: true });
}
