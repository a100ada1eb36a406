import { isPrintableText } from 'shared-contracts/rules/printable-text';
import { drawTextBox, closePaper, openPaper } from './paper.ts';
import type { Paper } from './paper.ts';

/** The font that is chosen; pdfkit's types leave it out. */
const fontOf = (doc: Paper) => (doc as unknown as { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } })._font.font;

test.each(['regular', 'bold'])('the font %s has each character that a name or address may have', (font) => {
  const doc = openPaper('nl', 'font', new Date(0)).font(font);
  const points = Array.from({ length: 0x3000 }, (_, point) => point).filter((point) => isPrintableText(String.fromCodePoint(point)));
  const printed = points.filter((point) => String.fromCodePoint(point).normalize('NFKC') === String.fromCodePoint(point));
  expect(printed.length).toBeGreaterThan(900);
  expect(printed.filter((point) => /\P{Cf}/u.test(String.fromCodePoint(point)) && !fontOf(doc).hasGlyphForCodePoint(point))).toEqual([]);
});

test('a document with names in Greek, Cyrillic and Vietnamese carries only the letters that it uses', async () => {
  const sizeWith = async (name: string): Promise<number> => {
    const doc = openPaper('nl', 'names', new Date(0));
    drawTextBox(doc, name, { x: 10, y: 10, width: 400 });
    return (await closePaper(doc)).length;
  };
  const [latin, all] = [await sizeWith('An Peeters'), await sizeWith('An Peeters, Γιώργος Παπαδόπουλος, Ирина Шевченко, Nguyễn Thị Hồng')];
  expect(all - latin).toBeLessThan(12_000);
});
