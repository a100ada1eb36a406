import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { STORY_CONSENT } from 'shared-contracts/rules/story-consent';
import type { AuditAnswer } from 'shared-contracts/staff/accounts';
import type { StaffStoriesAnswer, StaffStoryAnswer } from 'shared-contracts/staff/stories';
import type { PersonalData } from 'shared-contracts/wire/account';
import type { ConfigurationAnswer, FenceAnswer } from 'shared-contracts/wire/configurator';
import type { SitemapAnswer } from 'shared-contracts/wire/content';
import type { ApiError } from 'shared-contracts/wire/error';
import type { OwnStoriesAnswer, OwnStory, Story, StoryListAnswer } from 'shared-contracts/wire/story';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import { newcomer, PASSWORD } from '../../testing/account.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { accountPlan, CORNER_FENCE, orderPlan } from '../../testing/delivered-plans.ts';
import { codeOf } from '../../testing/reviews.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addDays } from '../../platform/days.ts';
import { pruneStories } from './prune-stories.ts';

let shop: TestShop;
let office: TestBackOffice;
let staff: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  staff = await office.asStaff('content');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());
beforeEach(async () => {
  await shop.db.deleteFrom('stories').execute();
  await shop.db.updateTable('stock').set({ on_hand: 50_000, reserved: 0 }).execute();
});

interface Customer {
  headers: { authorization: string };
  userId: number;
  email: string;
}
const WORDS = {
  title: 'Eindelijk een hond die blijft',
  text: 'Twee zijden langs de weide, met een poortje voor de kruiwagen. In een weekend met zijn tweeën geplaatst.',
  author: 'Lotte',
  municipality: 'Bastogne',
};

const aCustomer = async (): Promise<Customer> => {
  const email = `koper-${randomUUID().slice(0, 8)}@voorbeeld.be`;
  const headers = await newcomer(shop, { email });
  const { id } = await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { headers, userId: id, email };
};
/** A customer with a plan that was ordered and delivered. */
const withPlan = async (input: object = CORNER_FENCE, kind = 'fence'): Promise<{ customer: Customer; plan: string }> => {
  const customer = await aCustomer();
  const { share_id: plan } = await accountPlan(shop, customer.headers, { input, kind, name: 'Bij oma thuis' });
  // so long ago that the account may be deleted
  await orderPlan(shop, customer.userId, plan, { deliveredAt: addDays(shop.services.now(), -60) });
  return { customer, plan };
};
const offer = ({ headers }: Customer, plan: string, changes: object = {}, more = {}) =>
  shop.call('POST', '/auth/me/stories', {
    headers: { ...headers, ...more },
    payload: { plan, ...WORDS, consent: STORY_CONSENT, ...changes },
  });
const offered = async (input?: object, kind?: string) => {
  const { customer, plan } = await withPlan(input, kind);
  const answer = await offer(customer, plan);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { customer, plan, story: answer.json<OwnStory>() };
};
const own = async ({ headers }: Customer): Promise<OwnStoriesAnswer> =>
  (await shop.call('GET', '/auth/me/stories', { headers })).json<OwnStoriesAnswer>();
const withdraw = ({ headers }: Customer, id: number) => shop.call('DELETE', `/auth/me/stories/${id}`, { headers });

const inOffice = async (id: number): Promise<StaffStoryAnswer> => (await staff.call('GET', `/api/stories/${id}`)).json<StaffStoryAnswer>();
const textIn = (lang: Lang) => ({ title: `Hond blijft ${lang}`, text: `Een verhaal van twee zijden en een poortje, in het ${lang}.` });
const TEXTS = { nl: textIn('nl'), fr: textIn('fr'), de: textIn('de'), en: textIn('en') };
const saveTexts = async (id: number, texts: object = TEXTS) =>
  staff.call('PUT', `/api/stories/${id}`, { revision: (await inOffice(id)).revision, texts });
const publish = async (id: number, member = staff) =>
  member.call('POST', `/api/stories/${id}/publish`, { revision: (await inOffice(id)).revision });
const refuse = async (id: number, reason = 'Er staat een straatnaam in.') =>
  staff.call('POST', `/api/stories/${id}/refuse`, { revision: (await inOffice(id)).revision, reason });
