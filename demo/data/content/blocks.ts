/** Functions that create content blocks; texts are in Dutch, French, German and English, in that order. */
import type { SeedBlock, Text } from '../seed-types.ts';
import { text } from '../text.ts';

type Four = [nl: string, fr: string, de: string, en: string];

export const heading = (...four: Four): SeedBlock => ({ kind: 'heading', text: text(...four) });
export const paragraph = (...four: Four): SeedBlock => ({ kind: 'paragraph', text: text(...four) });
export const note = (...four: Four): SeedBlock => ({ kind: 'note', text: text(...four) });
export const list = (...items: Four[]): SeedBlock => ({ kind: 'list', items: items.map((four): Text => text(...four)) });
export const faq = (question: Four, answer: Four): SeedBlock => ({ kind: 'faq', question: text(...question), answer: text(...answer) });
export const steps = (...items: Four[]): SeedBlock => ({ kind: 'steps', items: items.map((four): Text => text(...four)) });
export const quote = (quoteText: Four, source: Four): SeedBlock => ({ kind: 'quote', text: text(...quoteText), source: text(...source) });
export const table = (caption: Four, head: Four[], ...rows: Four[][]): SeedBlock => ({
  kind: 'table',
  caption: text(...caption),
  head: head.map((four): Text => text(...four)),
  rows: rows.map((row) => row.map((four): Text => text(...four))),
});
