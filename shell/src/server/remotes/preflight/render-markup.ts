import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The complete markup, with nothing pending. @throws the first error of the render, also behind a Suspense boundary */
export function htmlOf(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: 1e7,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
}
