/** Articles of the green initiative; their overview is in `company.ts`. */
import type { SeedArticle } from '../seed-types.ts';
import { fullTrucks } from './green/full-trucks.ts';
import { hedgehogGap } from './green/hedgehog-gap.ts';
import { rainThrough } from './green/rain-through.ts';
import { secondLife } from './green/second-life.ts';
import { thirtyYears } from './green/thirty-years.ts';

export const green: SeedArticle[] = [rainThrough, hedgehogGap, secondLife, thirtyYears, fullTrucks];
