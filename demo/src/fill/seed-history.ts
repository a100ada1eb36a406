import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { historyPictureKey } from '../../drawings/picture-keys.ts';
import { milestones } from '../../data/content/milestones.ts';
import type { SeedMilestone } from '../../data/seed-types.ts';
import type { Queries } from 'api/database';

export const milestoneText = ({ title, text }: SeedMilestone, lang: Lang) => ({ title: title[lang], text: text[lang] });

/** Writes the company's history into empty tables. */
export const seedHistory = async (db: Queries): Promise<void> => {
  if ((await db.selectFrom('history_milestones').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const rows = await db
    .insertInto('history_milestones')
    .values(milestones.map(({ key, year }, position) => ({ key, year, position, picture_key: historyPictureKey(key) })))
    .returning(['id', 'key'])
    .execute();
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  await db
    .insertInto('history_texts')
    .values(
      milestones.flatMap((milestone) =>
        LANGS.map((lang) => ({ milestone_id: ids.get(milestone.key) ?? 0, lang, ...milestoneText(milestone, lang) })),
      ),
    )
    .execute();
};
