import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { workspaceDirOf } from './installed-packages.ts';
import { readPackageJson } from './workspace.ts';

/** A file by the name of its package, without its scope: teams' repositories have the same folders. */
function pathInPackage(file: string): string {
  const dir = workspaceDirOf(file);
  return `${readPackageJson(dir).name.replace(/^@[^/]+\//, '')}/${relative(dir, file)}`;
}

/** Class name of a CSS module: file, local name and a hash of its path. It is the same in web and node builds, and unique. */
export function classNameOf(file: string, localName: string): string {
  const hash = createHash('sha256')
    .update(`${pathInPackage(file)}:${localName}`)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 5);
  return `${basename(file, '.module.css')}_${localName}_${hash}`;
}
