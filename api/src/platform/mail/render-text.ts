import type { Lang } from 'shared-contracts/contract/locales';
import { contentPath } from 'shared-contracts/contract/content-pages';
import { company } from '../company.ts';
import { companyLine } from './company-line.ts';
import type { Mail, MailBlock } from './mail.ts';
import { platformTexts } from '../texts.ts';

const RULE = '-'.repeat(40);

const MARKS = { done: '✓', current: '→', todo: '-' } as const;

/** A label with its colon as the language sets it: French keeps a space before, and what ends in a sign of its own needs none. */
const labelled = (lang: Lang, label: string): string => (/[.?!…]$/.test(label) ? label : `${label}${lang === 'fr' ? '\u00a0' : ''}:`);

const textOf = (lang: Lang, block: MailBlock): string => {
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
      return `${labelled(lang, block.text)}\n${block.url}`;
    case 'list':
      return block.items.map((item) => `* ${item}`).join('\n');
    case 'facts':
      return block.rows
        .map(({ label, value }) => {
          const start = `${labelled(lang, label)} `;
          return start + value.replaceAll('\n', `\n${' '.repeat(start.length)}`);
        })
        .join('\n');
    case 'steps':
      return (
        block.rows
          // As in HTML below each other: the text is a sentence of its own.
          .map(({ label, text, state }) => `${MARKS[state]} ${text === '' ? label : `${label}\n  ${text}`}`)
          .join('\n')
      );
    case 'figure':
      return [block.title, ...block.text.split('\n')].join('\n  ');
    case 'lines': {
      const rows = block.rows.map(({ title, detail, amount }) => [title, ...[detail, amount].filter((part) => part !== '')].join('\n  '));
      const totals = block.totals.map(({ label, value }) => `${labelled(lang, label)} ${value}`);
      return [...rows, ...(totals.length === 0 ? [] : [RULE, ...totals])].join('\n');
    }
  }
};

/** The whole mail as plain text, for programs that show no HTML. */
export const renderText = ({ lang, content, unsubscribeUrl }: Mail, publicUrl: string): string => {
  const t = platformTexts(lang);
  const footer = [
    t('mailFooter.reason'),
    t('mailFooter.questions', { phone: company.phone }),
    companyLine(lang),
    `${labelled(lang, t('mailFooter.terms'))} ${publicUrl}${contentPath(lang, 'terms')}`,
    ...(unsubscribeUrl === undefined ? [] : [`${labelled(lang, t('mailFooter.unsubscribe'))} ${unsubscribeUrl}`]),
  ];
  return `${[...content.blocks.map((block) => textOf(lang, block)), `-- \n${footer.join('\n')}`].join('\n\n')}\n`;
};
