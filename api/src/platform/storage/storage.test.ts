import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { openStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { newStorageKey } from './storage.ts';
import type { Storage } from './storage.ts';

const SECRET = 'a secret of the tests';
const ACCESS = 'test-key';
const bytes = Buffer.from([0, 255, 13, 10, ...Buffer.from('één')]);

/** Whether the request was signed with the secret: AWS Signature Version 4, over exactly what arrived. */
const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
  const [, scope, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=test-key\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (scope === undefined || names === undefined) return false;
  const url = new URL(request.url ?? '/', 'http://s3');
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== createHash('sha256').update(body).digest('hex')) return false;
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), service), end);
  return hmac(key, text).toString('hex') === signature;
};

/** As much of an S3 server as the shop uses; it refuses what is not signed. */
const startS3 = async (): Promise<{ server: Server; url: string; objects: Map<string, { body: Buffer; type: string }> }> => {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const path = new URL(request.url ?? '/', 'http://s3').pathname;
      const storedObject = objects.get(path);
      if (!isSigned(request, body)) return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      if (request.method === 'PUT') {
        objects.set(path, { body, type: String(request.headers['content-type']) });
        return void response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return void response.writeHead(204).end();
      }
      if (storedObject === undefined) {
        return void response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
      }
      response.writeHead(200, { 'content-type': storedObject.type, 'content-length': storedObject.body.length }).end(storedObject.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { server, url: `http://127.0.0.1:${address.port}`, objects };
};

const behavesAsStorage = (storage: () => Storage): void => {
  test('gives back what was put away, byte for byte with its type, and forgets what is removed', async () => {
    const key = newStorageKey('contact', 'pdf');
    await storage().put(key, bytes, 'application/pdf');
    expect(await storage().get(key)).toEqual({ bytes, type: 'application/pdf' });
    await storage().put(key, Buffer.from('other'), 'text/plain');
    expect((await storage().get(key))?.bytes.toString()).toBe('other');
    await storage().remove(key);
    expect(await storage().get(key)).toBeNull();
    await storage().remove(key);
  });

  test.each([
    '../secret',
    '/etc/passwd',
    'contact/../../x.pdf',
    'contact/a.pdf',
    'contact/%2e%2e.pdf',
    `contact/${'a'.repeat(32)}.pdf\0`,
    '',
  ])('takes no key from outside: %p', async (key) => {
    await expect(storage().put(key, bytes, 'text/plain')).rejects.toThrow('no storage key');
    await expect(storage().get(key)).rejects.toThrow('no storage key');
    await expect(storage().remove(key)).rejects.toThrow('no storage key');
  });
};

test('keys are random, and made of a plain domain and extension only', () => {
  expect(newStorageKey('contact', 'pdf')).toMatch(/^contact\/[0-9a-f]{32}\.pdf$/);
  expect(newStorageKey('contact', 'pdf')).not.toBe(newStorageKey('contact', 'pdf'));
  for (const [domain, extension] of [
    ['../x', 'pdf'],
    ['x', 'p/df'],
    ['x', '..'],
    ['', 'pdf'],
  ] as const) {
    expect(() => newStorageKey(domain, extension)).toThrow('no storage key');
  }
});

describe('a folder', () => {
  let folder: string;
  let storage: Storage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'groenhof-storage-'));
    storage = openStorage(readConfig({ DATA_DIR: folder }));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  behavesAsStorage(() => storage);

  test('holds files that only their owner can read and nobody can execute, and no partial ones', async () => {
    const key = newStorageKey('job', 'pdf');
    await Promise.all(Array.from({ length: 5 }, () => storage.put(key, bytes, 'application/pdf')));
    expect((await stat(join(folder, 'storage', key))).mode & 0o777).toBe(0o600);
    const names = await readdir(join(folder, 'storage/job'));
    expect(names.sort()).toEqual([key.slice(4), `${key.slice(4)}.type`].sort());
  });
});

describe('a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => new Promise((resolve) => s3.server.close(resolve)));
  const open = (secret: string): Storage =>
    openStorage(readConfig({ S3_ENDPOINT: s3.url, S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: ACCESS, S3_SECRET_ACCESS_KEY: secret }));

  behavesAsStorage(() => open(SECRET));

  test('is addressed by path, with the file’s own type', async () => {
    const key = newStorageKey('contact', 'jpg');
    await open(SECRET).put(key, bytes, 'image/jpeg');
    expect(s3.objects.get(`/uploads/${key}`)).toEqual({ body: bytes, type: 'image/jpeg' });
  });

  test('that refuses the key is an error, not an empty answer', async () => {
    const storage = open('a wrong secret');
    await expect(storage.get(newStorageKey('contact', 'pdf'))).rejects.toThrow();
    await expect(storage.put(newStorageKey('contact', 'pdf'), bytes, 'text/plain')).rejects.toThrow();
  });

  test.each([
    ['never answers', () => undefined],
    ['stops in the middle of an answer', (response: ServerResponse) => response.writeHead(200, { 'content-length': 100 }).write('%')],
  ])('that %s has failed after a while', async (_what, answer) => {
    const hanging = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const endpoint = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    const storage = s3Storage({
      endpoint,
      bucket: 'uploads',
      region: 'default',
      accessKeyId: ACCESS,
      secretAccessKey: SECRET,
      requestMs: 50,
    });
    await expect(storage.get(newStorageKey('contact', 'pdf'))).rejects.toThrow();
    hanging.closeAllConnections();
    hanging.close();
  });

  test('needs its settings', () => {
    expect(() => readConfig({ S3_ENDPOINT: s3.url })).toThrow('S3_BUCKET');
  });
});
