import { writeFileSync } from 'node:fs';
import { drawOutline } from './outline.ts';

// node map/write-outline.ts: draws the dealers' map again, after an update of world-atlas or another projection.
writeFileSync(new URL('../src/dealers/map/benelux.svg', import.meta.url), drawOutline());
