/** A worker thread that renders the pictures it receives, one at a time, and reports each. */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { type RenderTask, renderPicture } from './render-picture.ts';

// The worker threads run in parallel themselves.
sharp.concurrency(1);
sharp.cache(false);
parentPort?.on('message', (task: RenderTask) => {
  // A rejection becomes the worker's error event, which ends the run.
  void renderPicture(task).then(() => parentPort?.postMessage('done'));
});
