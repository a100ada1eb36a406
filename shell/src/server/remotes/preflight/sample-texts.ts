import type { LoadedRemote } from 'federation/loading/remote-loader';
import type { i18n } from 'i18next';
import type { Lang } from 'shared-contracts';
import { createI18n } from '../../../i18n/i18n.ts';

/** The shell's i18next for one language with the remote's own texts; each missing text of the remote is reported. */
export function sampleTexts(
  { manifest, translations }: Pick<LoadedRemote, 'manifest' | 'translations'>,
  lang: Lang,
  onMissing: (key: string) => void,
): i18n {
  const { namespace } = manifest;
  const instance = createI18n(lang, { [namespace]: translations[lang] }).cloneInstance({ saveMissing: true });
  instance.on('missingKey', (_langs: readonly string[], missingIn: string, key: string) => {
    if (missingIn === namespace) onMissing(key);
  });
  return instance;
}
