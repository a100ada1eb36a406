import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './root.ts';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, only: { type: 'string' } } });
export const { short: isShort, only } = values;

const PORT = Number(process.env.CLUSTER_PORT ?? 3200);
/** `edge` is the shop's public address: Varnish. */
export const PORTS = {
  edge: PORT,
  shellA: PORT + 1,
  shellB: PORT + 2,
  api: PORT + 3,
  apiA: PORT + 4,
  apiB: PORT + 5,
  bucket: PORT + 6,
  bucketMonitor: PORT + 7,
  shell: PORT + 8,
};
export const ORIGIN = `http://localhost:${PORT}`;
export const DIR = path.resolve(ROOT, '.data/cluster');
/** Version of `mf-content` that is published, and promoted only by a phase. */
export const VERSION = '1.0.0-cluster.1';
export const PHASE_MS = isShort ? 4000 : 10_000;

const began = Date.now();
export const step = (text: string): void => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);
