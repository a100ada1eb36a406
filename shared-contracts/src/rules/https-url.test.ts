import { isHttpsUrl } from './https-url.ts';

test.each(['https://track.example/3232', 'https://track.example:8443/a?b=c#d', 'https://bücher.example/'])('accepts %j', (url) => {
  expect(isHttpsUrl(url)).toBe(true);
});

test.each([
  'http://track.example/3232',
  'https://user:password@track.example/',
  'https://bpost.be@evil.example/',
  'https://track.example/\r\nBcc: x',
  'https://track.example/a b',
  'javascript:alert(1)',
  'track.example/3232',
  'https://',
  '',
])('refuses %j', (url) => {
  expect(isHttpsUrl(url)).toBe(false);
});