const published = async (input?: object, kind?: string) => {
  const known = await offered(input, kind);
  await saveTexts(known.story.id);
  const answer = await publish(known.story.id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return known;
};
const get = (path: string, lang: Lang = 'nl', country = 'be') =>
  shop.call('GET', `/api/${path}`, { headers: { language: LOCALES[lang].locale, country } });
const listed = async (lang: Lang = 'nl'): Promise<StoryListAnswer['data']> => (await get('stories', lang)).json<StoryListAnswer>().data;
const sitemap = async (): Promise<string[]> =>
  (await get('sitemap?section=pages&per_page=10000')).json<SitemapAnswer>().data.flatMap(({ paths }) => Object.values(paths));

describe('offering a story', () => {
  test('a customer offers a delivered plan once, with a consent that is stored with its moment and version', async () => {
    const { customer, plan } = await withPlan();
    const before = await own(customer);
    expect(before.data).toMatchObject([{ plan, name: 'Bij oma thuis', story: null, summary: expect.stringContaining('21,8 m') }]);
    const answer = await offer(customer, plan);
    expect([answer.statusCode, answer.json<OwnStory>()]).toMatchObject([
      201,
      { ...WORDS, plan, state: 'pending', lang: 'nl', slugs: null },
    ]);
    const row = await shop.db.selectFrom('stories').selectAll().where('plan_id', '=', plan).executeTakeFirstOrThrow();
    expect(row.consent_version).toBe(STORY_CONSENT);
    expect(Math.abs(row.consented_at.getTime() - shop.services.now().getTime())).toBeLessThan(60_000);
    expect(codeOf(await offer(customer, plan))).toEqual([422, 'story.exists']);
    // nobody sees it before a person has read it
    expect(await listed()).toEqual([]);
  });

  test('a guest’s order brings its plan along when it becomes an account’s, so that its story can be told', async () => {
    const customer = await aCustomer();
    const { share_id: plan } = await accountPlan(shop, customer.headers);
    await shop.db.updateTable('plans').set({ user_id: null }).where('id', '=', plan).execute();
    await shop.db.updateTable('users').set({ email_confirmed_at: shop.services.now() }).where('id', '=', customer.userId).execute();
    const id = await orderPlan(shop, null, plan, { email: customer.email });
    const { number } = await shop.db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await own(customer)).data).toEqual([]);
    const payload = { number, postcode: HOME.zip_code };
    const claimed = await shop.call('POST', '/api/orders/track/claim', { headers: customer.headers, payload });
    expect([claimed.statusCode, claimed.json()]).toEqual([200, { id }]);
    expect((await own(customer)).data).toMatchObject([{ plan }]);
    expect((await offer(customer, plan)).statusCode).toBe(201);
  });

  test.each([
    ['no consent', { consent: undefined }],
    ['a consent that nobody was shown', { consent: '1999-01' }],
    ['a web address as a name', { author: 'hekken-goedkoop.be' }],
    ['a web address as a place', { municipality: 'https://hekken.example' }],
    ['a title of two lines with a link', { title: 'Kijk op\nwww.hekken.example' }],
    ['a text that is too short', { text: 'Mooi.' }],
    ['a text that is too long', { text: 'a'.repeat(2001) }],
    ['a street of its own', { street: 'Kerkstraat 1' }],
  ])('is refused with %s', async (_what, changes) => {
    const { customer, plan } = await withPlan();
    expect((await offer(customer, plan, changes)).statusCode).toBe(422);
    expect((await own(customer)).data[0]?.story).toBeNull();
  });

  test('is refused for a plan of somebody else, one that was not ordered, and one that is not delivered yet', async () => {
    const { plan } = await withPlan();
    const stranger = await aCustomer();
    expect(codeOf(await offer(stranger, plan))).toEqual([404, 'plan.not_found']);
    const drawn = await accountPlan(shop, stranger.headers);
    expect(codeOf(await offer(stranger, drawn.share_id))).toEqual([422, 'story.not_delivered']);
    await orderPlan(shop, stranger.userId, drawn.share_id, { status: 'shipped' });
    expect(codeOf(await offer(stranger, drawn.share_id))).toEqual([422, 'story.not_delivered']);
    expect((await own(stranger)).data).toEqual([]);
    // somebody else's delivery of it counts for nothing
    await orderPlan(shop, (await aCustomer()).userId, drawn.share_id);
    expect(codeOf(await offer(stranger, drawn.share_id))).toEqual([422, 'story.not_delivered']);
    expect((await shop.call('POST', '/auth/me/stories', { payload: { plan, ...WORDS, consent: STORY_CONSENT } })).statusCode).toBe(401);
  });

  test('a repeated request makes one story, and an account offers ten a day at most', async () => {
    const { customer, plan } = await withPlan();
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await offer(customer, plan, {}, key), await offer(customer, plan, {}, key)];
    expect([first.statusCode, second.statusCode, second.body]).toEqual([201, 201, first.body]);
    const visitor = { 'x-forwarded-for': '203.0.113.9' };
    const again = async () => {
      await withdraw(customer, (await own(customer)).data[0]?.story?.id ?? first.json<OwnStory>().id);
      return (await offer(customer, plan, {}, visitor)).statusCode;
    };
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) codes.push(await again());
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});

