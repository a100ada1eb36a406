import { i18n } from '../platform/messages/define-texts.ts';

/** Runs before every test file of the API: a text or a value that is asked for and missing fails the test. */
const missing = new Set<string>();
i18n.on('missingKey', (langs: readonly string[], domain: string, key: string) => missing.add(`${domain}: ${key} (${langs.join(', ')})`));
i18n.on('missingValue', (placeholder: string, text: string) => missing.add(`${placeholder} of “${text}”`));

afterEach(() => {
  const texts = [...missing];
  missing.clear();
  if (texts.length > 0) throw new Error(`Missing texts: ${texts.join('; ')}`);
});
