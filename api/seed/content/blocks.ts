/** Makers of content blocks; each text stands in Dutch, French, German and English, in that order. */
import type { SeedBlock, Text } from '../seed-types.ts';
import { text } from '../text.ts';

type Four = [nl: string, fr: string, de: string, en: string];

export const heading = (...four: Four): SeedBlock => ({ kind: 'heading', text: text(...four) });
export const paragraph = (...four: Four): SeedBlock => ({ kind: 'paragraph', text: text(...four) });
export const note = (...four: Four): SeedBlock => ({ kind: 'note', text: text(...four) });
export const list = (...items: Four[]): SeedBlock => ({ kind: 'list', items: items.map((four): Text => text(...four)) });
export const faq = (question: Four, answer: Four): SeedBlock => ({ kind: 'faq', question: text(...question), answer: text(...answer) });
