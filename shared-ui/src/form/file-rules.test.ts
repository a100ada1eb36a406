import { fileFault } from './file-rules.ts';

const MB = 1024 * 1024;

it.each([
  ['photo', 'a.jpg', 'image/jpeg', 15 * MB, null],
  ['photo', 'a.jpg', 'image/jpeg', 15 * MB + 1, 'tooLarge'],
  ['photo', 'a.heic', '', 10, null],
  ['photo', 'a.HEIC', 'image/heic', 10, null],
  ['photo', 'a.gif', 'image/gif', 10, 'wrongType'],
  ['photo', 'a.pdf', 'application/pdf', 10, 'wrongType'],
  ['photo', 'a.jpg', 'application/pdf', 10, 'wrongType'],
  ['photo', 'a', '', 10, 'wrongType'],
  ['document', 'a.webp', 'image/webp', 10, null],
  ['document', 'a.pdf', 'application/pdf', 15 * MB, null],
  ['document', 'a.pdf', '', 10, null],
  ['document', 'a.exe', 'application/octet-stream', 10, 'wrongType'],
  ['pdf', 'a.pdf', 'application/pdf', 15 * MB + 1, 'tooLarge'],
  ['pdf', 'a.PDF', '', 10, null],
  ['pdf', 'a.jpg', 'image/jpeg', 10, 'wrongType'],
  ['pdf', 'a.jpg', '', 10, 'wrongType'],
] as const)('for a %s: %s of type "%s" and %i bytes: %s', (kind, name, type, size, fault) => {
  expect(fileFault({ name, type, size }, kind)).toBe(fault);
});
