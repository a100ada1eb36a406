import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startS3Double } from '../testing/s3-double.ts';
import { artefactStore } from './artefact-store.ts';
import { folderObjects } from './folder-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjects } from './open-store.ts';
import { s3Objects } from './s3-objects.ts';

/** The first bucket and the first write of a real server take seconds. */
jest.setTimeout(60_000);

/** One store that two processes have opened. */
type Opened = [ObjectStore, ObjectStore];
interface Driver {
  open: () => Promise<Opened>;
  close: () => Promise<void>;
}

function folderDriver(): Driver {
  let dir = '';
  return {
    open: async () => {
      dir = await mkdtemp(join(tmpdir(), 'objects-'));
      return [folderObjects(dir), folderObjects(dir)];
    },
    close: () => rm(dir, { recursive: true, force: true }),
  };
}

function s3Driver(start: () => Promise<{ endpoint: string; stop: () => Promise<void> }>): Driver {
  const before = { ...process.env };
  let stop = (): Promise<void> => Promise.resolve();
  return {
    open: async () => {
      const server = await start();
      ({ stop } = server);
      Object.assign(process.env, {
        AWS_ENDPOINT_URL_S3: server.endpoint,
        AWS_REGION: 'default',
        AWS_ACCESS_KEY_ID: 'test:tester',
        AWS_SECRET_ACCESS_KEY: 'testing',
      });
      const bucket = `artefacts-${randomUUID().slice(0, 8)}`;
      await new S3Client({ forcePathStyle: true, endpoint: server.endpoint }).send(new CreateBucketCommand({ Bucket: bucket }));
      return [await openObjects(`s3://${bucket}/shop/one`), await openObjects(`s3://${bucket}/shop/one/`)];
    },
    close: async () => {
      process.env = { ...before };
      await stop();
    },
  };
}

const real = process.env.TEST_S3_ENDPOINT;
const drivers: [string, () => Driver][] = [
  ['a folder', folderDriver],
  ['a bucket (double)', () => s3Driver(startS3Double)],
  // tools/s3-server starts one
  ...(real
    ? [['a bucket (real server)', () => s3Driver(async () => ({ endpoint: real, stop: async () => undefined }))] as [string, () => Driver]]
    : []),
];

