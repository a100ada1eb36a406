import { writeFileSync } from 'node:fs';
import { drawOutline } from './outline.ts';

// node map/write-outline.ts: draws the map of the dealers anew, after another version of world-atlas or another projection.
writeFileSync(new URL('../src/dealers/map/benelux.svg', import.meta.url), drawOutline());
