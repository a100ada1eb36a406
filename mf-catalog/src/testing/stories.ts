import type { Story, StoryCard, StoryListAnswer } from 'shared-contracts/wire/story';
import { aLine, fence } from './plans.ts';

const slugs = { nl: 'hond-blijft', fr: 'chien-qui-reste', de: 'hund-bleibt', en: 'dog-that-stays' };
const shown = {
  slug: slugs.nl,
  slugs,
  title: 'Eindelijk een hond die blijft',
  author: 'Lotte',
  municipality: 'Lokeren',
  kind: 'fence' as const,
  summary: 'Linea 3D · 153 cm hoog · Groen · 12,5 m',
  published_at: '2026-05-04T08:00:00.000Z',
};

export const aStoryCard = (change: Partial<StoryCard> = {}): StoryCard => ({
  ...shown,
  intro: 'Twee zijden langs de weide, met een poortje.',
  sketch: {
    width_mm: 12_500,
    height_mm: 1530,
    boxes: [{ kind: 'field', x_mm: 0, y_mm: 0, width_mm: 2500, height_mm: 1530 }],
  },
  totals: { excl_vat_cents: 96_860, incl_vat_cents: 117_200 },
  ...change,
});
export const aStoryList = (cards: StoryCard[] = [aStoryCard()], meta: Partial<StoryListAnswer['meta']> = {}): StoryListAnswer => ({
  data: cards,
  meta: { page: 1, per_page: 12, total: cards.length, last_page: 1, ...meta },
});
export const aStory = (change: Partial<Story> = {}): Story => ({
  ...shown,
  text: 'Twee zijden langs de weide.\n\nIn een weekend geplaatst.',
  written_in: 'nl',
  plan: {
    ...fence,
    share_id: '',
    lines: [aLine({})],
    totals: { excl_vat_cents: 96_860, incl_vat_cents: 117_200, vat_rate: 2100 },
  },
  is_possible: true,
  gone: [],
  ...change,
});
