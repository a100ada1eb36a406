import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import * as z from 'zod';
import { errorsPlugin } from '../plugins/errors.ts';
import { serializerCompiler } from '../plugins/serialization.ts';
import { validatorCompiler } from '../plugins/validation.ts';
import { tinyPdf, writeForm } from '../../testing/forms.ts';
import type { FormPart } from '../../testing/forms.ts';
import { eventually } from '../../testing/worker.ts';
import { tinyHeic } from '../../testing/heic.ts';
import { checkContent } from './check-content.ts';
import { MAX_UPLOAD_BYTES, receiveForm, uploadsPlugin } from './receive-upload.ts';
import { storeUpload } from './store-upload.ts';
import { uploadedFile } from './uploaded-file.ts';
import type { UploadedFile } from './uploaded-file.ts';

jest.mock('./check-content.ts', () => {
  const actual = jest.requireActual<{ checkContent: typeof checkContent }>('./check-content.ts');
  return { checkContent: jest.fn(actual.checkContent) };
});

let app: FastifyInstance;
let received: UploadedFile | undefined;
let handled = 0;
let photo: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#3a6b35' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } })
    .jpeg()
    .toBuffer();
  const bare = Fastify({ requestTimeout: 5000 });
  app = bare;
  bare.setValidatorCompiler(validatorCompiler);
  bare.setSerializerCompiler(serializerCompiler);
  await bare.register(errorsPlugin);
  bare.decorateRequest('visitor');
  bare.addHook('onRequest', (request, _reply, done) => {
    request.visitor = { address: String(request.headers['x-visitor'] ?? '203.0.113.1'), isPage: false, isShell: true, draft: null };
    done();
  });
  await bare.register(uploadsPlugin);
  bare.withTypeProvider<ZodTypeProvider>().post(
    '/form',
    {
      preValidation: receiveForm({ kinds: ['pdf', 'jpg', 'png', 'webp', 'heic'], files: ['file'] }),
      schema: {
        body: z.object({ message: z.string().min(1), file: uploadedFile.optional() }),
        response: { 200: z.object({ type: z.string().nullable(), message: z.string(), body: z.string() }) },
      },
    },
    async (request) => {
      received = request.body.file;
      handled += 1;
      return { type: request.body.file?.type ?? null, message: request.body.message, body: JSON.stringify(request.body) };
    },
  );
  await bare.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const send = (parts: readonly (readonly [string, FormPart])[], cutAt?: number) =>
  app.inject({ method: 'POST', url: '/form', ...writeForm(parts, cutAt) });
const sendFile = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
  send([
    ['message', 'Dag'],
    ['file', { bytes, name, type }],
  ]);

test.each([
  ['jpg', 'image/jpeg', () => photo],
  ['png', 'image/png', () => sharp(photo).png().toBuffer()],
  ['webp', 'image/webp', () => sharp(photo).webp().toBuffer()],
  ['pdf', 'application/pdf', () => tinyPdf()],
  ['heic', 'image/heic', () => tinyHeic()],
])('a %s is known by its content, whatever its name and type say', async (kind, type, make) => {
  const answer = await sendFile(await make(), 'readme.txt', 'text/plain');
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ type, message: 'Dag' })]);
  expect(received?.kind).toBe(kind);
});

test('a photo keeps its picture and loses the place it was taken at', async () => {
  expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(0);
  await sendFile(photo);
  const { width, height, exif, format } = await sharp(received?.bytes).metadata();
  expect({ width, height, exif, format }).toEqual({ width: 24, height: 16, exif: undefined, format: 'jpeg' });
});

test.each(['jpeg', 'png', 'webp'] as const)('a rotated %s is turned upright, without location, camera and XMP', async (format) => {
  const sent = await sharp(photo)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Sony', Artist: 'Lotte' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Gent</x:xmpmeta>')
    .toFormat(format)
    .toBuffer();
  const before = await sharp(sent).metadata();
  expect([before.width, before.orientation, before.exif === undefined, before.xmp === undefined]).toEqual([24, 6, false, false]);
  await sendFile(sent);
  const after = await sharp(received?.bytes).metadata();
  expect([after.width, after.height, after.orientation, after.exif, after.xmp, after.iptc]).toEqual([16, 24, ...Array(4).fill(undefined)]);
  expect(received?.bytes.toString('latin1')).not.toMatch(/Sony|Lotte|Gent/);
});

test('what is written into a log or compared is the file’s digest, not its bytes', async () => {
  const { body } = (await sendFile(photo)).json<{ body: string }>();
  expect(JSON.parse(body)).toEqual({
    message: 'Dag',
    file: { field: 'file', kind: 'jpg', sha256: expect.stringMatching(/^[\da-f]{64}$/) },
  });
});

