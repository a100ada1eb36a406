import { failureText } from './failure-text.ts';

const t = ((key: string) => key) as Parameters<typeof failureText>[1];
const refusal = { kind: 'rule', status: 422, code: 'request.invalid', message: 'Check the marked fields.' } as const;

test('a refusal shows each field message once', () => {
  const errors = { 'rent_items.0.from': ['Closed on Sundays.'], 'rent_items.0.to': ['Closed on Sundays.', 'At most 14 days.'] };
  expect(failureText({ ...refusal, errors }, t)).toBe('Closed on Sundays. At most 14 days.');
  expect(failureText(refusal, t)).toBe('Check the marked fields.');
  expect(failureText({ ...refusal, errors: {} }, t)).toBe('Check the marked fields.');
});

test('a network failure shows the text of this remote', () => {
  expect(failureText({ kind: 'network' }, t)).toBe('error.network');
});
