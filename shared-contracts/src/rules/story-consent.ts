/**
 * Versions of the sentence that a customer ticks before a story is offered: what is shown, where, and that it can be withdrawn. Each consent is
 * stored with the version that was shown. A changed sentence (`stories.consent` of mf-account) is a new version at the end; earlier ones stay,
 * because pages that were opened before still send them. Regulation (EU) 2016/679, article 7.
 */
export const STORY_CONSENTS = ['2026-11'] as const;
export type StoryConsent = (typeof STORY_CONSENTS)[number];
export const STORY_CONSENT: StoryConsent = '2026-11';
