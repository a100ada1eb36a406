import { sql } from 'kysely';
import { videos } from '../../data/videos.ts';
import type { Queries } from 'api/database';

const SIZE = { width: 960, height: 540 };

/** Adds missing clips and links each to the products of its categories; later changes by the shop are kept. */
export const seedVideos = async (db: Queries): Promise<void> => {
  for (const { key, file, title, categories } of videos) {
    const isNew = await db
      .insertInto('videos')
      .values({ key, file: `${file}.mp4`, poster_file: `${file}.webp`, ...SIZE, titles: JSON.stringify(title) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (isNew === undefined) continue;
    await db
      .insertInto('product_videos')
      .columns(['product_id', 'video_key', 'position'])
      .expression((eb) =>
        eb
          .selectFrom('products as p')
          .innerJoin('categories as c', 'c.id', 'p.category_id')
          .select(['p.id', sql<string>`${key}::text`.as('video_key'), sql<number>`0`.as('position')])
          .where('c.slug', 'in', [...categories])
          .where('p.type', '=', 'sale'),
      )
      .execute();
  }
};
