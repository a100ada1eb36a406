import { join } from 'node:path';
import { openSync } from 'fontkit';
import type { Font, GlyphRun } from 'fontkit';

const FOLDER = join(import.meta.dirname, 'fonts');
/** Words whose layout is kept for each font; the documents of a shop share most of theirs. */
const MAX_WORDS = 10_000;

/** A copy that pdfkit may scale to its units, as it does with what a font returns. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });

/**
 * Gives each glyph the character that it is copied and read out as. fontkit keeps that of the first use: an A that was first drawn as a part of
 * an À had none in all later documents, whose bytes so depended on the earlier ones.
 */
const nameGlyphs = (font: Font): void => {
  for (const character of font.characterSet) font.glyphForCodePoint(character);
};

/**
 * A font that is read once and remembers how its words are laid out. pdfkit itself reads the file and lays every word out anew for each
 * document, which took most of a document's time.
 */
const openFont = (file: string): PDFKit.Mixins.PDFFontSource => {
  const font = openSync(join(FOLDER, file)) as Font;
  nameGlyphs(font);
  const words = new Map<string, GlyphRun>();
  const layout: Font['layout'] = (text, features, ...more) => {
    if (features !== undefined || more.length > 0) return font.layout(text, features, ...more);
    const known = words.get(text) ?? font.layout(text);
    if (words.size >= MAX_WORDS) words.clear();
    words.set(text, known);
    return copyOf(known);
  };
  // pdfkit takes a font that is open; its types do not say so.
  return Object.assign(Object.create(font) as Font, { layout }) as unknown as PDFKit.Mixins.PDFFontSource;
};

/** The shop's type on paper. */
export const FONTS = { regular: openFont('documents-regular.ttf'), bold: openFont('documents-bold.ttf') } as const;
