import type { Queries } from 'api/database';
import { seedContent } from './seed-content.ts';
import { seedPeople } from './seed-people.ts';
import { seedVideos } from './seed-videos.ts';

/** Adds missing videos, pages, frequently asked questions, dealers, team and vacancies. The catalogue must be filled. */
export const fillContent = async (db: Queries): Promise<void> => {
  await seedVideos(db);
  await seedContent(db);
  await seedPeople(db);
};
