import { inflateSync } from 'node:zlib';
import { closePaper, drawTextBox, openPaper } from './paper.ts';

const draw = (text: string): Promise<Buffer> => {
  const doc = openPaper('nl', 'glyphs', new Date(0));
  drawTextBox(doc, text, { x: 10, y: 10, width: 400 });
  return closePaper(doc);
};
/** The tables by which text is copied and read out. */
const characterTables = (file: Buffer): string[] =>
  [...file.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .filter((text) => text.includes('beginbfrange'));

test('a letter that was drawn before as a part of another one can be copied, and the file is that of a new process', async () => {
  await draw('À É Ü');
  const file = await draw('A E U');
  const [table] = characterTables(file);
  for (const code of ['0041', '0045', '0055']) expect(table).toContain(`<${code}>`);
  expect(table).not.toContain('<>');
  await draw('Ångström');
  expect((await draw('A E U')).equals(file)).toBe(true);
});
