import type { ContentBlock } from 'shared-contracts/wire/content';

/** Blocks under one heading; `from` is their index in the whole text. */
export interface Chapter {
  from: number;
  blocks: readonly ContentBlock[];
}

/** Splits a text by its headings; `opening` is what comes before the first. */
export function splitChapters(blocks: readonly ContentBlock[]): { opening: readonly ContentBlock[]; chapters: Chapter[] } {
  const starts = blocks.flatMap(({ kind }, at) => (kind === 'heading' ? [at] : []));
  return {
    opening: blocks.slice(0, starts[0] ?? blocks.length),
    chapters: starts.map((from, at) => ({ from, blocks: blocks.slice(from, starts[at + 1]) })),
  };
}
