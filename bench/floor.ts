import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * The floor of a page: the HTML of the shop without its scripts, with its CSS inlined, the same pictures and fonts, from a server that only
 * sends bytes from memory. No page with this content can be faster on the same connection.
 */
export async function startFloor(
  origin: string,
  pages: Readonly<Record<string, string>>,
): Promise<{ url: (page: string) => string; stop: () => Promise<void> }> {
  const files = new Map<string, Answer>();
  for (const [name, path] of Object.entries(pages)) files.set(`/${name}`, floorResponse(await buildFloorHtml(origin, path)));

  const server = http.createServer((request, response) => {
    void respond(request.url ?? '/').then(({ status, headers, body }) =>
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body),
    );
  });
  const respond = async (path: string): Promise<Answer> => {
    let file = files.get(path);
    if (!file) {
      file = await fetchRaw(origin + path);
      files.set(path, file);
    }
    return file;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (name) => `http://127.0.0.1:${port}/${name}`,
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

const floorResponse = (html: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
  body: brotliCompressSync(html),
});

async function buildFloorHtml(origin: string, path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)].map(([, href]) => href ?? '');
  const css = await Promise.all(
    sheets.map(async (href) => {
      const text = await (await fetch(origin + href)).text();
      return text.replace(/url\((?!['"]?(?:\/|data:))['"]?/g, (start) => start + href.replace(/[^/]+$/, ''));
    }),
  );
  return html
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<link rel="preload"[^>]*as="script"[^>]*>/g, '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('</head>', () => `<style>${css.join('\n')}</style></head>`);
}

/** Fetches a file without decompressing it, so that both servers send the same bytes. */
const fetchRaw = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const headers = ['content-type', 'content-encoding', 'cache-control'].flatMap((name) => {
            const value = response.headers[name];
            return value === undefined ? [] : [[name, String(value)]];
          });
          resolve({
            status: response.statusCode ?? 500,
            headers: Object.fromEntries(headers) as Record<string, string>,
            body: Buffer.concat(chunks),
          });
        });
      })
      .on('error', reject);
  });
