import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../../platform/company.ts';
import { drawTextBox, brandMark, closePaper, drawFooters, INK, openPaper, PAGE, rule } from '../../platform/pdf/paper.ts';
import { momentText } from '../../platform/messages/format.ts';
import { receiptFacts } from './withdrawal-receipt.ts';
import type { Receipt } from './withdrawal-receipt.ts';
import { aftersaleTexts } from '../texts.ts';

const LEFT = 64;
const WIDTH = PAGE.width - 2 * LEFT;
const LABEL_WIDTH = 170;
const VALUE_X = LEFT + LABEL_WIDTH + 16;
const VALUE_WIDTH = WIDTH - LABEL_WIDTH - 16;
const BOTTOM = PAGE.height - 80;

/** The receipt on a durable medium: A4, one page unless many pieces are named. The same statement gives the same file. */
export const receiptPdf = (receipt: Receipt, next: readonly string[], lang: Lang): Promise<Buffer> => {
  const t = aftersaleTexts(lang);
  const doc = openPaper(lang, `${t('withdrawals.title')} ${receipt.reference}`, receipt.receivedAt);
  let y = 56;
  const room = (height: number): void => {
    if (y + height <= BOTTOM) return;
    doc.addPage();
    y = 56;
  };
  brandMark(doc, LEFT, y, 24);
  const seller = [company.name, company.street, `${company.zipCode} ${company.cityNames[lang]}`, company.vat].join('\n');
  drawTextBox(doc, seller, { x: PAGE.width - LEFT - 200, y: y + 2, width: 200, size: 8.5, color: INK.soft, align: 'right' });
  y += 92;
  y += drawTextBox(doc, t('withdrawals.title'), { x: LEFT, y, width: WIDTH, size: 22, font: 'bold', color: INK.green }) + 6;
  y += drawTextBox(doc, momentText(receipt.receivedAt, lang), { x: LEFT, y, width: WIDTH, size: 11, color: INK.soft }) + 22;
  rule(doc, LEFT, y, WIDTH, INK.green);
  y += 12;
  for (const { label, value } of receiptFacts(receipt, lang)) {
    for (const [place, part] of value.split('\n').entries()) {
      room(34);
      if (place === 0) drawTextBox(doc, label, { x: LEFT, y, width: LABEL_WIDTH, size: 10, color: INK.soft });
      y += drawTextBox(doc, part, { x: VALUE_X, y, width: VALUE_WIDTH, size: 10.5 }) + 2;
    }
    y += 6;
    rule(doc, LEFT, y, WIDTH);
    y += 9;
  }
  if (next.length > 0) {
    room(80);
    y += 18;
    y += drawTextBox(doc, t('withdrawals.next'), { x: LEFT, y, width: WIDTH, size: 13, font: 'bold', color: INK.green }) + 8;
    for (const text of next) {
      room(44);
      y += drawTextBox(doc, text, { x: LEFT, y, width: WIDTH, size: 10, lineGap: 3 }) + 8;
    }
  }
  drawFooters(doc, { x: LEFT, y: PAGE.height - 46, width: WIDTH }, (page, pages) => `${page} / ${pages}`);
  return closePaper(doc);
};
