import type { i18n } from 'i18next';
import type { Lang, ReadTranslations, Remote, RemoteRoute } from 'shared-contracts';

/** Loads the required sets of a remote's texts: of a page, of the slots, or all. Each is loaded once; a failed load can be retried. */
export function remoteTexts(i18n: i18n, lang: Lang) {
  const running = new Map<string, Promise<void>>();
  const load = (
    { name, namespace, translations }: Remote,
    part: string,
    readTranslations: ReadTranslations = translations,
  ): Promise<void> => {
    const key = `${name} ${readTranslations === translations ? '' : part}`;
    let texts = running.get(`${name} `) ?? running.get(key);
    if (!texts) {
      texts = readTranslations(lang).then(({ default: resources }) => {
        i18n.addResourceBundle(lang, namespace, resources);
      });
      running.set(key, texts);
      texts.catch(() => running.delete(key));
    }
    return texts;
  };
  return {
    ofRoute: (remote: Remote, { texts = '' }: RemoteRoute): Promise<void> => load(remote, `texts ${texts}`, remote.textSets?.[texts]),
    slotTexts: (remote: Remote): Promise<void> => load(remote, 'slots', remote.slotTranslations),
  };
}
