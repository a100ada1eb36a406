import { PassThrough } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedEncoding, encoderFor } from './accepted-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', undefined],
  ['brotli', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('accepted encoding: of %j is %j', (header, encoding) => {
  expect(acceptedEncoding({ headers: { 'accept-encoding': header } })).toBe(encoding);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s sends the head of a page before the rest is rendered', async (encoding, decompress) => {
  const source = new PassThrough();
  const encoder = source.pipe(encoderFor(encoding));
  const firstChunk = new Promise<Buffer>((resolve) => encoder.once('data', resolve));
  source.write('<head>');
  const head = await firstChunk;
  expect(head.length).toBeGreaterThan(0);
  const laterChunks: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => laterChunks.push(chunk));
  source.end('<body>');
  await new Promise((resolve) => encoder.once('end', resolve));
  expect(decompress(Buffer.concat([head, ...laterChunks])).toString()).toBe('<head><body>');
});
