import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { ROOT } from './workspace.ts';

/** Class name of a CSS module: file, local name and a hash of its path. It is the same in web and node builds, and unique. */
export function classNameOf(file: string, localName: string): string {
  const hash = createHash('sha256')
    .update(`${relative(ROOT, file)}:${localName}`)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 5);
  return `${basename(file, '.module.css')}_${localName}_${hash}`;
}
