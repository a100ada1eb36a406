/** Makers of topics and questions; each text stands in Dutch, French, German and English, in that order. */
import type { SeedFaqTopic, SeedQuestion, SeedTopic } from '../../seed-types.ts';
import { slugsOf, text } from '../../text.ts';

type Four = [nl: string, fr: string, de: string, en: string];

export const question = (key: string, asked: Four, answered: Four): SeedQuestion => ({
  key,
  question: text(...asked),
  answer: text(...answered),
});

/** Its address is made of its name. */
export const subtopic = (key: string, name: Four, description: Four, ...questions: SeedQuestion[]): SeedTopic => ({
  key,
  slugs: slugsOf(text(...name)),
  name: text(...name),
  description: text(...description),
  questions,
});

export const topic = (key: string, name: Four, description: Four, ...subtopics: SeedTopic[]): SeedFaqTopic => ({
  key,
  slugs: slugsOf(text(...name)),
  name: text(...name),
  description: text(...description),
  subtopics,
});
