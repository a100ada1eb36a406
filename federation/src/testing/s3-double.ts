import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * As much of an S3 server as the artefact store uses, in memory: for machines without a real one (`tools/s3-server`). Lists have pages of
 * three objects, so that reading them whole is tried.
 */
export async function startS3Double(): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const objects = new Map<string, { body: Buffer; modified: Date }>();
  const PAGE = 3;

  const list = (bucket: string, query: URLSearchParams): string => {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const delimiter = query.get('delimiter');
    const keys = [...objects.keys()]
      .filter((path) => path.startsWith(`${bucket}/`))
      .map((path) => path.slice(bucket.length + 1))
      .filter((key) => key.startsWith(prefix))
      .sort();
    const folderOf = (key: string): string | undefined => {
      const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
      return end < 0 ? undefined : key.slice(0, end + 1);
    };
    const entries = [...new Set(keys.map((key) => folderOf(key) ?? key))].filter((entry) => entry > after);
    const page = entries.slice(0, PAGE);
    const xml = page.map((entry) => {
      const object = objects.get(`${bucket}/${entry}`);
      return object && folderOf(entry) === undefined
        ? `<Contents><Key>${escapeXml(entry)}</Key><Size>${object.body.length}</Size><LastModified>${object.modified.toISOString()}</LastModified></Contents>`
        : `<CommonPrefixes><Prefix>${escapeXml(entry)}</Prefix></CommonPrefixes>`;
    });
    const next = entries.length > PAGE ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${entries.length > PAGE}</IsTruncated>${next}${xml.join('')}</ListBucketResult>`;
  };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
      const path = decodeURIComponent(pathname).slice(1);
      const answer = (status: number, content: string | Buffer = '') =>
        response.writeHead(status, { 'content-type': 'application/xml' }).end(content);
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return answer(403, '<Error><Code>AccessDenied</Code></Error>');
      if (request.method === 'PUT') {
        if (request.headers['if-none-match'] === '*' && objects.has(path))
          return answer(412, '<Error><Code>PreconditionFailed</Code></Error>');
        if (path.includes('/')) objects.set(path, { body, modified: new Date() });
        return answer(200);
      }
      if (request.method === 'POST') {
        const bucket = path.replace(/\/$/, '');
        for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(`${bucket}/${key}`);
        return answer(200, '<DeleteResult></DeleteResult>');
      }
      if (searchParams.has('list-type')) return answer(200, list(path.replace(/\/$/, ''), searchParams));
      const object = objects.get(path);
      return object ? answer(200, object.body) : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
