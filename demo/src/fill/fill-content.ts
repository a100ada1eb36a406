import type { Queries } from 'api/database';
import { seedContent } from './seed-content.ts';
import { seedPeople } from './seed-people.ts';
import { seedVideos } from './seed-videos.ts';

/** Writes videos, pages, frequent questions, dealers, team and vacancies that are missing. The catalogue has to be there. */
export const fillContent = async (db: Queries): Promise<void> => {
  await seedVideos(db);
  await seedContent(db);
  await seedPeople(db);
};
