/** The blog: its overview, then its posts. */
import type { ContentPage } from '../seed-types.ts';
import { blogSection } from './sections.ts';

export const blog: ContentPage[] = [blogSection];
