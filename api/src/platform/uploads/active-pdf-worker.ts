import { parentPort, workerData } from 'node:worker_threads';
import { readActivePdf } from './read-active-pdf.ts';

parentPort?.postMessage(await readActivePdf(workerData as Uint8Array));
