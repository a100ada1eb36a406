import { CARRIERS, trackingUrlOf } from './carriers.ts';
import { isHttpsUrl } from './https-url.ts';

const SENT = { code: ' 3S AB&1 ', lang: 'nl', postcode: '1012 AB', country: 'nl' } as const;

test.each(CARRIERS.map(({ name }) => name))('the page of %s has the code, and nothing that ends it', (name) => {
  const url = trackingUrlOf(name, SENT) ?? '';
  expect(isHttpsUrl(url)).toBe(true);
  expect(url).toContain('3S%20AB%261');
});

test('another carrier, or a parcel without a code, has no page', () => {
  expect([trackingUrlOf('Jef Claes', SENT), trackingUrlOf('bpost', { ...SENT, code: ' ' })]).toEqual([null, null]);
});

test('PostNL is asked with the postcode as one word', () => {
  expect(trackingUrlOf('PostNL', SENT)).toMatch(/P=1012AB&D=NL/);
});

test.each(['DPD', 'UPS'])('%s is asked for a page in a language that it has for the reader', (name) => {
  expect(trackingUrlOf(name, SENT)).toContain('nl_BE');
  expect(trackingUrlOf(name, { ...SENT, lang: 'de' })).toContain('de_DE');
});
