import type { Text } from './seed-types.ts';

export interface SeedVideo {
  key: string;
  /** in demo/videos, without `.mp4` and `.webp` */
  file: string;
  title: Text;
  /** products of these categories are shown with it */
  categories: readonly string[];
}

/** Assembly clips, silent and without words; all are 960 by 540. */
export const videos: readonly SeedVideo[] = [
  {
    key: 'panel-on-posts',
    file: 'panel-on-posts',
    title: {
      nl: 'Een draadpaneel plaatsen, in vijf stappen',
      fr: 'Poser un panneau rigide en cinq étapes',
      de: 'Eine Gittermatte in fünf Schritten montieren',
      en: 'Mounting a mesh panel in five steps',
    },
    categories: ['panels'],
  },
  {
    key: 'gabion-filled',
    file: 'gabion-filled',
    title: {
      nl: 'Een schanskorf vullen, laag na laag',
      fr: 'Remplir un gabion, couche après couche',
      de: 'Eine Gabione Lage für Lage füllen',
      en: 'Filling a gabion, layer by layer',
    },
    categories: ['gabions'],
  },
  {
    key: 'gate-hung',
    file: 'gate-hung',
    title: {
      nl: 'Een draaipoort afhangen',
      fr: 'Monter un portillon',
      de: 'Ein Drehtor einhängen',
      en: 'Hanging a swing gate',
    },
    categories: ['gates'],
  },
];
