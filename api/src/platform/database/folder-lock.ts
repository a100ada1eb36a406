import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Another living process has the embedded database open. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

interface Holder {
  pid: number;
  /** start of the process in clock ticks since boot, so that a later process with the same id isn't taken for it */
  started: string | null;
}

const TAKEOVER_STALE_MS = 10_000;

/** Linux tells when a process started; elsewhere the process id alone has to do. */
const startOf = async (pid: number): Promise<string | null> => {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null; // no /proc, or no such process: isAlive decides
  }
};

const isAlive = async (holder: Holder): Promise<boolean> => {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = await startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
};

const readHolder = async (file: string): Promise<Holder | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null; // gone, or not ours to read: not held
  }
};

/** The file is written atomically: a half-written one would look like that of a dead process. */
const create = async (file: string): Promise<boolean> => {
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify({ pid: process.pid, started: await startOf(process.pid) } satisfies Holder));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft);
  }
};

/** One process at a time may clear away a dead one's lock: otherwise the second would remove the first one's new lock. */
const takeOver = async (file: string): Promise<boolean> => {
  const door = `${file}.takeover`;
  try {
    await mkdir(door);
  } catch {
    const age = await stat(door).then(
      (stats) => Date.now() - stats.mtimeMs,
      () => 0,
    );
    if (age > TAKEOVER_STALE_MS) await rmdir(door).catch(() => undefined);
    return false;
  }
  try {
    const holder = await readHolder(file);
    if (holder !== null && (await isAlive(holder))) return false;
    await rm(file, { force: true });
    return await create(file);
  } finally {
    await rmdir(door);
  }
};

/**
 * Takes the lock file of the embedded database; the answer lets it go again. Two processes on one folder lose rows silently, so a
 * lock whose process lives is a FolderInUse error, and one whose process is dead is taken over.
 */
export const lockFolder = async (file: string): Promise<() => Promise<void>> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  if (!(await create(file)) && !(await takeOver(file))) {
    const holder = await readHolder(file);
    throw new FolderInUse(
      `The embedded database is open in process ${holder?.pid ?? 'unknown'} (lock file ${file}). ` +
        'Stop that process first, or set DATABASE_URL to work on a PostgreSQL server.',
    );
  }
  return async () => {
    if ((await readHolder(file))?.pid === process.pid) await rm(file, { force: true });
  };
};
