import { companyLine, footerWords } from './footer-words.ts';
import type { Mail, MailBlock } from './mail.ts';

const RULE = '-'.repeat(40);

const textOf = (block: MailBlock): string => {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, RULE.length))}`;
    case 'note':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'button':
    case 'link':
      return `${block.text}:\n${block.url}`;
    case 'list':
      return block.items.map((item) => `* ${item}`).join('\n');
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', `\n${' '.repeat(label.length + 2)}`)}`).join('\n');
    case 'lines': {
      const rows = block.rows.map(({ title, detail, amount }) => [title, ...(detail === '' ? [] : [detail]), amount].join('\n  '));
      const totals = block.totals.map(({ label, value }) => `${label}: ${value}`);
      return [...rows, RULE, ...totals].join('\n');
    }
  }
};

/** The whole mail as plain text: for programs that show no HTML, and for whoever prefers it. */
export const renderText = ({ lang, content, unsubscribeUrl }: Mail, publicUrl: string): string => {
  const words = footerWords[lang];
  const footer = [
    words.reason,
    words.questions,
    companyLine(lang),
    `${words.terms}: ${publicUrl}/${lang}/${words.termsSlug}`,
    ...(unsubscribeUrl === undefined ? [] : [`${words.unsubscribe}: ${unsubscribeUrl}`]),
  ];
  return `${[...content.blocks.map(textOf), `-- \n${footer.join('\n')}`].join('\n\n')}\n`;
};