describe.each(drivers)('objects in %s', (_name, driverOf) => {
  let driver: Driver;
  let objects: ObjectStore;
  let other: ObjectStore;
  beforeAll(async () => {
    driver = driverOf();
    [objects, other] = await driver.open();
  });
  afterAll(() => driver.close());

  it('are created once and never changed', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, ...Buffer.from('één')]);
    expect(await objects.create('once/a.bin', bytes)).toBe(true);
    expect(await other.create('once/a.bin', Buffer.from('other'))).toBe(false);
    expect(await other.read('once/a.bin')).toEqual(bytes);
  });

  it('have one winner of twenty writers, whose content is whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = `race/${round}.json`;
      const contents = Array.from({ length: 20 }, (_, n) => Buffer.alloc(50_000, String.fromCharCode(65 + n)));
      const results = await Promise.all(contents.map((content, n) => (n % 2 ? objects : other).create(key, content)));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await objects.read(key)).toEqual(contents[results.indexOf(true)]);
    }
  });

  it('that are not there are undefined, as are folders', async () => {
    await objects.create('some/deep/file.txt', Buffer.from('x'));
    expect(await objects.read('some/nothing.txt')).toBeUndefined();
    expect(await objects.read('some/deep')).toBeUndefined();
    expect(await objects.read('some/deep/file.txt/below')).toBeUndefined();
  });

  it('are listed by key, whole, and from a key on, with size and time', async () => {
    const keys = [
      'many/00000001.json',
      'many/00000002.json',
      'many/00000010.json',
      'many/below/a',
      'many/below/b',
      'many/web/z.js',
      'many2/x',
    ];
    for (const key of keys) await objects.create(key, Buffer.from(key));
    const listed = await other.list('many/');
    expect(listed.map(({ key }) => key)).toEqual(keys.slice(0, 6));
    expect(listed[0]?.size).toBe('many/00000001.json'.length);
    expect(Math.abs(Date.now() - (listed[0]?.modified.getTime() ?? 0))).toBeLessThan(60_000);
    expect((await other.list('many/', 'many/00000002.json')).map(({ key }) => key)).toEqual(keys.slice(2, 6));
    expect(await other.list('nothing/')).toEqual([]);
  });

  it('lie in folders, of which only the direct ones are named', async () => {
    for (const key of ['top/a/1/x', 'top/a/2/x', 'top/b/x', 'top/c/x', 'top/d/x', 'top/file']) await objects.create(key, Buffer.from('x'));
    expect(await other.folders('top/')).toEqual(['a', 'b', 'c', 'd']);
    expect(await other.folders('')).toContain('top');
    expect(await other.folders('nowhere/')).toEqual([]);
  });

  it('may be replaced when they are hints', async () => {
    await objects.replace('hint', Buffer.from('1'));
    await other.replace('hint', Buffer.from('2'));
    expect((await objects.read('hint'))?.toString()).toBe('2');
  });

  it('are removed with their empty folders, and nothing else', async () => {
    for (const key of ['old/1/x', 'old/1/y', 'old/2/x']) await objects.create(key, Buffer.from('x'));
    await objects.remove(['old/1/x', 'old/1/y', 'old/1/never']);
    expect((await other.list('old/')).map(({ key }) => key)).toEqual(['old/2/x']);
    expect(await other.folders('old/')).toEqual(['2']);
    await objects.remove([]);
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a/./b', 'a b', ''])('have no key %p', async (key) => {
    await expect(objects.read(key)).rejects.toThrow('is no key');
    await expect(objects.create(key, Buffer.from('x'))).rejects.toThrow('is no key');
  });

  it('hold versions that are published whole, and once', async () => {
    const store = artefactStore(objects);
    const files = (manifest: string) =>
      new Map(
        [
          ['web/a.js', 'a'],
          ['node/b.cjs', 'b'],
          ['remote.json.sig', 's'],
          ['remote.json', manifest],
        ].map(([file = '', text = '']) => [file, Buffer.from(text)] as const),
      );
    expect(await store.publish('mf-sample', '1.0.0', files('one'))).toBe('published');
    expect(await store.publish('mf-sample', '1.0.0', files('two'))).toBe('exists');
    expect((await store.read('mf-sample', '1.0.0', 'remote.json')).toString()).toBe('one');
    expect(await store.webSizes('mf-sample', '1.0.0')).toEqual(new Map([['a.js', 1]]));
    // as a publisher that was killed before the manifest leaves it
    await objects.create('mf-sample/1.1.0/web/a.js', Buffer.from('a'));
    expect(await store.isPublished('mf-sample', '1.1.0')).toBe(false);
    expect((await store.publishedVersions('mf-sample')).map(({ version }) => version)).toEqual(['1.0.0']);
    expect(await store.publish('mf-sample', '1.1.0', files('x').set('web/a.js', Buffer.from('other')))).toBe('unfinished');
    expect(await store.publish('mf-sample', '1.1.0', files('one'))).toBe('published');
    expect((await store.publishedVersions('mf-sample')).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
    expect(await store.publishedRemotes()).toContain('mf-sample');
    await store.removeVersion('mf-sample', '1.0.0');
    expect((await store.publishedVersions('mf-sample')).map(({ version }) => version)).toEqual(['1.1.0']);
    await expect(store.read('mf-sample', '1.1.0', '../1.0.0/remote.json')).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(store.read('mf-sample', '1.1.0', 'web/none.js')).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

it('a folder has no empty folders', async () => {
  const driver = folderDriver();
  const [objects] = await driver.open();
  await mkdir(join(objects.location, 'a/b/c'), { recursive: true });
  expect([await objects.folders(''), await objects.folders('a/')]).toEqual([[], []]);
  await driver.close();
});

it('a folder does not follow links', async () => {
  const driver = folderDriver();
  const [objects] = await driver.open();
  const secret = join(objects.location, '../secret.pem');
  await writeFile(secret, 'secret');
  await mkdir(join(objects.location, 'a'));
  await symlink(secret, join(objects.location, 'a/link'));
  await expect(objects.read('a/link')).rejects.toMatchObject({ kind: 'linked' });
  expect(await objects.list('a/')).toEqual([]);
  await driver.close();
  await rm(secret);
});

it.each([
  ['never answers', () => undefined],
  ['stops in the middle of an answer', (response: ServerResponse) => response.writeHead(200, { 'content-length': 100 }).write('{')],
])('a bucket that %s has failed after a while', async (_what, answer) => {
  const hanging = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const endpoint = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const objects = s3Objects({ bucket: 'artefacts', prefix: '', endpoint, region: 'default', credentials, requestMs: 50 });
  await expect(objects.read('trust.json')).rejects.toThrow('artefacts');
  hanging.closeAllConnections();
  hanging.close();
});

it('a bucket that refuses without a reason has failed with its status', async () => {
  const closed = createServer((_request, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const endpoint = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const objects = s3Objects({ bucket: 'artefacts', prefix: '', endpoint, region: 'default', credentials });
  const why = "the store s3://artefacts/ can't be used: the server answered 403 Forbidden without saying why";
  await expect(objects.read('trust.json')).rejects.toThrow(why);
  await expect(objects.list('served/')).rejects.toThrow(why);
  closed.close();
});

it('an address that is no bucket is refused', async () => {
  await expect(openObjects('s3://')).rejects.toThrow('is no address of a bucket');
  await expect(openObjects('s3:/bucket')).rejects.toThrow('is no address of a bucket');
});
