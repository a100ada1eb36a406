import { sql } from 'kysely';
import type { SearchAnswer, SuggestAnswer } from 'shared-contracts/wire/search';
import type { FailedSearchesAnswer, SearchTermAnswer, SearchTermsAnswer } from 'shared-contracts/staff/search-terms';
import type { ApiError } from 'shared-contracts/wire/error';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { eventually } from '../../testing/worker.ts';
import { rebuildSearch } from '../search/search-index.ts';
import { looksPersonal, pruneFailedSearches } from './failed-searches.ts';
import { refreshTerms } from './index-terms.ts';

let shop: TestShop;
let office: TestBackOffice;
let editor: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL, RATE_LIMIT: '10000' } });
  office = await openTestBackOffice(shop);
  editor = await office.asStaff('owner');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const get = async <Answer>(path: string, language: string): Promise<Answer> =>
  (await shop.call('GET', path, { headers: { language } })).json<Answer>();
const search = (q: string, language = 'nl-BE', more = ''): Promise<SearchAnswer> =>
  get<SearchAnswer>(`/api/products/search?q=${encodeURIComponent(q)}&per_page=3${more}`, language);
const totalOf = async (q: string, language?: string): Promise<number> => (await search(q, language)).meta.total;
const add = (term: string, means: string[], more: object = {}) =>
  editor.call('POST', '/api/search-terms', { lang: 'nl', term, means, path: null, ...more });
