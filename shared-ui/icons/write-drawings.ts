// Writes src/icon/drawings.ts from lucide-static. Run it after changing the names or updating lucide: node icons/write-drawings.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDrawing, lucideNames } from './lucide-drawings.ts';

const lines = Object.entries(lucideNames).map(([name, lucideName]) => {
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  return `  ${key}: '${readDrawing(lucideName)}',`;
});
const file = `// Written by icons/write-drawings.ts from lucide (ISC licence, lucide.dev); not edited by hand.
/* prettier-ignore */
export const drawings = {
${lines.join('\n')}
};
`;
writeFileSync(join(import.meta.dirname, '../src/icon/drawings.ts'), file);
