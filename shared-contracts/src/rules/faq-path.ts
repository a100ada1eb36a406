const MAX_SEGMENTS = 3;

export interface FaqFilter {
  topic: string | null;
  subtopic: string | null;
  question: string | null;
}

/**
 * The topic, subtopic and question that the segments after /faq filter by. Empty segments are ignored; null for a path with too many
 * segments. Spec §2 /{lang}/faq/{filters}.
 */
export const faqFilter = (path: string): FaqFilter | null => {
  const segments = path.split('/').filter((segment) => segment.trim() !== '');
  const [topic = null, subtopic = null, question = null] = segments;
  return segments.length > MAX_SEGMENTS ? null : { topic, subtopic, question };
};
