import { photoProblem } from './photo-rules.ts';

const MB = 1024 * 1024;

it.each([
  ['a.jpg', 'image/jpeg', 15 * MB, null],
  ['a.jpg', 'image/jpeg', 15 * MB + 1, 'tooLarge'],
  ['a.heic', '', 10, null],
  ['a.HEIC', 'image/heic', 10, null],
  ['a.webp', 'image/webp', 10, null],
  ['a.gif', 'image/gif', 10, 'wrongType'],
  ['a.pdf', 'application/pdf', 10, 'wrongType'],
  ['a.jpg', 'application/pdf', 10, 'wrongType'],
  ['a', '', 10, 'wrongType'],
] as const)('%s of type "%s" and %i bytes: %s', (name, type, size, problem) => {
  expect(photoProblem({ name, type, size })).toBe(problem);
});
