import type { ContentBlock } from 'shared-contracts/wire/content';

export interface Heading {
  /** anchor of the heading, the same in every language so that a link survives the language switch */
  id: string;
  text: string;
}

/** Id of the heading at that place among the blocks. */
export const headingId = (at: number) => `part-${at + 1}`;

export const headingsOf = (blocks: readonly ContentBlock[]): Heading[] =>
  blocks.flatMap((block, at) => (block.kind === 'heading' ? [{ id: headingId(at), text: block.text }] : []));
