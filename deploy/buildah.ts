import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

export interface Buildah {
  /** options of every call: images and containers are in the work folder, not in the machine's own store */
  options: readonly string[];
  /** @returns what it printed. @throws with its errors when it fails */
  run: (...args: string[]) => Promise<string>;
  /** the same, with its output on the console */
  show: (...args: string[]) => Promise<void>;
}

/** buildah with a store of its own. vfs needs neither root's devices nor a kernel module, which containers and CI machines lack. */
export function createBuildah(workDir: string): Buildah {
  const store = ['--storage-driver', 'vfs', '--root', path.join(workDir, 'storage'), '--runroot', path.join(workDir, 'run')];
  return {
    options: store,
    run: async (...args) => (await promisify(execFile)('buildah', [...store, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout.trim(),
    show: (...args) =>
      new Promise((resolve, reject) => {
        spawn('buildah', [...store, ...args], { stdio: 'inherit' })
          .once('error', reject)
          .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`buildah ${args[0]} ended with ${code}`))));
      }),
  };
}