describe('what staff do with a story', () => {
  test('it waits in a queue, is written in four languages, published, and its customer gets a mail', async () => {
    const { customer, story } = await offered();
    const queue = (await staff.call('GET', '/api/stories')).json<StaffStoriesAnswer>();
    expect(queue.data).toMatchObject([{ id: story.id, state: 'pending', title: WORDS.title, filled_langs: ['nl'] }]);
    const queues = (await staff.call('GET', '/api/queues')).json<{ data: { id: string; count: number }[] }>().data;
    expect(queues).toContainEqual(expect.objectContaining({ id: 'stories_to_judge', count: 1 }));
    const { data } = await inOffice(story.id);
    expect(data).toMatchObject({
      texts: { nl: { title: WORDS.title, text: WORDS.text }, de: { title: '', text: '' } },
      customer_language: 'nl',
    });
    expect(data.sketch?.boxes.length).toBeGreaterThan(10);

    const early = await publish(story.id);
    expect([early.statusCode, Object.keys(early.json<ApiError>().errors ?? {})]).toEqual([
      422,
      ['fr', 'de', 'en'].flatMap((lang) => [`texts.${lang}.title`, `texts.${lang}.text`]),
    ]);
    expect((await saveTexts(story.id)).statusCode).toBe(200);
    expect((await publish(story.id)).statusCode).toBe(200);
    expect((await publish(story.id)).json<ApiError>().code).toBe('story.decided');

    for (const lang of LANGS) {
      const [card] = await listed(lang);
      expect(card).toMatchObject({ slug: `hond-blijft-${lang}`, title: `Hond blijft ${lang}`, author: 'Lotte', municipality: 'Bastogne' });
      expect((await get(`stories/${card?.slug}`, lang)).json<Story>()).toMatchObject({
        ...textIn(lang),
        written_in: 'nl',
        is_possible: true,
        gone: [],
      });
    }
    // by the slug of another language, too
    expect((await get('stories/hond-blijft-de', 'fr')).json<Story>().slug).toBe('hond-blijft-fr');
    expect(await sitemap()).toEqual(expect.arrayContaining(LANGS.map((lang) => `/${lang}/stories/hond-blijft-${lang}`)));
    const mail = (await mailsTo(shop, customer.email)).at(-1);
    expect([mail?.subject, mail?.lang]).toEqual(['Je verhaal staat op de site', 'nl']);
    expect(mail?.text).toContain('https://shop.example/nl/stories/hond-blijft-nl');
    expect((await own(customer)).data[0]?.story?.slugs).toMatchObject({ de: 'hond-blijft-de' });
  });

  test('stories with one title that are published at once have an address each', async () => {
    const { story, customer } = await offered();
    await saveTexts(story.id);
    const { id: _, ...row } = await shop.db.selectFrom('stories').selectAll().where('id', '=', story.id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 7 }, (_each, at) => ({
      ...row,
      plan_id: `${row.plan_id.slice(0, -1)}${at}`,
      input: JSON.stringify(row.input),
      bill: JSON.stringify(row.bill),
    }));
    await shop.db.insertInto('stories').values(copies).execute();
    await sql`insert into story_texts (story_id, lang, title, text)
      select s.id, t.lang, t.title, t.text from stories s, story_texts t
      where s.user_id = ${customer.userId} and s.id <> ${story.id} and t.story_id = ${story.id}`.execute(shop.db);
    const stories = await shop.db.selectFrom('stories').select(['id', 'revision']).where('user_id', '=', customer.userId).execute();
    // as many connections are open: otherwise the calls would wait for one and come one after the other
    await Promise.all(stories.map(() => sql`select count(*) from generate_series(1, 300000)`.execute(shop.db)));
    const answers = await Promise.all(
      stories.map(({ id, revision }) => staff.call('POST', `/api/stories/${id}/publish`, { revision: String(revision) })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(stories.map(() => 200));
    expect(new Set((await listed()).map(({ slug }) => slug)).size).toBe(8);
  });

  test('it is refused with a reason by mail, also when it was published, and may be offered again', async () => {
    const { customer, plan, story } = await published();
    expect((await refuse(story.id)).statusCode).toBe(200);
    expect(codeOf(await refuse(story.id))).toEqual([409, 'story.decided']);
    expect([await listed(), (await get('stories/hond-blijft-nl')).statusCode]).toEqual([[], 404]);
    const mail = (await mailsTo(shop, customer.email)).at(-1);
    expect(mail?.subject).toBe('Je verhaal staat niet op de site');
    expect(mail?.text).toContain('Er staat een straatnaam in.');
    expect(mail?.text).toContain(`https://shop.example/nl/account/stories?plan=${plan}`);
    expect((await own(customer)).data[0]?.story).toMatchObject({ state: 'refused', refused_because: 'Er staat een straatnaam in.' });
    const again = await offer(customer, plan, { title: 'Zonder straat' });
    expect(again.json<OwnStory>()).toMatchObject({ id: story.id, state: 'pending', title: 'Zonder straat', refused_because: null });
    // the translations of the former words are not those of the new ones
    expect((await inOffice(story.id)).data.texts).toMatchObject({ nl: { title: 'Zonder straat' }, de: { title: '' } });
  });

  test('a change that read an older version is a conflict with the present story', async () => {
    const { story } = await offered();
    const { revision } = await inOffice(story.id);
    expect((await saveTexts(story.id)).statusCode).toBe(200);
    for (const [method, path, body] of [
      ['PUT', '', { texts: TEXTS }],
      ['POST', '/publish', {}],
      ['POST', '/refuse', { reason: 'Te laat' }],
    ] as const) {
      const answer = await staff.call(method, `/api/stories/${story.id}${path}`, { revision, ...body });
      expect(codeOf(answer)).toEqual([409, 'staff.changed_meanwhile']);
      expect(answer.json<ApiError>().meta).toMatchObject({ current: { data: { texts: TEXTS } } });
    }
  });

  test('what was published keeps its address when its title changes, and never loses a language', async () => {
    const { story } = await published();
    const renamed = {
      ...TEXTS,
      de: { ...TEXTS.de, title: 'Der Hund bleibt : endlich' },
      fr: { ...TEXTS.fr, title: 'Enfin : un chien qui reste' },
    };
    expect((await saveTexts(story.id, renamed)).statusCode).toBe(200);
    expect((await get('stories/hond-blijft-de', 'de')).json<Story>()).toMatchObject({
      title: 'Der Hund bleibt : endlich',
      slug: 'hond-blijft-de',
    });
    expect((await get('stories/hond-blijft-fr', 'fr')).json<Story>().title).toBe('Enfin\u202f: un chien qui reste');
    expect((await saveTexts(story.id, { ...TEXTS, de: { title: '', text: '' } })).statusCode).toBe(422);
    const other = await published();
    expect((await own(other.customer)).data[0]?.story?.slugs?.nl).toBe(`hond-blijft-nl-${other.story.id}`);
  });

  test('reading and writing ask for the rights of reviews, and the log names the story without its words', async () => {
    const { story } = await offered();
    const reader = await office.asStaff({ scopes: ['read_reviews'] });
    const nobody = await office.asStaff({ scopes: ['read_orders'] });
    expect((await nobody.call('GET', '/api/stories')).statusCode).toBe(403);
    expect((await nobody.call('GET', `/api/stories/${story.id}`)).statusCode).toBe(403);
    expect((await reader.call('GET', `/api/stories/${story.id}`)).statusCode).toBe(200);
    await saveTexts(story.id);
    expect(codeOf(await publish(story.id, reader))).toEqual([403, 'staff.not_allowed']);
    expect((await publish(story.id)).statusCode).toBe(200);
    await refuse(story.id);
    const owner = await office.asStaff('owner');
    const log = (await owner.call('GET', `/api/audit?q=${encodeURIComponent(`story ${story.id}`)}`)).json<AuditAnswer>();
    expect(log.data.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['stories.publish', 'stories.refuse', 'stories.save']),
    );
    expect(JSON.stringify(log.data)).not.toMatch(/Hond blijft|straatnaam/);
    expect((await staff.call('GET', '/api/stories/999999')).statusCode).toBe(404);
  });

  test('the same is done on the command line', async () => {
    const { story } = await offered();
    const admin = (...argv: string[]) => runAdminCommand(shop.services, { argv: ['stories', ...argv], actor: 'greet' }, () => undefined);
    expect((await admin('list')).answer.rows).toMatchObject([{ id: story.id, state: 'pending' }]);
    expect((await admin('list', '--state', 'withdrawn')).answer.message).toBe('There are none');
    const { revision } = await inOffice(story.id);
    const refused = await admin('refuse', String(story.id), '--revision', revision ?? '', '--reason', 'Niet van een tuin');
    expect([refused.exitCode, refused.answer.message]).toEqual([0, expect.stringContaining(`Story ${story.id} is not shown`)]);
    expect((await inOffice(story.id)).data.state).toBe('refused');
  });
});

