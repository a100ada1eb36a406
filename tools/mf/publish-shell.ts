import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_NAME, remoteVersion } from 'federation/manifest/remote-manifest';
import { signatureOf } from 'federation/signing/signature';
import { openStore } from 'federation/store/open-store';
import { MANIFEST_FILE, SIGNATURE_FILE, mapFilePath, versionKey, webFilePath } from 'federation/store/store-layout';
import { CONTRACT_VERSION } from 'shared-contracts/contract/remote';
import { buildPackage } from '../build/build-package.ts';
import { integrityOf } from '../build/integrity-plugin.ts';
import { findPackage } from '../build/workspace.ts';
import { versionOf } from './publish.ts';
import type { Published, PublishOptions } from './publish.ts';
import { publishedAlready, putVersion } from './put-version.ts';
import { refuseForeignKey } from './read-trust.ts';
import { MfRefused } from './refusal.ts';
import { readSigningKey } from './signing-key.ts';
import { defaultStoreDir } from './store.ts';

/**
 * Puts the shell's web files into the store, signed like those of a remote: then every shell of this store can serve pages of an earlier
 * shell, or of another replica. What is served does not change. @throws MfRefused when the version exists; BuildFailed
 */
export async function publishShell(options: Omit<PublishOptions, 'breaking'> = {}): Promise<Published> {
  const { storeDir = defaultStoreDir(), ifAbsent = false, log = () => undefined } = options;
  const shell = findPackage(SHELL_NAME);
  const build = await buildPackage(SHELL_NAME, { log });
  if (!build) throw new Error('the shell was not built');
  const version = options.version ?? versionOf(shell.json, build);
  if (!remoteVersion.safeParse(version).success) throw new MfRefused('MF02', `${version} is no version: write 1.2.3 or 1.2.3-name.`);
  const store = await openStore(storeDir);
  if (await store.isPublished(SHELL_NAME, version)) {
    if (ifAbsent) return { name: SHELL_NAME, version, isNew: false };
    throw publishedAlready(SHELL_NAME, version);
  }
  await refuseForeignKey(store.objects, SHELL_NAME, { keyFile: options.keyFile });
  const staging = await mkdtemp(join(tmpdir(), 'mf-publish-'));
  const staged = join(staging, versionKey(SHELL_NAME, version));
  const webDir = join(staged, webFilePath(''));
  try {
    await cp(join(build.dist, 'web'), webDir, { recursive: true });
    // For reading stack traces (pnpm mf trace-error); never served. Maps of earlier builds are in the same folder.
    for (const file of await readdir(webDir)) {
      const map = `${file}.map`;
      if (existsSync(join(build.dist, 'maps', map))) await cp(join(build.dist, 'maps', map), join(staged, mapFilePath(map)));
    }
    const files = (await readdir(webDir)).filter((file) => !/\.(br|gz)$/.test(file)).sort();
    const integrity = await Promise.all(files.map(async (file) => [file, integrityOf(await readFile(join(webDir, file)))] as const));
    const manifest = {
      name: SHELL_NAME,
      version,
      contract: CONTRACT_VERSION,
      web: { integrity: Object.fromEntries(integrity) },
      built_at: build.built_at,
    };
    const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await writeFile(join(staged, MANIFEST_FILE), content);
    await writeFile(join(staged, SIGNATURE_FILE), signatureOf(content, readSigningKey(options.keyFile).privateKey));
    await putVersion(storeDir, SHELL_NAME, version, staging);
    log(`${SHELL_NAME}: published ${version}`);
    return { name: SHELL_NAME, version, isNew: true };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
