/** The content pages, in the order in which they are listed. */
import { advice } from './content/advice.ts';
import { blog } from './content/blog.ts';
import { company } from './content/company.ts';
import { green } from './content/green.ts';
import { home } from './content/home.ts';
import { legal } from './content/legal.ts';
import { qr } from './content/qr.ts';
import { sections } from './content/sections.ts';
import { service } from './content/service.ts';
import type { ContentPage } from './seed-types.ts';

export const pages: ContentPage[] = [...home, ...service, ...advice, ...blog, ...company, ...green, ...sections, ...legal, ...qr];
