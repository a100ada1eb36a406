/** Functions that create topics and questions; texts are in Dutch, French, German and English, in that order. */
import type { SeedFaqTopic, SeedQuestion, SeedTopic } from '../../seed-types.ts';
import { toSlugs, text } from '../../text.ts';

type Four = [nl: string, fr: string, de: string, en: string];

export const question = (key: string, questionText: Four, answerText: Four): SeedQuestion => ({
  key,
  question: text(...questionText),
  answer: text(...answerText),
});

/** Its slug is derived from its name. */
export const subtopic = (key: string, name: Four, description: Four, ...questions: SeedQuestion[]): SeedTopic => ({
  key,
  slugs: toSlugs(text(...name)),
  name: text(...name),
  description: text(...description),
  questions,
});

export const topic = (key: string, name: Four, description: Four, ...subtopics: SeedTopic[]): SeedFaqTopic => ({
  key,
  slugs: toSlugs(text(...name)),
  name: text(...name),
  description: text(...description),
  subtopics,
});
