import { isReadableForm } from './form-body.ts';

const isReadable = (type: string | undefined, body: unknown = Buffer.from('')) =>
  isReadableForm({ headers: { 'content-type': type }, body });
const part = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--x--\r\n';

it.each(['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded;charset=UTF-8'])(
  'form body: %s is always valid',
  async (type) => {
    expect(await isReadable(type, Buffer.from('%E0%A4%A=&&'))).toBe(true);
  },
);

it('form body: multipart is valid when complete', async () => {
  expect(await isReadable('multipart/form-data; boundary=x', Buffer.from(part))).toBe(true);
});

it.each([
  ['multipart without its boundary', 'multipart/form-data', Buffer.from(part)],
  ['multipart cut off', 'multipart/form-data; boundary=x', Buffer.from(part.slice(0, 30))],
  ['multipart of nothing', 'multipart/form-data; boundary=x', undefined],
  ['JSON', 'application/json', Buffer.from('{}')],
  ['text', 'text/plain', Buffer.from('a=1')],
  ['nobody knows what', undefined, Buffer.from('a=1')],
])('form body: %s is invalid', async (_what, type, body) => {
  expect(await isReadable(type, body)).toBe(false);
});
