import type { Lang, SeedBlock, Text } from './seed-types.ts';

/** All texts of a block. */
export const collectTexts = (block: SeedBlock): Text[] => {
  switch (block.kind) {
    case 'list':
    case 'steps':
      return block.items;
    case 'quote':
      return [block.text, block.source];
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
    case 'faq':
      return [block.question, block.answer];
    default:
      return [block.text];
  }
};

/** A block in one language, in the shape of the API's response. */
export const localizeBlock = (block: SeedBlock, lang: Lang): unknown => {
  switch (block.kind) {
    case 'list':
    case 'steps':
      return { kind: block.kind, items: block.items.map((item) => item[lang]) };
    case 'quote':
      return { kind: block.kind, text: block.text[lang], source: block.source[lang] };
    case 'table':
      return {
        kind: block.kind,
        caption: block.caption[lang],
        head: block.head.map((cell) => cell[lang]),
        rows: block.rows.map((row) => row.map((cell) => cell[lang])),
      };
    case 'faq':
      return { kind: block.kind, question: block.question[lang], answer: block.answer[lang] };
    default:
      return { kind: block.kind, text: block.text[lang] };
  }
};
