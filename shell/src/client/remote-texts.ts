import type { i18n } from 'i18next';
import type { Lang, ReadTranslations, Remote, RemoteRoute } from 'shared-contracts';

/**
 * The texts of remotes, as far as what is shown needs them: the set a page names, those of the slots, or all. Each part is loaded once;
 * where all are there, nothing more is. A part that did not come is asked for again the next time.
 */
export function remoteTexts(i18n: i18n, lang: Lang) {
  const running = new Map<string, Promise<void>>();
  const load = ({ name, namespace, translations }: Remote, part: string, read: ReadTranslations = translations): Promise<void> => {
    const key = `${name} ${read === translations ? '' : part}`;
    let texts = running.get(`${name} `) ?? running.get(key);
    if (!texts) {
      texts = read(lang).then(({ default: found }) => {
        i18n.addResourceBundle(lang, namespace, found);
      });
      running.set(key, texts);
      texts.catch(() => running.delete(key));
    }
    return texts;
  };
  return {
    ofRoute: (remote: Remote, { texts = '' }: RemoteRoute): Promise<void> => load(remote, `texts ${texts}`, remote.textSets?.[texts]),
    ofSlots: (remote: Remote): Promise<void> => load(remote, 'slots', remote.slotTranslations),
  };
}
