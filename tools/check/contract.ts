import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/contract/remote';
import { outlineOfContract } from './contract-outline.ts';

/**
 * `pnpm contract:release`: records the current wire contract as released in `shared-contracts/released.txt`. Nothing of it may be removed
 * or changed within a major version (`contract-outline.test.ts`).
 */
const file = path.resolve(import.meta.dirname, '../../shared-contracts/released.txt');
const lines = await outlineOfContract();
writeFileSync(file, `${[`contract ${CONTRACT_VERSION}`, ...lines].join('\n')}\n`);
console.log(`${lines.length} lines of contract ${CONTRACT_VERSION}: ${path.relative(process.cwd(), file)}`);
