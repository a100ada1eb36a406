import type { FastifyRequest } from 'fastify';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { draftKeyOf, signDraft } from 'shared-contracts/http-server/draft-token';
import { readClientSecret } from '../../platform/client-secret.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readsOf } from '../../platform/database/reads.ts';
import { inDiscardedTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { isFixed, loadPrefixes, loadPublishedBody, lockPage, writePage } from './page-body.ts';
import type { LockedPage, PageBody } from './page-body.ts';
import { loadEdited } from './page-drafts.ts';

const HOUR_MS = 3_600_000;
/** How long a link shows a draft. */
const PREVIEW_HOURS = 2;

/** A draft may lack an address, or have one that another page has: it is shown at one of its own then. */
const withFreeAddresses = async (trx: Queries, page: LockedPage, body: PageBody): Promise<PageBody> => {
  if (isFixed(page)) return body;
  const prefixes = await loadPrefixes(trx, page);
  const taken = await trx
    .selectFrom('page_texts')
    .select(['lang', 'slug'])
    .where('page_id', '<>', page.id)
    .where(
      'slug',
      'in',
      LANGS.map((lang) => prefixes[lang] + body.texts[lang].slug),
    )
    .execute();
  const free = (lang: Lang): string => {
    const { slug } = body.texts[lang];
    const isTaken = taken.some((other) => other.lang === lang && other.slug === prefixes[lang] + slug);
    return slug === '' || isTaken ? `draft-${page.id}` : slug;
  };
  return {
    ...body,
    texts: Object.fromEntries(LANGS.map((lang) => [lang, { ...body.texts[lang], slug: free(lang) }])) as PageBody['texts'],
  };
};

/** The address of the shop that shows the draft, and until when. */
export const createPreview = async (
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  page: LockedPage,
  lang: Lang,
): Promise<{ url: string; until: Date }> => {
  const until = new Date(now().getTime() + PREVIEW_HOURS * HOUR_MS);
  const token = signDraft({ kind: 'page', id: page.id, until: until.getTime() }, draftKeyOf(await readClientSecret(config)));
  const { body } = await loadEdited(db, page);
  const published = isFixed(page) ? await loadPublishedBody(db, page) : undefined;
  const prefixes = await loadPrefixes(db, page);
  const { texts } = await withFreeAddresses(db, page, body);
  const slug = prefixes[lang] + (published?.texts[lang].slug ?? texts[lang].slug);
  const to = slug === 'home' || slug.startsWith('home/') ? paths.home(lang) : paths.page(lang, slug);
  return { url: `${config.publicUrl}/_draft?${new URLSearchParams({ token, to }).toString()}`, until };
};

/**
 * Reads for somebody who looks at a draft: on the state that publishing it now would lead to, which is then given up. So the shop's own
 * statements answer, and nothing of it is ever seen by others. `read` uses what it is given and nothing else of the database.
 */
export const readWithDraft = <Answer>(
  services: Services,
  { visitor: { draft } }: Pick<FastifyRequest, 'visitor'>,
  read: (services: Services) => Promise<Answer>,
): Promise<Answer> => {
  if (draft?.kind !== 'page') return read(services);
  return inDiscardedTransaction(services.db, async (trx) => {
    const now = services.now();
    const page = await lockPage(trx, draft.id, now);
    if (page !== undefined) {
      const { body } = await loadEdited(trx, page);
      await writePage(trx, page, await withFreeAddresses(trx, page, body), { now, publishedAt: now });
    }
    return read({ ...services, db: trx as Services['db'], reads: readsOf(trx as Services['db']) });
  });
};
