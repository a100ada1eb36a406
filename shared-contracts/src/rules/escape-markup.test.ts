import { escapeMarkup } from './escape-markup.ts';

test('text keeps its meaning between tags and in quoted attributes', () => {
  expect(escapeMarkup(`<a href="x">d'été & co</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;d&#39;été &amp; co&lt;/a&gt;');
});
