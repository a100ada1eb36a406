/** Frequently asked questions, in the order in which their topics are shown. */
import type { SeedFaqTopic } from '../seed-types.ts';
import { ordering } from './faq/ordering.ts';

export const faq: SeedFaqTopic[] = [ordering];
