import type { ContentBlock } from 'shared-contracts/wire/content';

export interface Heading {
  /** anchor of the heading, the same in every language so that a link still works after a change of language */
  id: string;
  text: string;
}

export const headingId = (at: number) => `part-${at + 1}`;

export const headingsOf = (blocks: readonly ContentBlock[]): Heading[] =>
  blocks.flatMap((block, at) => (block.kind === 'heading' ? [{ id: headingId(at), text: block.text }] : []));
