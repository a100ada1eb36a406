import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { MUTATION_AREAS } from './mutation-areas.ts';

/**
 * `pnpm mutate [area …]`: mutation testing, area by area (default: all). It takes minutes for pure rules and hours where a database is
 * needed. Exit code 1 when an area scores below 85 %, 2 for an unknown area. Reports: `.stryker/<area>.html`.
 */
const root = path.resolve(import.meta.dirname, '../..');
const requestedAreas = process.argv.slice(2);
const names = Object.keys(MUTATION_AREAS);
const unknown = requestedAreas.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`error: unknown area ${unknown.join(', ')}; the areas are ${names.join(', ')}`);
  process.exit(2);
}

let failed = 0;
for (const area of requestedAreas.length > 0 ? requestedAreas : names) {
  console.log(`\n=== ${area}`);
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_AREA: area },
  });
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
