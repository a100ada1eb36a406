import * as z from 'zod';
import { image, langText } from './common.ts';

export const contentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({ kind: z.literal('faq'), question: z.string(), answer: z.string() }),
]);
export const page = z.object({
  key: z.string(),
  slug: z.string(),
  slugs: langText,
  title: z.string(),
  summary: z.string(),
  image: image.nullable(),
  blocks: z.array(contentBlock),
  children: z.array(z.object({ key: z.string(), slugs: langText, title: z.string(), summary: z.string(), image: image.nullable() })),
});
export type ContentBlock = z.infer<typeof contentBlock>;
export type Page = z.infer<typeof page>;
