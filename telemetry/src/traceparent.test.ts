import { formatTraceparent, parseTraceparent } from './traceparent.ts';

const HEADER = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('a header is read and written', () => {
  const place = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', isSampled: true };
  expect(parseTraceparent(HEADER)).toEqual(place);
  expect(formatTraceparent(place)).toBe(HEADER);
  expect(parseTraceparent(HEADER.replace(/01$/, '02'))).toEqual({ ...place, isSampled: false });
});

test.each([
  ['nothing', undefined],
  ['several headers', [HEADER, HEADER]],
  ['an id of zeros', '00-00000000000000000000000000000000-00f067aa0ba902b7-01'],
  ['another version', HEADER.replace(/^00/, 'ff')],
  ['something longer', `${HEADER}-more`],
])('%s is no place in a trace', (_, header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});
