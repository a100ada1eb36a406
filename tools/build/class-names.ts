import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { ROOT } from './workspace.ts';

/**
 * Class name of a CSS module: file, local name and a hash of the path from the workspace root. So web and node builds have the same names,
 * and two packages with the same file name never do.
 */
export function classNameOf(file: string, localName: string): string {
  const hash = createHash('sha256')
    .update(`${relative(ROOT, file)}:${localName}`)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 5);
  return `${basename(file, '.module.css')}_${localName}_${hash}`;
}
