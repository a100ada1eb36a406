import { frenchSpaces as set } from 'shared-contracts/rules/french-spaces';
import type { Mail, MailBlock, MailPicture } from './mail.ts';

type Sum = Extract<MailBlock, { kind: 'lines' }>['totals'][number];
const sum = ({ label, value, strong }: Sum): Sum => ({ label: set(label), value, strong });

const setPicture = (picture: MailPicture): MailPicture => ({ ...picture, alt: set(picture.alt) });

const setBlock = (block: MailBlock): MailBlock => {
  switch (block.kind) {
    case 'list':
      return { ...block, items: block.items.map(set) };
    case 'facts':
      return { ...block, rows: block.rows.map(({ label, value }) => ({ label: set(label), value: set(value) })) };
    case 'lines':
      return {
        ...block,
        rows: block.rows.map(({ picture, ...row }) => ({
          ...row,
          title: set(row.title),
          detail: set(row.detail),
          ...(picture == null ? {} : { picture: setPicture(picture) }),
        })),
        totals: block.totals.map(sum),
      };
    case 'steps':
      return { ...block, rows: block.rows.map(({ label, text, state }) => ({ label: set(label), text: set(text), state })) };
    case 'figure':
      return { ...block, title: set(block.title), text: set(block.text), picture: setPicture(block.picture) };
    default:
      return { ...block, text: set(block.text) };
  }
};

/** The mail as its language sets it: French gets its no-break spaces, so that no line begins with a sign. */
export const setMail = (mail: Mail): Mail => {
  if (mail.lang !== 'fr') return mail;
  const { subject, preview, blocks } = mail.content;
  return { ...mail, content: { subject: set(subject), preview: set(preview), blocks: blocks.map(setBlock) } };
};
