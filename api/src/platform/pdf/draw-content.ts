import type { Lang } from 'shared-contracts/contract/locales';
import type { ContentBlock } from 'shared-contracts/wire/content';
import { INK, PAGE } from './paper.ts';
import { bullet, WIDTH } from './page-flow.ts';
import type { Flow } from './page-flow.ts';
import { platformTexts } from '../texts.ts';

/** Draws what an editor wrote for a page of the shop, block by block. */
export const drawContent = (flow: Flow, blocks: readonly ContentBlock[], lang: Lang): void => {
  const t = platformTexts(lang);
  for (const block of blocks) {
    if (block.kind === 'heading') flow.heading(block.text);
    else if (block.kind === 'paragraph') flow.text(block.text, { after: 10 });
    else if (block.kind === 'quote')
      flow.text(`${t('paper.quoted', { text: block.text })}\n${block.source}`, {
        x: PAGE.margin + 14,
        width: WIDTH - 28,
        color: INK.soft,
        after: 12,
      });
    else if (block.kind === 'note') {
      flow.doc.font('regular').fontSize(10);
      const height = flow.doc.heightOfString(block.text, { width: WIDTH - 32, lineGap: 3 });
      flow.ensureSpace(height + 32);
      flow.doc.roundedRect(PAGE.margin, flow.y, WIDTH, height + 22, 4).fill(INK.pale);
      flow.y += 11;
      flow.text(block.text, { x: PAGE.margin + 16, width: WIDTH - 32, after: 22 });
    } else if (block.kind === 'faq') {
      flow.ensureSpace(48);
      flow.text(block.question, { font: 'bold', after: 2 });
      flow.text(block.answer, { after: 10 });
    } else if (block.kind === 'steps' || block.kind === 'list') {
      block.items.forEach((item, at) => {
        if (block.kind === 'list') return bullet(flow, item);
        flow.ensureSpace(20);
        flow.doc
          .font('bold')
          .fontSize(10)
          .fillColor(INK.green)
          .text(`${at + 1}`, PAGE.margin, flow.y, { lineBreak: false });
        return flow.text(item, { x: PAGE.margin + 18, width: WIDTH - 18, after: 6 });
      });
      flow.y += 6;
    } else {
      flow.ensureSpace(40);
      for (const [first = '', ...cells] of [block.head, ...block.rows]) {
        flow.text(t('paper.labelled', { label: first, value: cells.join(' · ') }), { size: 9, after: 3 });
      }
      flow.y += 8;
    }
  }
};
