import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Stores the last accepted records across restarts. */
export interface RegistryMemory {
  read: () => string | undefined;
  /** @throws when it can't be written */
  write: (text: string) => void;
}

/** File in `dataDir` for what was accepted of this store. @param store folder, or a bucket's address @param what such as `trust` */
export function memoryFile(dataDir: string, store: string, what: string): string {
  const digest = createHash('sha256').update(store).digest('hex').slice(0, 8);
  return path.join(dataDir, 'shell', `${what}-${digest}.json`);
}

/** Stores it in a file on this machine, which somebody with write access to the store can't change. */
export function fileMemory(file: string): RegistryMemory {
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
    write: (text) => {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      const temporary = `${file}.${process.pid}.tmp`;
      writeFileSync(temporary, text, { mode: 0o600 });
      renameSync(temporary, file);
    },
  };
}
