import type { EditedBlock } from 'shared-contracts/staff/content';

export type BlockKind = EditedBlock['kind'];

export const emptyBlock = (kind: BlockKind): EditedBlock => {
  switch (kind) {
    case 'list':
    case 'steps':
      return { kind, items: [] };
    case 'quote':
      return { kind, text: '', source: '' };
    case 'table':
      return { kind, caption: '', head: ['', ''], rows: [['', '']] };
    case 'faq':
      return { kind, question: '', answer: '' };
    default:
      return { kind, text: '' };
  }
};

/** What is written in a block, line by line, whatever its kind. */
const linesOf = (block: EditedBlock): string[] => {
  switch (block.kind) {
    case 'list':
    case 'steps':
      return block.items;
    case 'quote':
      return [block.text, block.source].filter(Boolean);
    case 'table':
      return [block.caption, block.head.join(' – '), ...block.rows.map((row) => row.join(' – '))].filter((line) => /[^\s–]/.test(line));
    case 'faq':
      return [block.question, block.answer].filter(Boolean);
    default:
      return block.text === '' ? [] : [block.text];
  }
};

/** The block as another kind, with everything that was written in it. */
export function turnInto(block: EditedBlock, kind: BlockKind): EditedBlock {
  if (block.kind === kind) return block;
  const lines = linesOf(block);
  const [first = '', ...rest] = lines;
  switch (kind) {
    case 'list':
    case 'steps':
      return { kind, items: lines.flatMap((line) => line.split('\n')).filter(Boolean) };
    case 'quote':
      return { kind, text: lines.join('\n'), source: '' };
    case 'faq':
      return { kind, question: first, answer: rest.join('\n') };
    case 'table':
      return { kind, caption: '', head: ['', ''], rows: lines.length === 0 ? [['', '']] : lines.map((line) => [line, '']) };
    default:
      return { kind, text: lines.join('\n') };
  }
}

const STARTS: readonly [RegExp, BlockKind][] = [
  [/^##? /, 'heading'],
  [/^[-*] /, 'list'],
  [/^1[.)] /, 'steps'],
  [/^> /, 'quote'],
  [/^! /, 'note'],
];

/** What was typed at the beginning of a paragraph to make it another kind; null for a paragraph. */
export function typedKind(text: string): { kind: BlockKind; text: string } | null {
  const found = STARTS.find(([start]) => start.test(text));
  return found === undefined ? null : { kind: found[1], text: text.replace(found[0], '') };
}

export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_item, at) => at !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
};
