/** A worker thread: renders the pictures it is sent, one at a time, and answers each. */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { type RenderTask, renderPicture } from './render-picture.ts';

// the threads themselves are the parallelism
sharp.concurrency(1);
sharp.cache(false);
parentPort?.on('message', (task: RenderTask) => {
  // a failure becomes the worker's own error, which ends the run
  void renderPicture(task).then(() => parentPort?.postMessage('done'));
});