describe('what a story shows', () => {
  const planIn = async (lang: Lang = 'nl', country = 'be'): Promise<FenceAnswer> =>
    (await get(`stories/hond-blijft-${lang}`, lang, country)).json<Story>().plan as FenceAnswer;

  test('its plan as the planner answers it today without a postcode, and nothing that says whose it is', async () => {
    const { customer, plan } = await published();
    const { postcode: _place, ...open } = CORNER_FENCE;
    const today = (await shop.call('POST', '/api/configurator/fence', { payload: open })).json<ConfigurationAnswer>();
    const shown = await planIn();
    expect({ ...shown, share_id: today.share_id }).toEqual(today);
    expect(shown.share_id).toBe('');
    expect((await listed())[0]?.totals).toEqual({
      excl_vat_cents: today.totals.excl_vat_cents,
      incl_vat_cents: today.totals.incl_vat_cents,
    });
    const { body } = await get('stories/hond-blijft-nl');
    for (const secret of [plan, '6600', 'frost', 'Bij oma thuis', customer.email, String(customer.userId).padStart(9, '"')])
      expect(body).not.toContain(secret);
    // prices of the reader's country
    expect((await planIn('nl', 'lu')).totals.vat_rate).not.toBe(shown.totals.vat_rate);
  });

  test('the drawing of its plan in the list’s size, by the slug of any language, until it is withdrawn', async () => {
    const { customer, story } = await published();
    const [card] = await listed();
    const drawing = await get('stories/hond-blijft-de/drawing.svg');
    expect([drawing.statusCode, drawing.headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
    const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(drawing.body) ?? [];
    expect([Number(width), Number(height)]).toEqual([2 * (card?.drawing?.width ?? 0), 2 * (card?.drawing?.height ?? 0)]);
    expect(drawing.body).toContain('#front1');
    await withdraw(customer, story.id);
    expect((await get('stories/hond-blijft-de/drawing.svg')).statusCode).toBe(404);
  });

  test('the plan stays as it was agreed to when its owner changes or deletes it', async () => {
    const { customer, plan } = await published();
    await shop.db
      .updateTable('plans')
      .set({ input: sql`jsonb_set(input, '{runs}', '[{"length_mm": 90000, "rise_mm": 0}]')` })
      .where('id', '=', plan)
      .execute();
    expect((await planIn()).fenced_mm).toBe(21_800);
    expect((await shop.call('DELETE', `/auth/me/plans/${plan}`, { headers: customer.headers })).statusCode).toBe(204);
    expect((await planIn()).fenced_mm).toBe(21_800);
    expect((await own(customer)).data).toMatchObject([{ plan, name: null, story: { state: 'published' } }]);
  });

  test('no price in the list when a part is short, sold no more, or refused by the rules of today; its page says so', async () => {
    const { story } = await published();
    const panel = (await planIn()).lines.find(({ role }) => role === 'panel');
    const gate = (await planIn()).lines.find(({ role }) => role === 'gate');
    const totals = async () => (await listed())[0]?.totals;
    expect(await totals()).not.toBeNull();
    const { product_id } = await shop.db
      .selectFrom('variants')
      .select('product_id')
      .where('sku', '=', panel?.sku ?? '')
      .executeTakeFirstOrThrow();
    await sql`update stock set on_hand = 0 where variant_id in (select id from variants where product_id = ${product_id})`.execute(shop.db);
    expect(await totals()).toBeNull();
    expect((await planIn()).missing?.length).toBeGreaterThan(0);
    await shop.db.updateTable('stock').set({ on_hand: 50_000 }).execute();
    await sql`update variants set is_active = false where sku = ${gate?.sku ?? ''}`.execute(shop.db);
    try {
      expect(await totals()).toBeNull();
      expect((await get('stories/hond-blijft-nl')).json<Story>().gone).toEqual([gate?.label]);
    } finally {
      await sql`update variants set is_active = true where sku = ${gate?.sku ?? ''}`.execute(shop.db);
    }
    await sql`update stories set input = jsonb_set(input, '{colour}', '"brown"') where id = ${story.id}`.execute(shop.db);
    expect(await totals()).toBeNull();
    expect((await get('stories/hond-blijft-nl')).json<Story>()).toMatchObject({ is_possible: false, plan: { fenced_mm: 21_800 } });
  });

  test.each([
    ['gabion', { length_mm: 6000, height_cm: 100, depth_cm: 30, stone: 'basalt' }],
    ['terrace', { parts: [{ length_mm: 5000, width_mm: 3000 }], board: 'volta', colour: 'anthracite' }],
  ])('%s plans have stories, too', async (kind, input) => {
    await published(input, kind);
    expect((await get('stories/hond-blijft-nl')).json<Story>()).toMatchObject({ kind, plan: { kind, input } });
    expect((await listed())[0]?.kind).toBe(kind);
  });
});

describe('the end of a story', () => {
  test('its customer withdraws it: it is gone from page, list and sitemap at once, its words are deleted, and stored pages are dropped', async () => {
    const { customer, story } = await published();
    const stranger = await aCustomer();
    expect(codeOf(await withdraw(stranger, story.id))).toEqual([404, 'story.not_found']);
    await sql`delete from page_changes`.execute(shop.db);
    expect((await withdraw(customer, story.id)).statusCode).toBe(204);
    const changes = await shop.db.selectFrom('page_changes').select('tag').execute();
    expect(changes).toContainEqual({ tag: 'stories' });
    expect([(await get('stories/hond-blijft-nl')).statusCode, await listed()]).toEqual([404, []]);
    expect((await sitemap()).filter((path) => path.includes('hond-blijft'))).toEqual([]);
    const row = await shop.db.selectFrom('stories').selectAll().where('id', '=', story.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'withdrawn', title: '', text: '', author: '', municipality: '', input: null, bill: null });
    expect(row.consented_at).toBeInstanceOf(Date);
    expect(await shop.db.selectFrom('story_texts').selectAll().where('story_id', '=', story.id).execute()).toEqual([]);
    expect(codeOf(await withdraw(customer, story.id))).toEqual([404, 'story.not_found']);
    // staff can neither write nor publish it any more
    expect(codeOf(await saveTexts(story.id))).toEqual([409, 'story.withdrawn']);
    expect(codeOf(await publish(story.id))).toEqual([409, 'story.withdrawn']);
    expect((await staff.call('GET', '/api/stories?state=withdrawn')).json<StaffStoriesAnswer>().data).toMatchObject([
      { id: story.id, summary: '' },
    ]);
    // another story of the same plan can be offered
    expect((await own(customer)).data[0]?.story).toBeNull();
    expect((await offer(customer, story.plan)).statusCode).toBe(201);
  });

  test('what is left of a withdrawn or refused story is deleted after its period', async () => {
    const [gone, refused, waiting] = [await offered(), await offered(), await offered()];
    await withdraw(gone.customer, gone.story.id);
    await refuse(refused.story.id);
    const left = async () => (await shop.db.selectFrom('stories').select('id').orderBy('id').execute()).map(({ id }) => id);
    await pruneStories(shop.db, addDays(shop.services.now(), 364));
    expect(await left()).toEqual([gone.story.id, refused.story.id, waiting.story.id]);
    await pruneStories(shop.db, addDays(shop.services.now(), 366));
    expect(await left()).toEqual([waiting.story.id]);
  });

  test('the export of personal data has it, and deleting the account deletes it', async () => {
    const { customer, story } = await published();
    const { data } = (await shop.call('GET', '/auth/me/export', { headers: customer.headers })).json<PersonalData>();
    expect(data.stories).toMatchObject([{ ...WORDS, state: 'published', consent_version: STORY_CONSENT }]);
    const removed = await shop.call('POST', '/auth/me/delete', { headers: customer.headers, payload: { password: PASSWORD } });
    expect(removed.statusCode).toBe(200);
    expect([await listed(), (await get('stories/hond-blijft-nl')).statusCode]).toEqual([[], 404]);
    expect(await shop.db.selectFrom('stories').selectAll().where('id', '=', story.id).execute()).toEqual([]);
  });
});