test('is put away under a random name, with the type it has', async () => {
  const folder = new Map<string, { bytes: Uint8Array; type: string }>();
  await sendFile(photo, '../../../etc/passwd.exe', 'application/x-msdownload');
  const put = async (key: string, bytes: Uint8Array, type: string): Promise<void> => void folder.set(key, { bytes, type });
  const storage = { put, get: async () => null, remove: async () => undefined };
  if (received === undefined) throw new Error('No file came');
  const stored = await storeUpload(storage, 'contact', received);
  expect(stored).toEqual({ key: expect.stringMatching(/^contact\/[\da-f]{32}\.jpg$/), type: 'image/jpeg', bytes: received.bytes.length });
  expect(folder.get(stored.key)).toEqual({ bytes: received.bytes, type: 'image/jpeg' });
});

const SCRIPT = '<script>alert(1)</script>';
test.each([
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])],
  ['an SVG with a script', () => Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
  ['a web page', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a text', () => Buffer.from('only words')],
  ['a ZIP', () => Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1')],
  ['a PNG without its last chunk', async () => (await sharp(photo).png().toBuffer()).subarray(0, -12)],
  ['a GIF', () => sharp(photo).gif().toBuffer()],
  ['a photo cut off', () => photo.subarray(0, photo.length - 60)],
  ['a photo of which only the first bytes are right', () => Buffer.concat([photo.subarray(0, 20), Buffer.alloc(2000, 65)])],
  ['a PDF cut off', () => tinyPdf().subarray(0, 150)],
  ['a PDF with a page of script behind its end', () => Buffer.concat([tinyPdf(), Buffer.from(SCRIPT)])],
  ['a PDF with something before it', () => Buffer.concat([Buffer.from('MZ'), tinyPdf()])],
  ['a HEIC cut off', () => tinyHeic().subarray(0, 90)],
  ['a HEIC with something behind it', () => Buffer.concat([tinyHeic(), Buffer.from(`${SCRIPT}${SCRIPT}`)])],
  ['a HEIC whose box claims more than there is', () => Buffer.concat([tinyHeic(), Buffer.from([0, 0, 0, 1, 65, 65, 65, 65])])],
])('%s named photo.jpg is 415', async (_, make) => {
  const answer = await sendFile(await make());
  expect(answer.json()).toMatchObject({ status: 415, code: 'upload.wrong_type' });
});

test('a photo with a script after its end is stored without it', async () => {
  const answer = await sendFile(Buffer.concat([photo, Buffer.from(SCRIPT)]));
  expect(answer.statusCode).toBe(200);
  expect(received?.bytes.includes('script')).toBe(false);
});

test('an error of the shop while it examines a file is a 500, not the visitor’s mistake', async () => {
  jest.mocked(checkContent).mockRejectedValueOnce(new TypeError('no such property'));
  expect((await sendFile(photo)).statusCode).toBe(500);
});

test('a picture that would fill the memory is 415', async () => {
  const bomb = Buffer.from(await sharp(photo).png().toBuffer());
  // its header says 60,000 by 60,000
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect((await sendFile(bomb)).statusCode).toBe(415);
});

describe('many files at once', () => {
  const sendAs = (visitor: string, bytes: Buffer) => {
    const { headers, payload } = writeForm([
      ['message', 'Dag'],
      ['file', { bytes, name: 'a', type: 'application/pdf' }],
    ]);
    return app.inject({ method: 'POST', url: '/form', headers: { ...headers, 'x-visitor': visitor }, payload });
  };

  /** The next files are examined until the test lets go of them. @returns how many are being examined, and the end of that */
  const holdFiles = (count: number) => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const held = { begun: 0, release: () => resolve(null) };
    for (let at = 0; at < count; at += 1) {
      jest.mocked(checkContent).mockImplementationOnce(async (bytes) => {
        held.begun += 1;
        await promise;
        return { kind: 'jpg', cleanBytes: bytes };
      });
    }
    return held;
  };

  test('a visitor with slow PDFs is refused above four, and holds up neither another visitor nor a picture', async () => {
    const examine = jest.mocked(checkContent).getMockImplementation();
    const held = holdFiles(1);
    // the others are examined at once, however busy the machine is
    jest.mocked(checkContent).mockImplementation(async (bytes) => ({ kind: 'jpg', cleanBytes: bytes }));
    const slow = Array.from({ length: 6 }, () => sendAs('203.0.113.1', tinyPdf()));
    await eventually(
      async () => held.begun,
      (begun) => begun === 1,
    );
    const refused = await Promise.any(
      slow.map(async (each) => {
        const answer = await each;
        if (answer.statusCode !== 429) throw new Error('served');
        return answer;
      }),
    );
    expect(refused.headers['retry-after']).toBe('10');
    expect((await sendAs('203.0.113.2', tinyPdf())).statusCode).toBe(200);
    expect((await sendAs('203.0.113.1', photo)).statusCode).toBe(200);
    held.release();
    const statuses = (await Promise.all(slow)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 429, 429]);
    jest.mocked(checkContent).mockImplementation(examine);
  });

  test('a form whose client has gone while its file was examined is not handled afterwards', async () => {
    const held = holdFiles(1);
    const before = handled;
    const { headers, payload } = writeForm([
      ['message', 'Dag'],
      ['file', { bytes: photo, name: 'a.jpg', type: 'image/jpeg' }],
    ]);
    const closed = new Promise<void>((resolve) => app.server.once('connection', (socket) => socket.once('close', () => resolve())));
    const leaving = new AbortController();
    const { port } = app.server.address() as AddressInfo;
    const left = fetch(`http://127.0.0.1:${port}/form`, { method: 'POST', headers, body: new Uint8Array(payload), signal: leaving.signal });
    await eventually(
      async () => held.begun,
      (begun) => begun === 1,
    );
    leaving.abort();
    await expect(left).rejects.toThrow('abort');
    await closed;
    held.release();
    // the next form of this visitor has its turn after it
    expect((await sendAs('203.0.113.1', photo)).statusCode).toBe(200);
    expect(handled).toBe(before + 1);
  });
});

