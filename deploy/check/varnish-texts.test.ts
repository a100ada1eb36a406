import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const vcl = readFileSync(path.join(ROOT, 'deploy/edge/varnish.vcl'), 'utf8');

it.each(['nl', 'fr', 'de', 'en'])('a call that finds no shell gets the API’s own words: %s', (lang) => {
  const texts = JSON.parse(readFileSync(path.join(ROOT, `api/src/platform/locales/${lang}.json`), 'utf8')) as {
    errors: { server: { unavailable: string } };
  };
  expect(vcl).toContain(`"${texts.errors.server.unavailable}"`);
});
