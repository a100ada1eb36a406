import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { closePaper, drawTextBox, brandMark, INK, openPaper, PAGE, textHeight } from '../../platform/pdf/paper.ts';
import type { Paper } from '../../platform/pdf/paper.ts';
import { qrCode } from '../../platform/qr-code/qr-code.ts';
import { salesTexts } from '../texts.ts';
import type { Passport } from './warranty.ts';

const COLUMNS = 2;
const ROWS = 5;
const GAP = 12;
const LEFT = PAGE.margin;
const WIDTH = (PAGE.width - 2 * PAGE.margin - GAP) / COLUMNS;
const HEIGHT = (PAGE.height - 2 * PAGE.margin - (ROWS - 1) * GAP) / ROWS;
const CODE = 96;
const PADDING = 14;

/** A QR code with the quiet zone that its neighbours leave. */
const drawCode = (doc: Paper, text: string, x: number, y: number): void => {
  const { size, path } = qrCode(text);
  doc
    .save()
    .translate(x, y)
    .scale(CODE / size)
    .path(path)
    .fillColor(INK.text)
    .fill()
    .restore();
};

/** Parts of the type's size, for long names: nothing on a sticker is cut. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6] as const;
const TEXT_GAP = 4;

const textsOf = ({ productName, name, sku }: Passport, lang: Lang, scale: number) =>
  [
    { text: productName, size: 10 * scale, font: 'bold', color: INK.text },
    { text: [name, sku].filter((text) => text !== '').join(' · '), size: 8 * scale, font: 'regular', color: INK.soft },
    { text: salesTexts(lang)('warranty.scan'), size: 8 * scale, font: 'regular', color: INK.green },
  ] as const;

const drawSticker = (doc: Paper, passport: Passport, place: number, { lang, publicUrl }: { lang: Lang; publicUrl: string }): void => {
  const x = LEFT + (place % COLUMNS) * (WIDTH + GAP);
  const y = PAGE.margin + Math.floor(place / COLUMNS) * (HEIGHT + GAP);
  doc.roundedRect(x, y, WIDTH, HEIGHT, 8).lineWidth(0.8).dash(4, { space: 3 }).strokeColor(INK.line).stroke().undash();
  drawCode(doc, publicUrl + paths.warranty(lang, passport.token), x + PADDING, y + (HEIGHT - CODE) / 2);
  const textX = x + PADDING + CODE + 14;
  const width = x + WIDTH - PADDING - textX;
  brandMark(doc, textX, y + PADDING, 11);
  const top = y + PADDING + 19;
  const room = y + HEIGHT - PADDING - top;
  const fitting = SCALES.map((scale) => textsOf(passport, lang, scale));
  const needed = (texts: ReturnType<typeof textsOf>) =>
    texts.reduce((sum, box) => sum + textHeight(doc, box.text, { ...box, width }) + TEXT_GAP, -TEXT_GAP);
  const texts = fitting.find((each) => needed(each) <= room) ?? fitting[fitting.length - 1] ?? [];
  let at = top;
  for (const { text, ...look } of texts) at += drawTextBox(doc, text, { x: textX, y: at, width, ...look }) + TEXT_GAP;
};

export interface StickerSheet {
  passports: readonly Passport[];
  lang: Lang;
  publicUrl: string;
  /** of the order */
  number: string;
  orderedAt: Date;
}

/** Stickers with the QR codes of an order's passports, ten on an A4 sheet. The same order always gives the same file. */
export const warrantyStickers = ({ passports, lang, publicUrl, number, orderedAt }: StickerSheet): Promise<Buffer> => {
  const doc = openPaper(lang, salesTexts(lang)('warranty.stickers', { number }), orderedAt);
  for (const [index, passport] of passports.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (index > 0 && place === 0) doc.addPage();
    drawSticker(doc, passport, place, { lang, publicUrl });
  }
  return closePaper(doc);
};
