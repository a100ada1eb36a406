import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { debianComponents, mergeSbom } from './merge-sbom.ts';
import type { Bom } from './merge-sbom.ts';

/**
 * Writes the image's list of contents (CycloneDX): what pnpm found in the lock file, Node, and the Debian packages of the base.
 * `node sbom.ts --packages <pnpm's file> --dpkg <folder of dpkg> --modules <node_modules> --out <file>`
 */
const { values } = parseArgs({
  options: {
    packages: { type: 'string', default: '' },
    dpkg: { type: 'string', default: '' },
    modules: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
  },
});

/** Records of dpkg: one file, or one for each package as in images without dpkg itself. */
function readDpkg(folder: string): string {
  const perPackage = path.join(folder, 'status.d');
  if (existsSync(perPackage)) {
    const files = readdirSync(perPackage).filter((file) => !file.endsWith('.md5sums'));
    return files.map((file) => readFileSync(path.join(perPackage, file), 'utf8').trim()).join('\n\n');
  }
  return readFileSync(path.join(folder, 'status'), 'utf8');
}

const bom = mergeSbom(JSON.parse(readFileSync(values.packages, 'utf8')) as Bom, {
  debian: debianComponents(readDpkg(values.dpkg)),
  node: process.versions.node,
  // The lock file also names packages for other systems, and what the image leaves out.
  installed: readdirSync(path.join(values.modules, '.pnpm')),
});
writeFileSync(values.out, `${JSON.stringify(bom, null, 1)}\n`);
