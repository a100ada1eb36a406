import { listKeptTexts, takeSeedTexts } from '../../../seeding/seed-texts.ts';
import { whileSeeding } from '../../../seeding/seed.ts';
import { AdminRefusal } from '../command.ts';
import type { AdminCommand } from '../command.ts';
import { positional } from '../values.ts';

const reasonOf = (isChanged: boolean | null): string =>
  isChanged === true ? 'somebody has changed it' : 'from before it was noted what was written';

export const textsCommands: readonly AdminCommand[] = [
  {
    name: 'texts list',
    summary: 'texts of the shop that this version would word otherwise, and why they stay as they are',
    run: async ({ db }) => ({ rows: (await listKeptTexts(db)).map(({ name, isChanged }) => ({ text: name, why: reasonOf(isChanged) })) }),
  },
  {
    name: 'texts take',
    positionals: ['text|all'],
    summary: 'words a text of that list, or all of them, as this version does; what stood there is gone',
    run: async ({ db, storage }, given) => {
      const name = positional(given, 0);
      const { texts, papers } = await whileSeeding(db, (trx) => takeSeedTexts(trx, name === 'all' ? 'all' : new Set([name])));
      for (const key of papers) await storage.remove(key);
      if (texts === 0) throw new AdminRefusal(`There is nothing to take: ${name} is not in the list`);
      return { message: `${texts} ${texts === 1 ? 'text is' : 'texts are'} worded as in this version` };
    },
  },
];
