import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface Export {
  resourceSpans: { resource: { attributes: CollectedSpan['attributes'] }; scopeSpans: { spans: CollectedSpan[] }[] }[];
}

/** A collector of OTLP/HTTP in JSON that keeps what it gets. */
export const startCollector = async () => {
  const exports: Export[] = [];
  const types = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      types.add(`${request.method} ${request.url} ${request.headers['content-type']}`);
      exports.push(JSON.parse(Buffer.concat(chunks).toString()) as Export);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    types,
    exports,
    spans: () =>
      exports.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

export const attributeOf = ({ attributes }: Pick<CollectedSpan, 'attributes'>, key: string): string | undefined =>
  attributes.find((each) => each.key === key)?.value.stringValue;