const added = async (term: string, means: string[], more: object = {}): Promise<SearchTermAnswer> => {
  const answer = await add(term, means, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<SearchTermAnswer>();
};
const remove = ({ data: { id } }: SearchTermAnswer) => editor.call('DELETE', `/api/search-terms/${id}`);
const errorsOf = (answer: { json: <Body>() => Body }) => answer.json<ApiError>().errors;
const failed = async (query = ''): Promise<FailedSearchesAnswer['data']> =>
  (await editor.call('GET', `/api/failed-searches?per_page=200${query}`)).json<FailedSearchesAnswer>().data;
const admin = (...argv: string[]) =>
  runAdminCommand(shop.services, { argv, actor: 'greet' }, (problem) => {
    throw problem;
  });

/** As after a minute, when answers are computed again. */
const refreshAnswers = (trx: Parameters<typeof rebuildSearch>[0]) =>
  trx.insertInto('catalogue_changes').values({ scope: 'text' }).execute();

test('a term finds at once what it means, in its language only, and nothing any more once it is removed', async () => {
  expect(await totalOf('kwibbelrooster')).toBe(0);
  const term = await added('Kwibbelrooster', ['schuifpoort']);
  const gates = await totalOf('schuifpoort');
  expect(gates).toBeGreaterThan(0);
  expect(await search('kwibbelrooster')).toMatchObject({ meta: { total: gates } });
  expect((await search('kwibbelrooster')).corrected_q).toBeUndefined();
  expect(await totalOf('kwibbelrooster', 'fr-FR')).toBe(0);
  expect(term.data).toMatchObject({ is_idle: false, means: ['schuifpoort'] });

  await shop.db.transaction().execute((trx) => rebuildSearch(trx));
  expect(await totalOf('kwibbelrooster')).toBe(gates);
  expect((await remove(term)).statusCode).toBe(200);
  expect(await totalOf('kwibbelrooster')).toBe(0);
});

test('every process and every cached page of a search hears of a change', async () => {
  const noted = async () => ({
    changes: (await shop.db.selectFrom('catalogue_changes').select('id').where('scope', '=', 'text').execute()).length,
    pages: (await shop.db.selectFrom('page_changes').select('id').where('tag', '=', 'lists').execute()).length,
  });
  const before = await noted();
  const term = await added('zwabberdek', ['terrasplank']);
  const after = await noted();
  expect(after.changes).toBeGreaterThan(before.changes);
  expect(after.pages).toBeGreaterThan(before.pages);
  // what is written in the lists of the shop stays when a term that says the same is removed
  const gates = await totalOf('oprijpoort');
  const same = await added('oprijpoort', ['schuifpoort']);
  await remove(same);
  expect(await totalOf('oprijpoort')).toBe(gates);
  await remove(term);
});

test('a term with signs, or a word twice, is found as the search reads it', async () => {
  for (const text of ['<flits>erik(1)</flits>', 'zwiepert zwiepert']) {
    expect(await totalOf(text)).toBe(0);
    const term = await added(text, ['poort']);
    expect(term.data.is_idle).toBe(false);
    expect(await totalOf(text)).toBeGreaterThan(0);
    await remove(term);
  }
});

test('a term that could find nothing is refused at its field: no loops, no chains, no unknown words', async () => {
  const first = await added('flierhek', ['poort']);
  const refused = async (term: string, means: string[], more: object = {}) => errorsOf(await add(term, means, more));
  expect(await refused('kraakhek', ['flierhek'])).toEqual({ means: [expect.stringContaining('flierhek')] });
  expect(await refused('poortloos', ['Poortloos'])).toEqual({ means: [expect.stringContaining('Poortloos')] });
  expect(await refused('kraakhek', ['xyzzyplugh'])).toEqual({ means: [expect.stringContaining('xyzzyplugh')] });
  expect(Object.keys((await refused('FLIERHEK', ['poort'])) ?? {})).toEqual(['term']);
  expect(Object.keys((await refused('zwart hek', ['poort'])) ?? {})).toEqual(['term']);
  expect(Object.keys((await refused('hek 200 cm', ['poort'])) ?? {})).toEqual(['term']);
  expect(Object.keys((await refused('een heel lang ding', ['poort'])) ?? {})).toEqual(['term']);
  expect(Object.keys((await refused('de', ['poort'])) ?? {})).toEqual(['term']);
  expect(Object.keys((await refused('kraakhek', [])) ?? {})).toEqual(['means']);
  // the other way round is no loop: each finds the products of the other's words
  expect((await add('poort', ['schuifpoort'])).statusCode).toBe(200);
  await remove(first);
});

test('a term whose products are gone is searched for as if it were not there, until they are back', async () => {
  const { db } = shop;
  const term = await added('tuin poort zwieper', ['schuifpoort']);
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_search where lang = 'nl' and document @@ phraseto_tsquery('shop_nl', 'schuifpoort')`.execute(db);
  const all = rows.map(({ id }) => id);
  const shown = (is_active: boolean) => db.updateTable('products').set({ is_active }).where('id', 'in', all).execute();
  expect(await refreshTerms(db)).toBe(false);
  await shown(false);
  expect(await refreshTerms(db)).toBe(true);
  const { data } = (await editor.call('GET', `/api/search-terms/${term.data.id}`)).json<SearchTermAnswer>();
  expect(data.is_idle).toBe(true);
  // as three words of their own it finds what has most of them
  expect(await totalOf('tuin poort zwieper')).toBeGreaterThan(0);
  await shown(true);
  expect(await refreshTerms(db)).toBe(true);
  await remove(term);
});

test('a term leads to a page of its language, while the shop has the page', async () => {
  const refused = async (path: string) => Object.keys(errorsOf(await add('gidsje', [], { path })) ?? {});
  expect(await refused('/fr/contact')).toEqual(['path']);
  expect(await refused('/nl/bestaat-niet')).toEqual(['path']);
  expect(await refused('https://elsewhere.example/nl/contact')).toEqual(['path']);
  const origin = new URL(shop.services.config.publicUrl).origin;
  const term = await added('gidsje', [], { path: `${origin}/nl/contact?x=1` });
  expect(term.data.path).toBe('/nl/contact?x=1');
  expect((await search('Gidsje')).destinations?.[0]).toMatchObject({ path: '/nl/contact?x=1', is_exact: true });
  const suggested = await get<SuggestAnswer>('/api/products/suggest?q=gidsje', 'nl-BE');
  expect(suggested.destinations?.[0]).toMatchObject({ path: '/nl/contact?x=1' });
  expect((await search('gidsje', 'de-DE')).destinations).toEqual([]);
  const contact = await shop.db.selectFrom('page_texts').select('page_id').where('slug', '=', 'contact').executeTakeFirstOrThrow();
  const publish = (published_at: Date) => shop.db.updateTable('pages').set({ published_at }).where('id', '=', contact.page_id).execute();
  await publish(new Date(Date.now() + 86_400_000));
  await shop.db.transaction().execute((trx) => refreshAnswers(trx));
  expect((await search('gidsje', 'nl-BE', '&sort=newest')).destinations ?? []).toEqual([]);
  await publish(new Date(Date.now() - 86_400_000));
  await remove(term);
});

test('a change of something older is refused with the present one, and each change is in the audit log', async () => {
  const { data, revision } = await added('wiebelhek', ['poort']);
  const put = (means: string[], seen: string | undefined) =>
    editor.call('PUT', `/api/search-terms/${data.id}`, { term: 'wiebelhek', means, path: null, revision: seen });
  expect((await put(['schuifpoort'], revision)).statusCode).toBe(200);
  expect((await put(['draaipoort'], revision)).json()).toMatchObject({
    code: 'staff.changed_meanwhile',
    meta: { current: { data: { means: ['schuifpoort'] } } },
  });
  const [entry] = await shop.db.selectFrom('audit_log').selectAll().where('operation', '=', 'search_terms.set').execute();
  expect(entry).toMatchObject({ before: { means: ['poort'] }, after: { means: ['schuifpoort'] } });
  const reader = await office.asStaff({ scopes: ['read_content'] });
  expect((await reader.call('DELETE', `/api/search-terms/${data.id}`)).statusCode).toBe(403);
  const listed = (await editor.call('GET', '/api/search-terms?q=WIEBEL&lang=nl&kind=words')).json<SearchTermsAnswer>();
  expect(listed.data.map(({ term }) => term)).toEqual(['wiebelhek']);
});

test('a search without result is counted by language, cured by a term, or dismissed and put back', async () => {
  const inVain = (text: string) => eventually(failed, (rows) => rows.some((row) => row.text === text));
  await search('Quokkahok');
  await search('quokkahok', 'nl-BE', '&sort=newest');
  await search('poort', 'nl-BE', '&filter%5Bprice%5D=900000-900001');
  await inVain('quokkahok');
  const counted = await eventually(failed, (rows) => rows.some(({ text, count }) => text === 'quokkahok' && count === 2));
  const row = counted.find(({ text }) => text === 'quokkahok');
  expect(row).toMatchObject({ lang: 'nl', count: 2, is_dismissed: false });
  expect(counted.map(({ text }) => text)).not.toContain('poort');
  expect((await failed('&lang=fr')).map(({ text }) => text)).not.toContain('quokkahok');

  await editor.call('POST', `/api/failed-searches/${row?.id}/dismiss`, {});
  expect((await failed()).map(({ text }) => text)).not.toContain('quokkahok');
  expect((await failed('&state=dismissed')).map(({ text }) => text)).toContain('quokkahok');
  await admin('search-terms', 'dismiss', 'nl', 'Quokkahok', '--back');
  expect((await failed()).map(({ text }) => text)).toContain('quokkahok');
  await admin('search-terms', 'add', 'nl', 'quokkahok', '--means', 'poort, schuifpoort');
  expect((await failed()).map(({ text }) => text)).not.toContain('quokkahok');
  expect(await totalOf('quokkahok')).toBeGreaterThan(0);
  await admin('search-terms', 'remove', 'nl', 'quokkahok');
});

test.each([
  'an@voorbeeld.be',
  '0471 12 34 56',
  '٠٤٧١١٢٣٤٥٦',
  'G2026-100001',
  'Kerkstraat 12 gent',
  'mevrouw peeters',
  'een twee drie vier vijf zes',
])('a search that looks like somebody’s data is not written: %s', (q) => expect(looksPersonal(q)).toBe(true));
test.each(['quokkahok', 'draadpaneel 200x50x40', 'paal 2400', 'straatstenen'])('a search is not taken for somebody’s data: %s', (q) =>
  expect(looksPersonal(q)).toBe(false),
);

test('words that were searched for once are deleted after a month, and others after three without a search', async () => {
  const now = new Date('2026-06-30T10:00:00Z');
  const rows = [
    { text: 'eenmalig oud', count: 1, last_on: '2026-05-30' },
    { text: 'eenmalig jong', count: 1, last_on: '2026-06-01' },
    { text: 'vaak oud', count: 9, last_on: '2026-03-31' },
    { text: 'vaak jong', count: 9, last_on: '2026-04-02' },
  ].map((row) => ({ ...row, lang: 'en' as const }));
  await shop.db.insertInto('failed_searches').values(rows).execute();
  await pruneFailedSearches(shop.db, now);
  expect((await failed('&lang=en')).map(({ text }) => text).sort()).toEqual(['eenmalig jong', 'vaak jong']);
});
