import { isPlainName } from './plain-name.ts';

test.each([
  "J.P. O'Neill",
  'J.P.O’Neill',
  'Van den Bossche & Zn.',
  'Hek.en.Tuin B.V.',
  'B.V.B.A. De Poort',
  'Marie-José d’Hondt',
  'Ing.De Smet',
  'A.de Vries',
  'J.van.de.Velde',
  'Dr. med. Weiß',
  'Müller GmbH & Co. KG',
  'S.à r.l. Clôture',
  'Atelier 12/14',
  '’t Hof ter Linden',
  'Zoë Ångström-Łukasz',
  'Иван Петров',
  'Rue St. Jacques',
  'No. 5',
  '',
])('accepts the name %j', (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  'Jan\nwin een prijs',
  'Jan\r\nBcc: x',
  'Jan\u2028tweede regel',
  'Jan\u0007',
  'Jan\tDe Smet',
  'naJ\u202e',
  'Jan\u200bDe Smet',
  'https://evil.example',
  'HTTP://1.2.3.4',
  'www.kijkhier',
  'gratis op evil.com nu',
  'Evil.Click',
  'a.hek.be',
  'kijk:evil.shop!',
  'evil.whatever/pad',
  'evil.whatever:8080',
  'evil．com',
  'evil。com',
  'bücher.de',
  'xyz.xn--p1ai',
  '192.168.1.1',
  'mailto:jan',
  'jan@spam.nl',
  't.co/abc',
])('refuses %j', (name) => {
  expect(isPlainName(name)).toBe(false);
});
