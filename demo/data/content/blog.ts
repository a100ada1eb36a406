/** The blog: its overview, then its posts. */
import type { ContentPage } from '../seed-types.ts';
import { afterTheStorm } from './blog/after-the-storm.ts';
import { backToThePasture } from './blog/back-to-the-pasture.ts';
import { cortenDiary } from './blog/corten-diary.ts';
import { craneDay } from './blog/crane-day.ts';
import { dogProof } from './blog/dog-proof.ts';
import { firstRound } from './blog/first-round.ts';
import { greenOrAnthracite } from './blog/green-or-anthracite.ts';
import { longNarrowGarden } from './blog/long-narrow-garden.ts';
import { madeToMeasure } from './blog/made-to-measure.ts';
import { talkToYourNeighbour } from './blog/talk-to-your-neighbour.ts';
import { tenMistakes } from './blog/ten-mistakes.ts';
import { tomatoesOnTheThirdFloor } from './blog/tomatoes-on-the-third-floor.ts';
import { blogSection } from './sections.ts';

export const blog: ContentPage[] = [
  blogSection,
  backToThePasture,
  longNarrowGarden,
  tomatoesOnTheThirdFloor,
  firstRound,
  dogProof,
  madeToMeasure,
  afterTheStorm,
  cortenDiary,
  talkToYourNeighbour,
  craneDay,
  greenOrAnthracite,
  tenMistakes,
];
