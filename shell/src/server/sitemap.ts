import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGS, LOCALES, isLang } from 'shared-contracts';
import type { Http, Lang } from 'shared-contracts';
import { getSitemap } from 'shared-contracts/client/endpoints/content';
import type { SitemapAnswer, SitemapSection } from 'shared-contracts/wire/content';
import { escapeMarkup } from 'shared-contracts/rules/escape-markup';
import type { ApiClient } from './api-client.ts';
import { sendStream } from './send-stream.ts';

/** Addresses of one file. The standard takes 50 000 and 50 MB, and each of ours has its other languages. sitemaps.org/protocol.html */
const PER_FILE = 10_000;
/** Addresses per API call, so that a file is never completely in memory. */
const PER_CALL = 1_000;
const CALLS_PER_FILE = PER_FILE / PER_CALL;
const FRESH_SECONDS = 3_600;

const SECTIONS: readonly SitemapSection[] = ['pages', 'categories', 'dealers', 'jobs', 'products'];
const FILE = /^([a-z]+)-([1-9]\d{0,3})\.xml$/;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Options {
  origin: string;
  httpFor: ApiClient;
}

/** `/sitemap.xml`, the list of files, and `/sitemap/{lang}/{section}-{n}.xml`, the addresses of a language with those of the others. */
export function registerSitemap(app: FastifyInstance, { origin, httpFor }: Options): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const http = httpFor(request);
    const counts = await Promise.all(
      SECTIONS.map(async (section) => ({ section, answer: await getSitemap(http, { section, page: 1, per_page: 1 }) })),
    );
    const files: string[] = [];
    for (const { section, answer } of counts) {
      // Search engines would drop addresses missing from an incomplete list.
      if (!answer.ok) return replyUnavailable(reply);
      const count = Math.ceil(answer.data.meta.total / PER_FILE);
      for (const lang of LANGS) for (let file = 1; file <= count; file += 1) files.push(`${origin}/sitemap/${lang}/${section}-${file}.xml`);
    }
    const entries = files.map((file) => `<sitemap><loc>${escapeMarkup(file)}</loc></sitemap>\n`);
    return send(request, reply, [HEAD, `<sitemapindex ${NAMESPACE}>\n`, ...entries, '</sitemapindex>\n']);
  });

  app.get<{ Params: { lang: string; file: string } }>('/sitemap/:lang/:file', async (request, reply) => {
    const { lang, file } = request.params;
    const [, name, number] = FILE.exec(file) ?? [];
    const section = SECTIONS.find((each) => each === name);
    if (!isLang(lang) || section === undefined) return replyNotFound(reply);
    const http = httpFor(request);
    const from = (Number(number) - 1) * CALLS_PER_FILE + 1;
    const firstPage = await getSitemap(http, { section, page: from, per_page: PER_CALL });
    if (!firstPage.ok) return firstPage.error.kind === 'rule' ? replyNotFound(reply) : replyUnavailable(reply);
    if (firstPage.data.data.length === 0) return replyNotFound(reply);
    return send(request, reply, renderFile({ http, section, lang, origin, from }, firstPage.data));
  });
}

interface FileInput {
  http: Http;
  section: SitemapSection;
  lang: Lang;
  origin: string;
  /** the first page of the API's list */
  from: number;
}

/** @throws when the API fails half-way: search engines ignore an aborted file and come again */
async function* renderFile({ http, section, lang, origin, from }: FileInput, first: SitemapAnswer): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  const lastPage = Math.min(first.meta.last_page, from + CALLS_PER_FILE - 1);
  yield entriesOf(first, lang, origin);
  for (let page = from + 1; page <= lastPage; page += 1) {
    const answer = await getSitemap(http, { section, page, per_page: PER_CALL });
    if (!answer.ok) throw new Error(`sitemap ${section}: the API answered page ${page} with ${answer.error.kind}`);
    yield entriesOf(answer.data, lang, origin);
  }
  yield '</urlset>\n';
}

const entriesOf = ({ data }: SitemapAnswer, lang: Lang, origin: string): string =>
  data
    .map(({ paths, updated_at }) => {
      const alternates = [...LANGS.map((each) => [LOCALES[each].htmlLang, paths[each]] as const), ['x-default', paths.nl] as const];
      const links = alternates
        .map(([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeMarkup(origin + path)}"/>`)
        .join('');
      const changed = updated_at === null ? '' : `<lastmod>${updated_at}</lastmod>`;
      return `<url><loc>${escapeMarkup(origin + paths[lang])}</loc>${changed}${links}</url>\n`;
    })
    .join('');

function send(request: FastifyRequest, reply: FastifyReply, body: Iterable<string> | AsyncIterable<string>): FastifyReply {
  reply
    .type('application/xml; charset=utf-8')
    .headers({ 'cache-control': `public, max-age=${FRESH_SECONDS}`, vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' });
  return sendStream(request, reply, body);
}

const replyNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
const replyUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '60' }).type('text/plain').send('Try again later');
