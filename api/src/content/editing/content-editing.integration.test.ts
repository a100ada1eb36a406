import sharp from 'sharp';
import type {
  ContentPageAnswer,
  ContentPageBody,
  ContentPagesAnswer,
  ContentPreviewAnswer,
  ContentVersionAnswer,
  QuestionBody,
  StaffFaqAnswer,
  StaffQuestionAnswer,
  ContentPictureAnswer,
} from 'shared-contracts/staff/content';
import type { AuditAnswer } from 'shared-contracts/staff/accounts';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Article, ArticleListAnswer, FaqAnswer, Page, SitemapAnswer } from 'shared-contracts/wire/content';
import { DRAFT_HEADER } from 'shared-contracts/http-server/draft-token';
import { sql } from 'kysely';
import { brusselsMoment } from '../../app/admin/brussels-time.ts';
import { runMaintenance } from '../../app/maintenance.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { publishDue } from './publish-pages.ts';

let shop: TestShop;
let office: TestBackOffice;
let editor: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  editor = await office.asStaff('content');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const problem = (answer: { json: <Body>() => Body }): ApiError => answer.json<ApiError>();
const page = async (id: number): Promise<ContentPageAnswer> => (await editor.call('GET', `/api/content-pages/${id}`)).json();
const act = (id: number, verb: string, body: object) => editor.call('POST', `/api/content-pages/${id}/${verb}`, body);
const idOf = async (key: string): Promise<number> =>
  (await shop.db.selectFrom('pages').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const inShop = (path: string, lang = 'nl-BE', headers = {}) =>
  shop.call('GET', `/api/${path}`, { headers: { language: lang, ...headers } });

const NOTHING_RIGHT: ContentPageBody['still_right'] = { nl: [], fr: [], de: [], en: [] };
/** What a form sends that changes nothing, but for `change`. */
const bodyOf = ({ data, revision }: ContentPageAnswer, change: Partial<ContentPageBody> = {}): ContentPageBody => ({
  revision: revision ?? '',
  picture: data.picture,
  author: data.author,
  tags: data.tags,
  products: data.products,
  texts: data.texts,
  still_right: NOTHING_RIGHT,
  ...change,
});
const save = async (id: number, change: Partial<ContentPageBody>): Promise<ContentPageAnswer> => {
  const answer = await editor.call('PUT', `/api/content-pages/${id}`, bodyOf(await page(id), change));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const withText = (
  { data }: ContentPageAnswer,
  lang: 'nl' | 'fr' | 'de' | 'en',
  change: Partial<ContentPageBody['texts']['nl']>,
): ContentPageBody['texts'] => ({ ...data.texts, [lang]: { ...data.texts[lang], ...change } });

let added = 0;
/** A new article with all that it needs. */
const anArticle = async (): Promise<{ id: number; slug: string; title: string; draft: ContentPageAnswer }> => {
  added += 1;
  const [slug, title] = [`nieuw-${added}`, `Nieuw bericht ${added}`];
  const { data } = (await editor.call('POST', '/api/content-pages', { kind: 'blog', title })).json<ContentPageAnswer>();
  const text = (lang: string) => ({
    title: lang === 'nl' ? title : `${title} ${lang}`,
    slug: lang === 'nl' ? slug : `${slug}-${lang}`,
    summary: 'Waarover het gaat',
    blocks: [{ kind: 'paragraph' as const, text: `Een alinea over betonpalen ${added}` }],
    seo_title: null,
    seo_description: null,
  });
  const draft = await save(data.id, { texts: { nl: text('nl'), fr: text('fr'), de: text('de'), en: text('en') } });
  return { id: data.id, slug, title, draft };
};
const publish = async (id: number, at: string | null = null) => act(id, 'publish', { revision: (await page(id)).revision, at });
const tagsOfPages = async (): Promise<number> =>
  (await shop.db.selectFrom('page_changes').select('id').where('tag', '=', 'pages').execute()).length;
/** Sessions end meanwhile. */
const pass = async (minutes: number): Promise<void> => {
  shop.passMinutes(minutes);
  editor = await office.asStaff('content');
};
const titles = async (): Promise<string[]> => (await inShop('blog?per_page=48')).json<ArticleListAnswer>().data.map(({ title }) => title);
const inSitemap = async (slug: string): Promise<boolean> =>
  (await inShop('sitemap?section=pages')).json<SitemapAnswer>().data.some(({ paths }) => paths.nl.endsWith(slug));

test('an article is written as a draft that nobody sees, published, and taken back', async () => {
  const { id, slug, title, draft } = await anArticle();
  expect(draft.data).toMatchObject({ state: 'hidden', has_draft: true, publish_at: null, addresses: {} });
  expect([(await inShop(`blog/${slug}`)).statusCode, (await titles()).includes(title), await inSitemap(slug)]).toEqual([404, false, false]);
  const published = (await publish(id)).json<ContentPageAnswer>();
  expect(published.data).toMatchObject({ state: 'live', has_draft: false, addresses: { nl: `https://shop.example/nl/blog/${slug}` } });
  expect((await inShop(`blog/${slug}`)).json<Article>()).toMatchObject({ title, seo: { title }, reading_minutes: 1 });
  expect([(await titles())[0], await inSitemap(slug)]).toEqual([title, true]);
  const found = async () => (await inShop('search?q=betonpalen%20' + added)).body.includes(slug);
  const searched = await found();
  const back = await act(id, 'take-back', { revision: published.revision });
  expect(back.json<ContentPageAnswer>().data).toMatchObject({ state: 'hidden', has_draft: false, texts: { nl: { title } } });
  expect([(await inShop(`blog/${slug}`)).statusCode, await inSitemap(slug), searched && (await found())]).toEqual([404, false, false]);
  expect((await publish(id)).statusCode).toBe(200);
  expect((await inShop(`blog/${slug}`)).statusCode).toBe(200);
  const { data: log } = (await (await office.asStaff('owner')).call('GET', `/api/audit?subject=page%20${id}`)).json<AuditAnswer>();
  expect(log.map(({ operation }) => operation)).toEqual(['content.publish', 'content.take_back', 'content.publish', 'content.save']);
});

test('an address that is left empty is made of the title of its language; one that is typed stays', async () => {
  const { id, draft } = await anArticle();
  const emptied = { ...withText(draft, 'fr', { title: 'Écran d’été', slug: '' }) };
  const { data } = await save(id, { texts: { ...emptied, de: { ...emptied.de, title: '', slug: '' } } });
  expect([data.texts.nl.slug, data.texts.fr.slug, data.texts.de.slug]).toEqual([draft.data.texts.nl.slug, 'ecran-dete', '']);
});

test('a draft of a published page changes nothing for visitors until it is published, and then the cached pages are dropped', async () => {
  const id = await idOf('privacy');
  const before = (await inShop('pages/privacy')).body;
  const changes = await tagsOfPages();
  await save(id, { texts: withText(await page(id), 'nl', { title: 'Nieuwe titel', seo_title: 'Voor zoekmachines' }) });
  expect([(await inShop('pages/privacy')).body, await tagsOfPages()]).toEqual([before, changes]);
  await publish(id);
  expect((await inShop('pages/privacy')).json<Page>()).toMatchObject({ title: 'Nieuwe titel', seo: { title: 'Voor zoekmachines' } });
  expect(await tagsOfPages()).toBeGreaterThan(changes);
  const { data } = await page(id);
  expect(data.versions.map(({ published_by }) => published_by !== '')).toEqual([true, false]);
  const [, first] = data.versions;
  const version = (await editor.call('GET', `/api/content-pages/${id}/versions/${first?.id}`)).json<ContentVersionAnswer>();
  await act(id, 'restore', { revision: (await page(id)).revision, version: first?.id });
  expect((await page(id)).data.texts).toEqual(version.data.texts);
  await publish(id);
  expect((await inShop('pages/privacy')).json<Page>().title).toBe((JSON.parse(before) as Page).title);
});

test('all that the schema takes is saved, and a text that is too long is refused at its field', async () => {
  const { data } = (await editor.call('POST', '/api/content-pages', { kind: 'page', title: 'Lang' })).json<ContentPageAnswer>();
  const paragraphs = (count: number) => Array.from({ length: count }, () => ({ kind: 'paragraph' as const, text: 'é'.repeat(3900) }));
  const seen = await page(data.id);
  const filled = (count: number) =>
    Object.fromEntries(Object.entries(seen.data.texts).map(([lang, text]) => [lang, { ...text, blocks: paragraphs(count) }]));
  const saved = await save(data.id, { texts: filled(25) as ContentPageBody['texts'] });
  expect(saved.data.texts.de.blocks).toHaveLength(25);
  const tooLong = withText(saved, 'fr', { blocks: paragraphs(26) });
  const refused = await editor.call('PUT', `/api/content-pages/${data.id}`, bodyOf(saved, { texts: tooLong }));
  expect([refused.statusCode, problem(refused).errors]).toEqual([422, { 'texts.fr.blocks': ['At most 100000 characters'] }]);
});

test('publishing names everything that is missing, at its field', async () => {
  const { data, revision } = (
    await editor.call('POST', '/api/content-pages', { kind: 'page', title: 'Half af' })
  ).json<ContentPageAnswer>();
  expect(Object.keys(problem(await act(data.id, 'publish', { revision, at: null })).errors ?? {})).toEqual(
    expect.arrayContaining(['texts.nl.summary', 'texts.nl.slug', 'texts.fr.title']),
  );
  const article = await anArticle();
  const unknown = await editor.call('PUT', `/api/content-pages/${article.id}`, bodyOf(article.draft, { products: ['NIETS'] }));
  expect(problem(unknown).errors).toEqual({ products: ['No product with this SKU: NIETS'] });
  const saved = await save(data.id, { texts: withText(await page(data.id), 'nl', { slug: 'cart' }) });
  const { errors } = problem(await act(data.id, 'publish', { revision: saved.revision, at: null }));
  expect(errors?.['texts.nl.slug']).toEqual(['There is another page at this address']);
  // given up, it is gone
  expect((await act(data.id, 'discard', { revision: saved.revision })).json()).toEqual({ data: null });
  expect((await editor.call('GET', `/api/content-pages/${data.id}`)).statusCode).toBe(404);
});

test('what the shop itself links to keeps its address, and is not taken back', async () => {
  const id = await idOf('terms');
  const { data, revision } = await page(id);
  expect(data.is_fixed).toBe(true);
  expect(problem(await act(id, 'take-back', { revision })).code).toBe('content.needed');
  await save(id, { texts: withText(await page(id), 'nl', { slug: 'elders' }) });
  await publish(id);
  expect((await page(id)).data.texts.nl.slug).toBe('algemene-voorwaarden');
  expect(problem(await publish(id)).code).toBe('content.nothing_new');
});

test('an address that changes leads to the page from then on, until another page takes it', async () => {
  const { id, slug } = await anArticle();
  await publish(id);
  await save(id, { texts: withText(await page(id), 'nl', { slug: `${slug}-anders` }) });
  await publish(id);
  expect((await inShop(`blog/${slug}`)).json<Article>().slug).toBe(`${slug}-anders`);
  const other = await anArticle();
  await save(other.id, { texts: withText(await page(other.id), 'nl', { slug }) });
  await publish(other.id);
  expect((await inShop(`blog/${slug}`)).json<Article>().title).toBe(other.title);
  const clash = await anArticle();
  await save(clash.id, { texts: withText(await page(clash.id), 'nl', { slug }) });
  expect(Object.keys(problem(await publish(clash.id)).errors ?? {})).toEqual(['texts.nl.slug']);
  // two at once, each of which found the address free
  const rival = await anArticle();
  for (const each of [clash, rival]) await save(each.id, { texts: withText(await page(each.id), 'nl', { slug: `${slug}-vrij` }) });
  const answers = await Promise.all([publish(clash.id), publish(rival.id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(answers.flatMap((answer) => Object.keys(problem(answer).errors ?? {}))).toEqual(['texts.nl.slug']);
});

test('translations are marked when their source changes, until they are changed or found right', async () => {
  const { id } = await anArticle();
  await publish(id);
  const changed = await save(id, { texts: withText(await page(id), 'nl', { title: 'Een andere titel' }) });
  expect(changed.data.stale).toEqual({ nl: [], fr: ['title'], de: ['title'], en: ['title'] });
  await save(id, {
    texts: withText(await page(id), 'fr', { title: 'Un autre titre ?' }),
    still_right: { ...NOTHING_RIGHT, de: ['title'] },
  });
  const { data } = await page(id);
  expect(data.stale).toEqual({ nl: [], fr: [], de: [], en: ['title'] });
  // as a native would write it
  expect(data.texts.fr.title).toBe('Un autre titre\u202f?');
  const stale = async () => (await editor.call('GET', '/api/content-pages?mark=stale')).json<ContentPagesAnswer>().data;
  expect(await stale()).toMatchObject([{ id, stale_langs: ['en'] }]);
  await publish(id);
  expect(await stale()).toMatchObject([{ id, stale_langs: ['en'], has_draft: false }]);
});

test('two people on one page: the second gets both values, whoever published in between', async () => {
  const { id } = await anArticle();
  const seen = await page(id);
  const colleague = await office.asStaff('content');
  await colleague.call('PUT', `/api/content-pages/${id}`, bodyOf(seen, { texts: withText(seen, 'nl', { title: 'Van de collega' }) }));
  const late = await editor.call('PUT', `/api/content-pages/${id}`, bodyOf(seen, { texts: withText(seen, 'nl', { title: 'Van mij' }) }));
  expect(problem(late)).toMatchObject({
    status: 409,
    code: 'staff.changed_meanwhile',
    meta: { current: { data: { texts: { nl: { title: 'Van de collega' } } } } },
  });
  expect(problem(await act(id, 'publish', { revision: seen.revision, at: null })).code).toBe('staff.changed_meanwhile');
  const [first, second] = await Promise.all([publish(id), publish(id)]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
  expect((await page(id)).data.versions).toHaveLength(1);
});

describe('a planned publication', () => {
  /** Hour and minute in Brussels so many minutes from now. */
  const localIn = (minutes: number): string => {
    const at = new Date(shop.services.now().getTime() + minutes * 60_000);
    return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'short' })
      .format(at)
      .replace(' ', 'T');
  };

  test('happens at its moment, is seen by visitors and in the log, and happens once, also when the worker was away', async () => {
    const { id, slug, title } = await anArticle();
    const at = localIn(30);
    expect(problem(await publish(id, localIn(-5))).errors).toEqual({ at: ['Choose a moment that is still to come'] });
    const planned = (await publish(id, at)).json<ContentPageAnswer>();
    expect(planned.data).toMatchObject({ state: 'hidden', has_draft: true, publish_at: brusselsMoment(at)?.toISOString() });
    const { rows: jobs } = await sql<{ start_after: Date }>`
      select start_after from pgboss.job where data ->> 'job' = 'publish-content' order by created_on desc limit 1`.execute(shop.db);
    expect(jobs[0]?.start_after.toISOString()).toBe(planned.data.publish_at);
    expect(await publishDue(shop.db, shop.services.now())).toBe(0);
    expect((await inShop(`blog/${slug}`)).statusCode).toBe(404);
    // two days later, because no worker ran: maintenance makes up for it, and a job that comes late finds nothing to do
    const moment = new Date(planned.data.publish_at ?? 0);
    await pass(2 * 24 * 60);
    const fail = (error: unknown): never => {
      throw new Error(JSON.stringify(error));
    };
    const log = { info: () => undefined, error: fail };
    await Promise.all([runMaintenance(shop.services, log as never), publishDue(shop.db, shop.services.now())]);
    expect((await inShop(`blog/${slug}`)).json<Article>()).toMatchObject({ title, published_at: moment.toISOString() });
    const { data } = await page(id);
    expect([data.versions.length, data.has_draft, data.changes[0]]).toMatchObject([1, false, { operation: 'content.publish' }]);
    expect(data.versions[0]?.published_by).toBe(data.changes[0]?.actor);
  });

  test('can be moved and withdrawn; what was planned first does nothing then', async () => {
    const { id, slug } = await anArticle();
    await publish(id, localIn(10));
    await publish(id, localIn(60));
    await pass(20);
    expect(await publishDue(shop.db, shop.services.now())).toBe(0);
    const { revision } = await page(id);
    expect((await act(id, 'unplan', { revision })).json<ContentPageAnswer>().data).toMatchObject({ publish_at: null, has_draft: true });
    await pass(60);
    expect(await publishDue(shop.db, shop.services.now())).toBe(0);
    expect((await inShop(`blog/${slug}`)).statusCode).toBe(404);
  });

  test('that has become impossible stays a draft that says why', async () => {
    const { id, slug } = await anArticle();
    await publish(id, localIn(10));
    const other = await anArticle();
    await save(other.id, { texts: withText(await page(other.id), 'nl', { slug }) });
    await publish(other.id);
    await pass(20);
    expect(await publishDue(shop.db, shop.services.now())).toBe(0);
    expect((await page(id)).data).toMatchObject({ state: 'hidden', has_failed: true, publish_at: null, has_draft: true });
    expect((await editor.call('GET', '/api/content-pages?mark=failed')).json<ContentPagesAnswer>().data).toMatchObject([{ id }]);
  });

  test('is not held up by one that fails before it, which is named', async () => {
    const [broken, next] = [await anArticle(), await anArticle()];
    await publish(broken.id, localIn(10));
    await publish(next.id, localIn(20));
    await sql`update content_drafts set body = '{}' where kind = 'page' and record_id = ${broken.id}`.execute(shop.db);
    await pass(30);
    const error: unknown = await publishDue(shop.db, shop.services.now()).catch((thrown: unknown) => thrown);
    expect((error as AggregateError).errors).toEqual([new Error(`Page ${broken.id} could not be published`)]);
    expect((await inShop(`blog/${next.slug}`)).json<Article>().title).toBe(next.title);
    await sql`delete from content_drafts where record_id = ${broken.id}`.execute(shop.db);
  });

  test('is at eight in Brussels in winter and summer, across the change of clocks, and never in an hour that does not exist', async () => {
    expect(brusselsMoment('2026-03-27T20:00')?.toISOString()).toBe('2026-03-27T19:00:00.000Z');
    expect(brusselsMoment('2026-04-03T20:00')?.toISOString()).toBe('2026-04-03T18:00:00.000Z');
    expect(brusselsMoment('2026-10-25T02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(brusselsMoment('2026-10-25T03:00')?.toISOString()).toBe('2026-10-25T02:00:00.000Z');
    expect(brusselsMoment('2026-03-29T02:30')).toBeNull();
    const { id } = await anArticle();
    expect(problem(await publish(id, '2027-03-28T02:30')).errors).toEqual({
      at: ['This hour does not exist: the clocks go forward that night'],
    });
    for (const never of ['2027-99-99T99:99', '2027-02-30T10:00', '2027-03-01T24:30'])
      expect([never, Object.keys(problem(await publish(id, never)).errors ?? {})]).toEqual([never, ['at']]);
  });
});

describe('a preview', () => {
  const tokenOf = async (id: number): Promise<{ token: string; to: string }> => {
    const { data } = (await act(id, 'preview', {})).json<ContentPreviewAnswer>();
    const { searchParams, pathname, origin } = new URL(data.url);
    expect([origin, pathname]).toEqual(['https://shop.example', '/_draft']);
    return { token: searchParams.get('token') ?? '', to: searchParams.get('to') ?? '' };
  };

  test('shows the draft to who has the link, by the page and in the list, uncached, and to nobody else', async () => {
    const { id, slug, title } = await anArticle();
    const { token, to } = await tokenOf(id);
    expect(to).toBe(`/en/blog/${slug}-en`);
    const changes = await tagsOfPages();
    const draft = await inShop(`blog/${slug}`, 'nl-BE', { [DRAFT_HEADER]: token });
    expect(draft.json<Article>()).toMatchObject({ title });
    expect(draft.headers['cache-control']).toBe('private, no-store');
    const list = await inShop('blog?per_page=48', 'nl-BE', { [DRAFT_HEADER]: token });
    expect(list.json<ArticleListAnswer>().data[0]?.title).toBe(title);
    expect(list.headers['cache-control']).toBe('private, no-store');
    expect([(await inShop(`blog/${slug}`)).statusCode, (await titles()).includes(title), await tagsOfPages()]).toEqual([
      404,
      false,
      changes,
    ]);
    // another address of the shop is as for everybody, and not stored either
    expect((await inShop('pages/privacy', 'nl-BE', { [DRAFT_HEADER]: token })).headers['cache-control']).toBe('private, no-store');
    expect((await inShop('pages/privacy')).headers['cache-control']).toContain('s-maxage');
  });

  test('of an unfinished draft works, at an address of its own', async () => {
    const { data } = (await editor.call('POST', '/api/content-pages', { kind: 'page', title: 'Kladje' })).json<ContentPageAnswer>();
    const { token, to } = await tokenOf(data.id);
    expect(to).toBe(`/en/draft-${data.id}`);
    expect((await inShop(`pages/draft-${data.id}`, 'nl-BE', { [DRAFT_HEADER]: token })).json<Page>().title).toBe('Kladje');
  });

  test('ends, and a token that somebody changed or made opens nothing', async () => {
    const { id, slug } = await anArticle();
    const { token } = await tokenOf(id);
    const [content = '', signature] = token.split('.');
    const forged = Buffer.from(
      Buffer.from(content, 'base64url')
        .toString()
        .replace(`"id":${id}`, `"id":${id - 1}`),
    ).toString('base64url');
    for (const wrong of [`${forged}.${signature}`, content, 'x.y', ''])
      expect((await inShop(`blog/${slug}`, 'nl-BE', { [DRAFT_HEADER]: wrong })).statusCode).toBe(404);
    await pass(121);
    const late = await inShop(`blog/${slug}`, 'nl-BE', { [DRAFT_HEADER]: token });
    expect(late.statusCode).toBe(404);
  });
});

test('a text keeps what its blocks can hold, without what nobody could see or type', async () => {
  const { id, slug } = await anArticle();
  await save(id, {
    texts: withText(await page(id), 'nl', {
      blocks: [
        { kind: 'heading', text: '<b>Kop</b>\u200b \n twee' },
        { kind: 'list', items: ['een', '', 'twee'] },
        { kind: 'table', caption: 'Maten', head: ['Hoogte', 'Prijs'], rows: [['180 cm'], ['', ''], ['200 cm', '€\u00a080', 'te veel']] },
        { kind: 'paragraph', text: '' },
      ],
    }),
  });
  await publish(id);
  expect((await inShop(`blog/${slug}`)).json<Article>().blocks).toEqual([
    { kind: 'heading', text: '<b>Kop</b> twee' },
    { kind: 'list', items: ['een', 'twee'] },
    {
      kind: 'table',
      caption: 'Maten',
      head: ['Hoogte', 'Prijs'],
      rows: [
        ['180 cm', ''],
        ['200 cm', '€\u00a080'],
      ],
    },
  ]);
  const script = await editor.call(
    'PUT',
    `/api/content-pages/${id}`,
    bodyOf(await page(id), { texts: withText(await page(id), 'nl', { blocks: [{ kind: 'html', text: '<script>' } as never] }) }),
  );
  expect(script.statusCode).toBe(422);
});

describe('questions', () => {
  const topics = async (): Promise<StaffFaqAnswer['data']> => (await editor.call('GET', '/api/faq')).json<StaffFaqAnswer>().data;
  const question = async (id: number): Promise<StaffQuestionAnswer> => (await editor.call('GET', `/api/faq/${id}`)).json();
  const put = ({ data, revision }: StaffQuestionAnswer, change: Partial<QuestionBody>) =>
    editor.call('PUT', `/api/faq/${data.id}`, {
      revision,
      topic: data.topic,
      is_shown: data.is_shown,
      texts: data.texts,
      still_right: { nl: [], fr: [], de: [], en: [] },
      ...change,
    });
  const inFaq = async (): Promise<FaqAnswer> => (await inShop('faq')).json();
  const isFound = async (id: number): Promise<boolean> =>
    (await shop.db.selectFrom('content_search').select('lang').where('question_id', '=', id).execute()).length === 4;
  const aQuestion = async (word: string): Promise<StaffQuestionAnswer> => {
    const [topic] = await topics();
    const { data, revision } = (
      await editor.call('POST', '/api/faq', { topic: topic?.id, question: `Hoe werkt ${word}?` })
    ).json<StaffQuestionAnswer>();
    const text = (lang: string) => ({ question: `Hoe werkt ${word} ${lang}?`, answer: `Zo werkt ${word}.` });
    return { data: { ...data, texts: { nl: text('nl'), fr: text('fr'), de: text('de'), en: text('en') } }, revision };
  };

  test('are hidden until they are whole and shown; then on the page, counted and found; and hidden again without losing text or address', async () => {
    const before = await inFaq();
    const added = await aQuestion('zandzeef');
    const { data: stored } = await question(added.data.id);
    const half = await put({ ...added, data: { ...added.data, texts: stored.texts } }, { is_shown: true });
    expect(Object.keys(problem(half).errors ?? {})).toEqual(expect.arrayContaining(['texts.nl.answer', 'texts.fr.question']));
    expect([(await inFaq()).meta.total, await isFound(added.data.id)]).toEqual([before.meta.total, false]);
    const pages = () => shop.db.selectFrom('page_changes').select('id').where('tag', '=', 'faq').execute();
    const dropped = (await pages()).length;
    const shown = (await put(added, { is_shown: true })).json<StaffQuestionAnswer>();
    expect(shown.data.addresses.nl).toMatch(/\/nl\/faq\/.*\/hoe-werkt-zandzeef-nl$/);
    const after = await inFaq();
    expect(after.data.find(({ answer }) => answer === 'Zo werkt zandzeef.')).toMatchObject({ slug: 'hoe-werkt-zandzeef-nl' });
    const counts = ({ topics: tree }: FaqAnswer) => tree.reduce((sum, { count }) => sum + count, 0);
    expect([after.meta.total, counts(after), await isFound(added.data.id)]).toEqual([before.meta.total + 1, counts(before) + 1, true]);
    expect((await pages()).length).toBeGreaterThan(dropped);
    const hidden = (await put(shown, { is_shown: false })).json<StaffQuestionAnswer>();
    expect(hidden.data).toMatchObject({ is_shown: false, texts: added.data.texts, addresses: {} });
    expect([(await inFaq()).meta.total, await isFound(added.data.id)]).toEqual([before.meta.total, false]);
    const back = (
      await put(hidden, { is_shown: true, texts: { ...hidden.data.texts, nl: { question: 'Anders?', answer: 'Ja.' } } })
    ).json();
    expect((back as StaffQuestionAnswer).data.addresses).toEqual(shown.data.addresses);
    expect((await inShop('faq?path=' + (shown.data.addresses.nl ?? '').split('/faq/')[1])).statusCode).toBe(200);
  });

  test('have translations that grow stale with the Dutch, shown or hidden, until they are changed or read again', async () => {
    const shown = (await put(await aQuestion('grindmat'), { is_shown: true })).json<StaffQuestionAnswer>();
    const nl = { ...shown.data.texts.nl, answer: 'Zo werkt het nu.' };
    const changed = (await put(shown, { texts: { ...shown.data.texts, nl } })).json<StaffQuestionAnswer>();
    expect(changed.data.stale).toEqual({ nl: [], fr: ['answer'], de: ['answer'], en: ['answer'] });
    const hidden = (
      await put(changed, { is_shown: false, still_right: { nl: [], fr: ['answer'], de: [], en: [] } })
    ).json<StaffQuestionAnswer>();
    expect(hidden.data.stale).toEqual({ nl: [], fr: [], de: ['answer'], en: ['answer'] });
    const listed = (await topics()).flatMap(({ questions }) => questions).find(({ id }) => id === hidden.data.id);
    expect(listed).toMatchObject({ is_shown: false, stale_langs: ['de', 'en'] });
  });

  test('that two people change or sort at once are not overwritten unseen', async () => {
    const first = await aQuestion('egelhuis');
    const answers = await Promise.all([put(first, { is_shown: true }), put(first, { is_shown: true })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [topic] = await topics();
    if (topic === undefined) throw new Error('no topic');
    const ids = topic.questions.map(({ id }) => id);
    const sort = (wanted: number[], revision = topic.revision) =>
      editor.call('PUT', `/api/faq-topics/${topic.id}/order`, { revision, ids: wanted });
    const sorted = await Promise.all([sort(ids.toReversed()), sort(ids.toSpliced(0, 1).concat(ids.slice(0, 1)))]);
    expect(sorted.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const now = (await topics())[0];
    expect((await sort(ids.slice(1), now?.revision)).statusCode).toBe(409);
    expect((await sort(ids, now?.revision)).statusCode).toBe(200);
    expect((await topics())[0]?.questions.map(({ id }) => id)).toEqual(ids);
  });
});

describe('pictures of pages', () => {
  const ALTS = { nl: 'Een haag', fr: 'Une haie', de: 'Eine Hecke', en: 'A hedge' };
  const photo = async (): Promise<string> =>
    (
      await sharp({ create: { width: 800, height: 500, channels: 3, background: '#336633' } })
        .jpeg()
        .toBuffer()
    ).toString('base64');

  test('are uploaded, chosen by every page, and shown by one once it is published', async () => {
    const uploaded = await editor.call('POST', '/api/content-pages/pictures', { alts: ALTS, content: await photo() });
    const { data } = uploaded.json<ContentPictureAnswer>();
    expect([uploaded.statusCode, data.image.alt]).toEqual([200, 'A hedge']);
    const { id } = await shop.db
      .selectFrom('pages')
      .select('id')
      .where('picture_key', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect((await page(id)).data.choices.pictures[0]).toMatchObject({ key: data.key, image: { alt: 'A hedge' } });
    expect((await save(id, { picture: data.key })).data.picture).toBe(data.key);
    const file = await shop.call('GET', new URL(data.image.url).pathname);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('are refused without their texts, as no picture, and from who may not upload', async () => {
    const content = await photo();
    const send = (body: object, who = editor) => who.call('POST', '/api/content-pages/pictures', body);
    expect((await send({ alts: { ...ALTS, fr: '' }, content })).statusCode).toBe(422);
    expect((await send({ alts: ALTS, content: Buffer.from('no picture').toString('base64') })).statusCode).toBe(415);
    const writer = await office.asStaff({ scopes: ['read_content', 'write_content'] });
    expect((await send({ alts: ALTS, content }, writer)).statusCode).toBe(403);
  });
});
