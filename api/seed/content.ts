import type { ContentPage } from './seed-types.ts';
export const pages: ContentPage[] = [];
