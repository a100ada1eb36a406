const MAX_SEGMENTS = 3;

export interface FaqFilter {
  topic: string | null;
  subtopic: string | null;
  question: string | null;
}

/**
 * What the segments after /faq narrow to: topic, then subtopic, then one question. Empty segments don't count; a path with more
 * of them leads nowhere and is null. Spec §2 /{lang}/faq/{filters}.
 */
export const faqFilter = (path: string): FaqFilter | null => {
  const segments = path.split('/').filter((segment) => segment.trim() !== '');
  const [topic = null, subtopic = null, question = null] = segments;
  return segments.length > MAX_SEGMENTS ? null : { topic, subtopic, question };
};
