import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from './root-commands.ts';

/** `pnpm commands`: the commands of the root, a line for each. */
const root = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const width = Math.max(...Object.keys(scripts).map(({ length }) => length));
for (const name of Object.keys(scripts)) console.log(`pnpm ${name.padEnd(width)}  ${COMMANDS[name] ?? ''}`.trimEnd());
