import { cp, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.ts';
import { DIR, PHASE_MS, step } from './run-options.ts';
import { runScript } from './shop-process.ts';
import type { Shop } from './start-shop.ts';

/** The API's sources with one more migration, as a next version has it. @returns its folder, relative to the root */
async function copyApi(name: string, migration: string): Promise<string> {
  const dir = path.join(DIR, 'next', name);
  for (const folder of ['src', 'migrations', 'package.json'])
    await cp(path.join(ROOT, 'api', folder), path.join(dir, folder), { recursive: true });
  await symlink(path.join(ROOT, 'api/node_modules'), path.join(dir, 'node_modules'));
  await writeFile(path.join(dir, 'migrations/999-next.do.sql'), migration);
  await writeFile(path.join(dir, 'migrations/999-next.undo.sql'), 'alter table orders drop column next_note;');
  return path.relative(ROOT, dir);
}

export async function applyBadMigration({ env }: Shop): Promise<void> {
  const dir = await copyApi('bad', 'alter table orders add column next_note text; select 1 / 0;');
  const isRefused = await runScript([`${dir}/src/app/cli.ts`, 'migrate'], env).then(
    () => false,
    () => true,
  );
  if (!isRefused) throw new Error('a migration that fails was applied');
  step('the migration failed as a whole, and nothing of it is in the database');
}

/** One API of the next version beside one of the version before, on the newer database; then the version before goes on with it. */
export async function runNextVersion({ env, apis: [, current], startApi }: Shop): Promise<void> {
  const dir = await copyApi('good', 'alter table orders add column next_note text;');
  await runScript([`${dir}/src/app/cli.ts`, 'migrate'], env);
  await current.stop();
  const next = await startApi(`${dir}/src/app/server.ts`);
  await pause(PHASE_MS);
  await next.stop();
  await current.start();
  await pause(2000);
  await runScript([`${dir}/src/app/cli.ts`, 'migrate:undo', '1'], env);
}
