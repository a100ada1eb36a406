import { LANGS, isLang } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { removeNotice, setNotice } from '../../../content/guarantee/guarantee-notice.ts';
import { MAX_NOTICE_BYTES, checkNoticeFile } from '../../../content/guarantee/notice-file.ts';
import { createSettings } from '../../../content/settings/settings.ts';
import { AdminRefusal, AdminUsage } from '../command.ts';
import type { AdminCommand, CommandInput } from '../command.ts';
import { readFileArgument } from '../given-file.ts';
import { positional } from '../values.ts';

const langOf = (input: CommandInput): Lang => {
  const lang = positional(input, 0);
  if (!isLang(lang)) throw new AdminUsage(`The languages are ${LANGS.join(', ')}`);
  return lang;
};

export const guaranteeCommands: readonly AdminCommand[] = [
  {
    name: 'guarantee-notice set',
    positionals: ['lang', 'file.png|webp'],
    summary: 'shows the EU’s official notice on the legal guarantee in this language; the file is kept as it is',
    run: async (services, input) => {
      const lang = langOf(input);
      const file = await checkNoticeFile(await readFileArgument(positional(input, 1), MAX_NOTICE_BYTES));
      if ('problem' in file) throw new AdminRefusal(`The notice is not taken: ${file.problem}`);
      await setNotice(services, lang, file);
      return {
        message:
          `The notice is shown in ${lang} within minutes, ${file.width} × ${file.height}. Who can’t see it is told the shop’s own text on the ` +
          'legal guarantee instead (guarantee.legal of mf-catalog): read whether that text says what the notice says.',
      };
    },
  },
  {
    name: 'guarantee-notice list',
    summary: 'which languages have a notice; without one the shop’s own text is shown',
    run: async ({ config, db, now }) => {
      const notices = (await createSettings(db, now)()).get('guarantee.notice');
      return {
        rows: LANGS.map((lang) => {
          const { storage_key, width = null, height = null } = notices[lang] ?? {};
          return { lang, address: storage_key === undefined ? null : `${config.mediaUrl}/${storage_key}`, width, height };
        }),
      };
    },
  },
  {
    name: 'guarantee-notice remove',
    positionals: ['lang'],
    summary: 'shows the shop’s own text again and throws the file away',
    run: async (services, input) => {
      const lang = langOf(input);
      if (!(await removeNotice(services, lang))) throw new AdminRefusal(`There is no notice in ${lang}`);
      return { message: `No notice is shown in ${lang} any more` };
    },
  },
];
