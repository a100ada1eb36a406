import { catalogue } from './catalogue.ts';
import { faq } from './content/faq.ts';
import { milestones } from './content/milestones.ts';
import { SEED_LANGS, toSlug } from './text.ts';

const subtopics = faq.flatMap((topic) => topic.subtopics);
const questions = subtopics.flatMap((topic) => topic.questions);

describe('frequently asked questions', () => {
  it('are at least forty in eight topics, with unique keys', () => {
    expect([faq.length, questions.length >= 40]).toEqual([8, true]);
    const keys = [...faq, ...subtopics, ...questions].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(SEED_LANGS)('and their topics have unique addresses in %s', (lang) => {
    const topics = [...faq, ...subtopics].map(({ slugs }) => slugs[lang]);
    expect(topics.filter((slug, index) => topics.indexOf(slug) !== index)).toEqual([]);
    const slugs = questions.map(({ question }) => toSlug(question[lang], lang));
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of [...topics, ...slugs]) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('are translated into each language', () => {
    for (const { key, question, answer } of questions) {
      expect([key, new Set(SEED_LANGS.map((lang) => question[lang])).size]).toEqual([key, 4]);
      expect([key, new Set(SEED_LANGS.map((lang) => answer[lang])).size]).toEqual([key, 4]);
      for (const lang of SEED_LANGS) expect([key, lang, answer[lang].length > 60]).toEqual([key, lang, true]);
    }
  });
});

it('the answer about rentals states the delivery price for the class of all machines', () => {
  const machines = catalogue.products.filter(({ type }) => type === 'rental');
  expect(machines.length).toBeGreaterThan(0);
  expect(new Set(machines.flatMap(({ variants }) => variants.map(({ deliveryClass }) => deliveryClass)))).toEqual(new Set(['van']));
  const { answer } = questions.find(({ key }) => key === 'install-rental') ?? {};
  for (const lang of SEED_LANGS) expect([lang, answer?.[lang]]).toEqual([lang, expect.stringContaining('{shipping.van}')]);
});

describe('the history of the company', () => {
  it('has ten milestones from 1991 on, in each language', () => {
    expect([milestones.length, milestones[0]?.year, milestones.at(-1)?.year]).toEqual([10, 1991, 2026]);
    for (const { key, title, text } of milestones) {
      expect([key, new Set(Object.values(title)).size, new Set(Object.values(text)).size]).toEqual([key, 4, 4]);
    }
  });
});