describe('size', () => {
  const padded = (bytes: number): Buffer => {
    const body = tinyPdf();
    const at = body.indexOf('1 0 obj');
    return Buffer.concat([body.subarray(0, at), Buffer.alloc(bytes - body.length - 1, '%'), Buffer.from('\n'), body.subarray(at)]);
  };

  test('15·1024² bytes are taken, one more is 413', async () => {
    expect((await sendFile(padded(MAX_UPLOAD_BYTES))).statusCode).toBe(200);
    expect(received?.bytes.length).toBe(15_728_640);
    expect((await sendFile(padded(MAX_UPLOAD_BYTES + 1))).json()).toMatchObject({
      status: 413,
      code: 'upload.too_large',
      message: 'Dit bestand is te groot. Het mag hoogstens 15 MB zijn.',
    });
  });

  test('a form that announces far too much isn’t read', async () => {
    const { headers } = writeForm([['message', 'Dag']]);
    const answer = await app.inject({ method: 'POST', url: '/form', headers: { ...headers, 'content-length': '900000000' }, payload: '' });
    expect(answer.statusCode).toBe(413);
  });
});

describe('forms', () => {
  test('a chosen file that is empty is refused, not dropped', async () => {
    expect((await sendFile(Buffer.alloc(0), 'drawing.pdf', 'application/pdf')).statusCode).toBe(415);
  });

  test('without a file, with none chosen, and as JSON are checked like any body', async () => {
    expect((await send([['message', 'Dag']])).json()).toMatchObject({ type: null });
    expect(
      (
        await send([
          ['message', 'Dag'],
          ['file', { bytes: Buffer.alloc(0), name: '' }],
        ])
      ).json(),
    ).toMatchObject({ type: null });
    expect((await app.inject({ method: 'POST', url: '/form', payload: { message: 'Dag' } })).statusCode).toBe(200);
    expect((await send([['message', '']])).json()).toMatchObject({ status: 422, errors: { message: ['Dit veld is verplicht'] } });
    expect((await app.inject({ method: 'POST', url: '/form', payload: { message: 'Dag', file: { kind: 'jpg' } } })).statusCode).toBe(422);
    expect((await send([['message', 'NUL\u0000']])).statusCode).toBe(422);
  });

  test.each([
    [
      'a field twice',
      [
        ['message', 'a'],
        ['message', 'b'],
      ],
    ],
    [
      'a file in another field',
      [
        ['message', 'a'],
        ['other', 'file'],
      ],
    ],
    [
      'a file twice',
      [
        ['message', 'a'],
        ['file', 'file'],
        ['file', 'file'],
      ],
    ],
    [
      'a name of every object',
      [
        ['message', 'a'],
        ['__proto__', 'x'],
      ],
    ],
    ['too many fields', Array.from({ length: 60 }, (_, place) => [`field${place}`, 'x'])],
    ['a text without end', [['message', 'x'.repeat(70_000)]]],
  ])('with %s are 422', async (_, parts) => {
    const filled = parts.map(([field = '', part = '']) => [field, part === 'file' ? { bytes: photo } : part] as const);
    expect((await send(filled)).statusCode).toBe(422);
  });

  test('cut off half-way are 422', async () => {
    for (const cut of [40, 150, 400])
      expect(
        (
          await send(
            [
              ['message', 'Dag'],
              ['file', { bytes: photo }],
            ],
            cut,
          )
        ).json(),
      ).toMatchObject({ status: 422 });
    expect(
      (await app.inject({ method: 'POST', url: '/form', payload: 'x', headers: { 'content-type': 'multipart/form-data' } })).statusCode,
    ).toBe(422);
  });

  test('whose sender disconnects leave nothing behind on the server', async () => {
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { payload, headers } = writeForm([
      ['message', 'Dag'],
      ['file', { bytes: photo }],
    ]);
    await new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /form HTTP/1.1\r\nHost: shop\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
        );
        socket.write(payload.subarray(0, payload.length / 2), () => socket.destroy());
      });
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
    expect((await sendFile(photo)).statusCode).toBe(200);
  });

  test('that are refused are answered over a real connection, to the end of what is sent', async () => {
    const form = writeForm([
      ['message', 'Dag'],
      ['file', { bytes: Buffer.alloc(MAX_UPLOAD_BYTES + 5_000_000) }],
    ]);
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const answer = await fetch(`http://127.0.0.1:${port}/form`, {
      method: 'POST',
      headers: form.headers,
      body: new Uint8Array(form.payload),
    });
    expect(answer.status).toBe(413);
  });
});
