import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { EmployeeBody, NewEmployeeBody, StaffEmployeeAnswer, StaffTeamAnswer } from 'shared-contracts/staff/employees';
import type { NewPointBody, PointAnswer, PointBody, PointRow } from 'shared-contracts/staff/points-of-sale';
import type { NewVacancyBody, VacanciesAnswer, VacancyAnswer, VacancyBody } from 'shared-contracts/staff/vacancies';
import type { Dealer, DealerListAnswer } from 'shared-contracts/wire/dealer';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Job, JobListAnswer } from 'shared-contracts/wire/job';
import type { Employee, TeamAnswer } from 'shared-contracts/wire/team';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import { findNearestPartner, isPartnerArea } from '../../catalogue/rentals/partners.ts';
import { openAndCloseVacancies } from '../jobs/staff-vacancies.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let office: TestBackOffice;
let editor: StaffMemberOfTest;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  editor = await office.asStaff('content');
  folder = await mkdtemp(join(tmpdir(), 'people-'));
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await office.app.close();
  await shop.close();
});

type Answer = Awaited<ReturnType<StaffMemberOfTest['call']>>;
const problem = (answer: Answer): ApiError => answer.json<ApiError>();
const inShop = (path: string, lang: (typeof LANGS)[number] = 'nl') =>
  shop.call('GET', `/api/${path}`, { headers: { language: LOCALES[lang].locale } });
const changesOf = async (tag: string): Promise<number> =>
  (await shop.db.selectFrom('page_changes').select('id').where('tag', '=', tag).execute()).length;
const byLang = <Value>(value: (lang: string) => Value) => Object.fromEntries(LANGS.map((lang) => [lang, value(lang)]));
const nothingRight = { nl: [], fr: [], de: [], en: [] };
const command = async (...argv: string[]) => {
  const bugs: unknown[] = [];
  const outcome = await runAdminCommand(shop.services, { argv, actor: 'greet' }, (error) => bugs.push(error));
  expect(bugs).toEqual([]);
  return outcome;
};
/** A file of what staff may write, for the command line. */
const fileOf = async (value: object): Promise<string> => {
  const path = join(folder, `${Math.random()}.json`);
  await writeFile(path, JSON.stringify(value));
  return path;
};

describe('a member of the team', () => {
  const aPerson = (change: Partial<NewEmployeeBody> = {}): NewEmployeeBody => ({
    first_name: 'Zoë',
    last_name: 'Van Hove',
    department: 'logistics',
    email: 'zoe.vanhove@groenhof.example',
    phone: '+32 9 000 01 00',
    mobile: null,
    languages: ['nl', 'de'],
    since_year: 2026,
    is_shown: true,
    texts: byLang((lang) => ({ role: `Planner ${lang}`, about: `Plant ${lang}` })) as NewEmployeeBody['texts'],
    ...change,
  });
  const add = (change: Partial<NewEmployeeBody> = {}) => editor.call('POST', '/api/employees', aPerson(change));
  const added = async (change: Partial<NewEmployeeBody> = {}): Promise<StaffEmployeeAnswer> => (await add(change)).json();
  const put = ({ data, revision }: StaffEmployeeAnswer, change: Partial<EmployeeBody> = {}) => {
    const { first_name, last_name, department, email, phone, mobile, languages, since_year, is_shown, texts } = data;
    return editor.call('PUT', `/api/employees/${data.id}`, {
      ...{ first_name, last_name, department, email, phone, mobile, languages, since_year, is_shown, texts },
      ...{ revision, still_right: nothingRight },
      ...change,
    });
  };
  const team = async (): Promise<StaffTeamAnswer['data']> => (await editor.call('GET', '/api/employees')).json<StaffTeamAnswer>().data;
  const logistics = async () =>
    (await inShop('team')).json<TeamAnswer>().data.find(({ department }) => department === 'logistics')?.people ?? [];
  const photo = async (width: number, height: number): Promise<string> =>
    (
      await sharp({ create: { width, height, channels: 3, background: '#3a5' } })
        .jpeg()
        .toBuffer()
    ).toString('base64');

  test('is hidden until the texts are whole, then last in the department; and is nowhere when hidden again', async () => {
    const [total, dropped] = [(await inShop('team')).json<TeamAnswer>().total, await changesOf('team')];
    const half = byLang((lang) => ({ role: lang === 'nl' ? 'Planner' : '', about: 'x' })) as NewEmployeeBody['texts'];
    expect(Object.keys(problem(await add({ texts: half })).errors ?? {})).toEqual(['texts.fr.role', 'texts.de.role', 'texts.en.role']);
    const hidden = await added({ texts: half, is_shown: false });
    expect([(await inShop('team')).json<TeamAnswer>().total, (await inShop(`employees/${hidden.data.id}`)).statusCode]).toEqual([
      total,
      404,
    ]);
    expect((await inShop(`employees/${hidden.data.id}/vcard`)).statusCode).toBe(404);
    // staff see the outline of somebody hidden
    expect((await inShop(`employees/${hidden.data.id}/portrait.svg`)).statusCode).toBe(200);
    const shown = (await put(hidden, { is_shown: true, texts: aPerson().texts })).json<StaffEmployeeAnswer>();
    expect((await logistics()).at(-1)).toMatchObject({ first_name: 'Zoë', role: 'Planner nl', languages: ['nl', 'de'] });
    expect(shown.data.addresses.de).toBe('https://shop.example/de/employee/zoe-van-hove');
    expect((await inShop('employees/zoe-van-hove', 'de')).json<Employee>().about).toBe('Plant de');
    expect(await changesOf('team')).toBeGreaterThan(dropped);
    // a name that changes keeps the address of printed cards, and a namesake has another one
    const renamed = (await put(shown, { last_name: 'Peeters' })).json<StaffEmployeeAnswer>();
    expect(renamed.data.addresses.nl).toBe(shown.data.addresses.nl?.replace('/de/', '/nl/'));
    expect((await added()).data.addresses.nl).not.toBe(shown.data.addresses.nl);
    await put(renamed, { is_shown: false });
    expect((await inShop(`employees/${hidden.data.id}`)).statusCode).toBe(404);
    const listed = (await team()).flatMap(({ people }) => people).find(({ id }) => id === hidden.data.id);
    expect(listed).toMatchObject({ name: 'Zoë Peeters', is_shown: false });
  });

  test('is refused at the field, in the language of who writes', async () => {
    const wrong = { phone: '09 000 01 00', email: 'zoe', languages: [], first_name: ' ', since_year: 1900 };
    const answer = await editor.call('POST', '/api/employees', { ...aPerson(), ...wrong }, { language: 'de-DE' });
    expect([answer.statusCode, problem(answer).errors]).toEqual([
      422,
      {
        phone: ['Geben Sie eine gültige Telefonnummer ein, zum Beispiel +32 470 12 34 56'],
        email: ['Geben Sie eine gültige E-Mail-Adresse ein'],
        languages: [expect.any(String)],
        first_name: [expect.any(String)],
        since_year: [expect.any(String)],
      },
    ]);
  });

  test('has translations that grow stale with the Dutch, until they are changed or read again', async () => {
    const shown = await added();
    const nl = { ...shown.data.texts.nl, about: 'Plant alles' };
    const fr = { ...shown.data.texts.fr, about: 'Planifie : tout' };
    const changed = (await put(shown, { texts: { ...shown.data.texts, nl, fr } })).json<StaffEmployeeAnswer>();
    expect(changed.data.stale).toEqual({ nl: [], fr: [], de: ['about'], en: ['about'] });
    expect(changed.data.texts.fr.about).toMatch(/^Planifie[\u00a0\u202f]: tout$/);
    const right = (await put(changed, { still_right: { ...nothingRight, de: ['about'] } })).json<StaffEmployeeAnswer>();
    expect(right.data.stale).toEqual({ nl: [], fr: [], de: [], en: ['about'] });
    expect((await team()).flatMap(({ people }) => people).find(({ id }) => id === shown.data.id)?.stale_langs).toEqual(['en']);
  });

  test('shows a photo, square and in several widths, in place of the drawing; its files go with it', async () => {
    const { data } = await added({ first_name: 'Foto' });
    const path = `/api/employees/${data.id}/picture`;
    const wrong = await editor.call('PUT', path, { content: Buffer.from('%PDF-1.4').toString('base64') });
    expect(wrong.statusCode).toBe(415);
    const first = (await editor.call('PUT', path, { content: await photo(900, 500) })).json<StaffEmployeeAnswer>();
    const card = (await inShop(`employees/${data.id}`, 'fr')).json<Employee>();
    expect(card.portrait).toMatchObject({ alt: 'Photo de Foto Van Hove', width: 320, height: 320 });
    expect(card.portrait.sources[0]?.src_set).toMatch(/-160\.webp 160w, \S+-320\.webp 320w$/);
    const file = await shop.call('GET', card.portrait.url);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 320, height: 320, format: 'webp' });
    const second = (await editor.call('PUT', path, { content: await photo(200, 200) })).json<StaffEmployeeAnswer>();
    expect(second.data.picture.url).not.toBe(first.data.picture.url);
    expect(await shop.db.selectFrom('media').select('key').where('key', 'like', 'upload:%').execute()).toHaveLength(1);
    const none = (await editor.call('DELETE', path)).json<StaffEmployeeAnswer>();
    expect([none.data.has_photo, none.data.picture.url]).toEqual([false, `https://shop.example/api/employees/${data.id}/portrait.svg`]);
    expect(await shop.db.selectFrom('uploaded_pictures').selectAll().execute()).toEqual([]);
    const onlyTexts = await office.asStaff({ scopes: ['read_content', 'write_content'] });
    expect((await onlyTexts.call('PUT', path, { content: await photo(200, 200) })).statusCode).toBe(403);
  });

  test('whom a vacancy names can be neither hidden nor deleted; others can', async () => {
    const { contact_id: id } = await shop.db.selectFrom('jobs').select('contact_id').orderBy('id').executeTakeFirstOrThrow();
    const named = (await editor.call('GET', `/api/employees/${id}`)).json<StaffEmployeeAnswer>();
    expect(named.data.jobs.length).toBeGreaterThan(0);
    for (const answer of [await put(named, { is_shown: false }), await editor.call('DELETE', `/api/employees/${id}`)])
      expect(problem(answer)).toMatchObject({ status: 409, code: 'employee.needed', message: expect.stringContaining('contact') });
    const other = await added({ first_name: 'Weg' });
    const stale = await editor.call('DELETE', `/api/employees/${other.data.id}?revision=old`);
    expect(problem(stale).code).toBe('staff.changed_meanwhile');
    expect((await editor.call('DELETE', `/api/employees/${other.data.id}?revision=${other.revision}`)).statusCode).toBe(200);
    expect((await inShop(`employees/${other.data.id}`)).statusCode).toBe(404);
  });

  test('that two people change or sort at once is not overwritten unseen', async () => {
    const first = await added({ first_name: 'Samen' });
    const answers = await Promise.all([put(first, { since_year: 2001 }), put(first, { since_year: 2002 })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const department = async () => (await team()).find(({ id }) => id === 'logistics');
    const before = await department();
    const ids = before?.people.map(({ id }) => id) ?? [];
    const sort = (wanted: number[], revision = before?.revision) =>
      editor.call('PUT', '/api/departments/logistics/order', { revision, ids: wanted });
    const sorted = await Promise.all([sort(ids.toReversed()), sort([...ids.slice(1), ...ids.slice(0, 1)])]);
    expect(sorted.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const now = await department();
    expect((await sort(ids.slice(1), now?.revision)).statusCode).toBe(409);
    expect((await sort(ids.toReversed(), now?.revision)).statusCode).toBe(200);
    const shown = (await logistics()).map(({ id }) => id);
    expect(shown).toEqual(ids.toReversed().filter((id) => shown.includes(id)));
  });

  test('is in the audit log without what identifies a person', async () => {
    const person = await added({ first_name: 'Ongelogd', last_name: 'Naamloos', email: 'spoor@groenhof.example' });
    const changed = (await put(person, { since_year: 2000 })).json<StaffEmployeeAnswer>();
    expect(changed.data.changes.map(({ operation }) => operation)).toEqual(['employees.set']);
    const rows = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().where('operation', 'like', 'employees.%').execute());
    expect(rows).toContain('2000');
    expect(rows).not.toMatch(/Ongelogd|Naamloos|spoor@|000 01 00/);
  });

  test('is added, changed, put in order and removed at the command line, too', async () => {
    const made = await command('employees', 'add', await fileOf(aPerson({ first_name: 'Lijn' })));
    const id = /\d+/.exec(made.answer.message ?? '')?.[0] ?? '';
    const shown = await command('employees', 'show', id);
    expect(shown.answer.value).toMatchObject({ first_name: 'Lijn' });
    const file = await fileOf({ ...(shown.answer.value as object), since_year: 1999 });
    expect(await command('employees', 'set', id, file)).toMatchObject({ exitCode: 0 });
    expect(await command('employees', 'set', id, file)).toMatchObject({ exitCode: 3 });
    expect((await inShop(`employees/${id}`)).json<Employee>().since_year).toBe(1999);
    const picture = join(folder, 'photo.jpg');
    await writeFile(picture, Buffer.from(await photo(300, 300), 'base64'));
    expect(await command('employees', 'picture', id, picture)).toMatchObject({ exitCode: 0 });
    expect(await command('employees', 'remove-picture', id)).toMatchObject({ exitCode: 0 });
    const ids = (await team()).find(({ id: department }) => department === 'logistics')?.people.map((each) => each.id) ?? [];
    expect(await command('employees', 'order', 'logistics', ids.toReversed().join(','))).toMatchObject({ exitCode: 0 });
    expect((await logistics())[0]?.id).toBe(Number(id));
    expect((await command('employees', 'list')).answer.rows?.length).toBeGreaterThan(18);
    expect(await command('employees', 'set', id, await fileOf({ first_name: '' }))).toMatchObject({ exitCode: 2 });
    expect(await command('employees', 'remove', id)).toMatchObject({ exitCode: 0 });
    expect(await command('employees', 'show', id)).toMatchObject({ exitCode: 3 });
  });
});

describe('a vacancy', () => {
  const DAY_MS = 86_400_000;
  const day = (offset: number): string => brusselsDay(new Date(shop.services.now().getTime() + offset * DAY_MS));
  const text = (lang: string) => ({
    ...{ title: `Zager ${lang}`, summary: 'Zaagt', location: 'Gent', hours: 'Voltijds', description: `Wie zaagt ${lang}` },
    ...{ tasks: ['Zagen', 'Meten'], asks: ['Geduld'], offers: ['Werk'] },
  });
  let contact = 0;
  beforeAll(async () => {
    contact = (await shop.db.selectFrom('employees').select('id').where('is_hidden', '=', false).orderBy('id').executeTakeFirstOrThrow())
      .id;
  });
  const aVacancy = (change: Partial<NewVacancyBody> = {}): NewVacancyBody => ({
    ...{ contact, country: 'be', hours_min: 19, hours_max: 38, published_on: day(0), open_until: null, is_shown: true },
    texts: byLang(text) as NewVacancyBody['texts'],
    ...change,
  });
  const add = (change: Partial<NewVacancyBody> = {}, headers = {}) => editor.call('POST', '/api/vacancies', aVacancy(change), headers);
  const added = async (change: Partial<NewVacancyBody> = {}): Promise<VacancyAnswer> => (await add(change)).json();
  const put = ({ data, revision }: VacancyAnswer, change: Partial<VacancyBody> = {}) => {
    const { contact: person, country, hours_min, hours_max, published_on, open_until, is_shown, texts } = data;
    return editor.call('PUT', `/api/vacancies/${data.id}`, {
      ...{ contact: person, country, hours_min, hours_max, published_on, open_until, is_shown, texts },
      ...{ revision, still_right: nothingRight },
      ...change,
    });
  };
  const list = async () => (await editor.call('GET', '/api/vacancies')).json<VacanciesAnswer>();
  const isListed = async (id: number): Promise<boolean> =>
    (await inShop('jobs?per_page=96')).json<JobListAnswer>().data.some((job) => job.id === id);
  const apply = (id: number) =>
    shop.call('POST', `/api/jobs/${id}/applications`, {
      payload: { name: 'Jef Claes', email: 'jef@voorbeeld.be', phone: '0471 98 76 54', motivation: 'Ik zaag graag.', consent: true },
    });

  test('is in the shop from its first day until its last, and says afterwards that it is closed; planned or hidden it does not exist', async () => {
    const dropped = await changesOf('jobs');
    const { data } = await added({ published_on: day(1), open_until: day(2) });
    const status = async () => [(await inShop(`jobs/${data.id}`)).statusCode, (await apply(data.id)).statusCode, await isListed(data.id)];
    expect([data.state, data.addresses, await status()]).toEqual(['planned', {}, [404, 404, false]]);
    const pass = async (days: number) => {
      shop.passMinutes(days * 24 * 60);
      await openAndCloseVacancies(shop.db, shop.services.now());
    };
    await pass(1);
    expect(await status()).toEqual([200, 201, true]);
    expect((await inShop(`jobs/${data.id}`)).json<Job>()).toMatchObject({
      title: 'Zager nl',
      tasks: ['Zagen', 'Meten'],
      open_until: data.open_until,
    });
    await pass(1);
    expect(await status()).toEqual([200, 201, true]);
    await pass(1);
    expect(await status()).toEqual([410, 410, false]);
    // applications from before it was closed are still there
    expect(await shop.db.selectFrom('job_applications').select('id').where('job_id', '=', data.id).execute()).toHaveLength(2);
    shop.passMinutes(-3 * 24 * 60);
    await openAndCloseVacancies(shop.db, shop.services.now());
    expect(await changesOf('jobs')).toBeGreaterThan(dropped);
    const now = (await editor.call('GET', `/api/vacancies/${data.id}`)).json<VacancyAnswer>();
    const open = (await put(now, { published_on: day(0) })).json<VacancyAnswer>();
    expect([open.data.state, open.data.addresses.fr]).toEqual(['open', `https://shop.example/fr/jobs/${data.id}`]);
    const hidden = (await put(open, { is_shown: false })).json<VacancyAnswer>();
    expect([hidden.data.state, await status()]).toEqual(['hidden', [404, 404, false]]);
    expect((await list()).data.find(({ id }) => id === data.id)).toMatchObject({ state: 'hidden', applications: 2 });
  });

  test('is refused at its field: what is missing, an end before the beginning, fewer hours at most than at least, nobody to ask', async () => {
    const empty = { ...text('fr'), tasks: [], title: '' };
    const half = { ...aVacancy().texts, fr: empty };
    expect(Object.keys(problem(await add({ texts: half })).errors ?? {})).toEqual(['texts.fr.title', 'texts.fr.tasks']);
    const hidden = await editor.call('POST', '/api/employees', {
      ...{
        first_name: 'Niet',
        last_name: 'Getoond',
        department: 'it',
        email: 'n@groenhof.example',
        phone: '+32 9 000 01 01',
        mobile: null,
      },
      ...{ languages: ['nl'], since_year: 2020, is_shown: false, texts: byLang(() => ({ role: '', about: '' })) },
    });
    const wrong = { open_until: day(-1), hours_max: 10, contact: hidden.json<StaffEmployeeAnswer>().data.id };
    expect(problem(await add(wrong, { language: 'nl-BE' })).errors).toEqual({
      open_until: ['Het einde ligt voor het begin'],
      hours_max: ['Minstens 19'],
      contact: ['Deze keuze bestaat niet meer'],
    });
    expect((await list()).contacts.map(({ name }) => name)).not.toContain('Niet Getoond');
    expect((await added({ texts: half, is_shown: false })).data.state).toBe('hidden');
  });

  test('has translations that grow stale with the Dutch, lists too; and two people never overwrite each other unseen', async () => {
    const shown = await added();
    const nl = { ...shown.data.texts.nl, tasks: ['Zagen'], location: 'Aalst' };
    const changed = (await put(shown, { texts: { ...shown.data.texts, nl } })).json<VacancyAnswer>();
    expect(changed.data.stale.fr).toEqual(['location', 'tasks']);
    const right = (await put(changed, { still_right: { ...nothingRight, fr: ['tasks', 'location'] } })).json<VacancyAnswer>();
    expect((await list()).data.find(({ id }) => id === shown.data.id)?.stale_langs).toEqual(['de', 'en']);
    expect(right.data.changes.map(({ operation }) => operation)).toEqual(['vacancies.set', 'vacancies.set']);
    const answers = await Promise.all([put(right, { hours_min: 20 }), put(right, { hours_min: 30 })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('with applications is not deleted, because they would go with it', async () => {
    const { data } = await added();
    expect((await apply(data.id)).statusCode).toBe(201);
    expect(problem(await editor.call('DELETE', `/api/vacancies/${data.id}`))).toMatchObject({ status: 409, code: 'job.has_applications' });
    await shop.db.deleteFrom('job_applications').where('job_id', '=', data.id).execute();
    expect((await editor.call('DELETE', `/api/vacancies/${data.id}`)).statusCode).toBe(200);
    expect((await inShop(`jobs/${data.id}`)).statusCode).toBe(404);
  });

  test('is added, changed and removed at the command line, too', async () => {
    const made = await command('vacancies', 'add', await fileOf(aVacancy()));
    const id = /\d+/.exec(made.answer.message ?? '')?.[0] ?? '';
    const file = await fileOf({ ...((await command('vacancies', 'show', id)).answer.value as object), open_until: day(0) });
    expect(await command('vacancies', 'set', id, file)).toMatchObject({
      exitCode: 0,
      answer: { message: `Vacancy ${id} is written, and open` },
    });
    expect((await command('vacancies', 'list')).answer.rows?.find((row) => String(row.id) === id)).toMatchObject({ open_until: day(0) });
    expect(await command('vacancies', 'remove', id)).toMatchObject({ exitCode: 0 });
    expect(await command('vacancies', 'show', id)).toMatchObject({ exitCode: 3 });
  });
});

describe('a point of sale', () => {
  const WEEK = [
    [],
    [
      { opens: '08:30', closes: '12:00' },
      { opens: '13:00', closes: '18:00' },
    ],
    [],
    [],
    [],
    [],
    [],
  ];
  const aPoint = (change: Partial<NewPointBody> = {}): NewPointBody => ({
    ...{ name: 'Tuinhout Peeters', types: ['dealer', 'rental'], country: 'be', street: 'Dorp', street_number: '1', bus_number: '' },
    ...{ zip_code: '9000', city: 'Gent', geo: { lat: 51.05, lng: 3.72 }, phone: '+32 9 000 02 00', email: 'info@peeters.example' },
    ...{ website: 'https://peeters.example', hours: WEEK, services: ['showroom'], rental_postcodes: [], is_shown: true },
    texts: byLang((lang) => ({ about: `Verkoopt hout ${lang}` })) as NewPointBody['texts'],
    ...change,
  });
  const add = (change: Partial<NewPointBody> = {}, headers = {}) => editor.call('POST', '/api/points-of-sale', aPoint(change), headers);
  const added = async (change: Partial<NewPointBody> = {}): Promise<PointAnswer> => (await add(change)).json();
  const put = ({ data, revision }: PointAnswer, change: Partial<PointBody> = {}) => {
    const { id, source: _source, stale: _stale, addresses: _addresses, changes: _changes, ...body } = data;
    return editor.call('PUT', `/api/points-of-sale/${id}`, { ...body, revision, still_right: nothingRight, ...change });
  };
  const slugOf = ({ data }: PointAnswer): string => data.addresses.nl?.split('/').at(-1) ?? '';
  const listed = async (): Promise<string[]> =>
    (await inShop('dealers?country=be&per_page=96')).json<DealerListAnswer>().data.map(({ slug }) => slug);
  const isInSitemap = async (slug: string) => (await inShop('sitemap?section=dealers&per_page=500')).body.includes(slug);

  test('is on its page, in the list and the sitemap while it is shown, and nowhere when hidden', async () => {
    const dropped = await changesOf('dealers');
    const half = byLang((lang) => ({ about: lang === 'de' ? '' : 'x' })) as NewPointBody['texts'];
    expect(Object.keys(problem(await add({ texts: half })).errors ?? {})).toEqual(['texts.de.about']);
    const shown = await added();
    const slug = slugOf(shown);
    expect(slug).toBe('tuinhout-peeters-gent');
    expect((await inShop(`dealers/${slug}`, 'fr')).json<Dealer>()).toMatchObject({
      about: 'Verkoopt hout fr',
      geo: { lat: 51.05, lng: 3.72 },
      address: { street: 'Dorp', zip_code: '9000', country: 'be' },
      services: [{ key: 'showroom', label: 'Salle d’exposition' }],
    });
    expect([(await listed()).includes(slug), await isInSitemap(slug), (await changesOf('dealers')) > dropped]).toEqual([true, true, true]);
    const hidden = (await put(shown, { is_shown: false })).json<PointAnswer>();
    expect([(await inShop(`dealers/${slug}`)).statusCode, (await listed()).includes(slug), await isInSitemap(slug)]).toEqual([
      404,
      false,
      false,
    ]);
    expect(slugOf((await put(hidden, { is_shown: true, name: 'Peeters & zoon' })).json<PointAnswer>())).toBe(slug);
  });

  test('is refused at its field, in the language of who writes: address, hours, place', async () => {
    const wrong = { zip_code: '1234 AB', phone: '09', website: 'peeters', hours: WEEK.with(0, [{ opens: '18:00', closes: '9:00' }]) };
    const answer = await editor.call('POST', '/api/points-of-sale', { ...aPoint(), ...wrong }, { language: 'nl-BE' });
    expect(problem(answer).errors).toEqual({
      phone: ['Vul een geldig telefoonnummer in, bijvoorbeeld +32 470 12 34 56'],
      website: ['Geef een volledig adres dat met https:// begint, zonder gebruikersnaam'],
      'hours.0': ['Schrijf uren zoals 8:30-12:00, 13:00-18:00; leeg is gesloten'],
    });
    expect(problem(await add({ zip_code: '1234 AB' })).errors).toEqual({ zip_code: [expect.stringContaining('9000')] });
    expect(problem(await add({ geo: { lat: 3.72, lng: 51.05 } })).errors).toEqual({ geo: [expect.stringContaining('51.0543')] });
    expect(problem(await add({ geo: { lat: 50.63, lng: 5.57 } })).errors).toEqual({
      geo: [expect.stringMatching(/^This place is \d+ km from Gent/)],
    });
    // without a place: the middle of the postcode
    expect((await added({ geo: null })).data.geo.lat).toBeCloseTo(51.05, 0);
  });

  test('delivers machines where nobody else does, and nowhere while it is hidden; it is not deleted before another one does', async () => {
    const { postcode, name } = await shop.db
      .selectFrom('dealer_rental_areas as a')
      .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
      .select(['a.postcode', 'd.name'])
      .where('a.country', '=', 'be')
      .executeTakeFirstOrThrow();
    expect(problem(await add({ rental_postcodes: [postcode] })).errors).toEqual({
      rental_postcodes: [`${postcode} belongs to ${name} already`],
    });
    expect(problem(await add({ types: ['dealer'], rental_postcodes: ['9999'] })).errors).toEqual({
      rental_postcodes: ['Only a rental partner delivers machines'],
    });
    const point = await added({ rental_postcodes: ['9999', '9998'] });
    const delivers = async () => [
      await isPartnerArea(shop.db, 'be', '9999'),
      (await findNearestPartner(shop.db, 'be', '9999'))?.slug === slugOf(point),
    ];
    expect(await delivers()).toEqual([true, true]);
    expect(problem(await editor.call('DELETE', `/api/points-of-sale/${point.data.id}`))).toMatchObject({
      status: 409,
      code: 'dealer.has_areas',
    });
    const hidden = (await put(point, { is_shown: false })).json<PointAnswer>();
    expect(await delivers()).toEqual([false, false]);
    const none = (await put(hidden, { rental_postcodes: [] })).json<PointAnswer>();
    expect((await editor.call('DELETE', `/api/points-of-sale/${none.data.id}?revision=${none.revision}`)).statusCode).toBe(200);
    const both = await Promise.all([add({ rental_postcodes: ['9997'] }), add({ rental_postcodes: ['9997'] })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  test('has translations that grow stale with the Dutch; is searched; and two people never overwrite each other unseen', async () => {
    const shown = await added({ name: 'Zoekbaar Hout' });
    const nl = { about: 'Verkoopt nu ook zand' };
    const changed = (await put(shown, { texts: { ...shown.data.texts, nl } })).json<PointAnswer>();
    const right = (await put(changed, { still_right: { ...nothingRight, fr: ['about'] } })).json<PointAnswer>();
    expect([changed.data.stale.fr, right.data.stale.fr]).toEqual([['about'], []]);
    const found = (await editor.call('GET', '/api/points-of-sale?q=zoekb&country=be&type=rental&shown=true')).json<{ data: PointRow[] }>();
    expect(found.data).toEqual([expect.objectContaining({ id: shown.data.id, city: 'Gent', stale_langs: ['de', 'en'] })]);
    const answers = await Promise.all([put(right, { name: 'A' }), put(right, { name: 'B' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('of the demo shop can be saved as it is', async () => {
    const { data } = (await editor.call('GET', '/api/points-of-sale?per_page=200')).json<{ data: PointRow[] }>();
    for (const { id } of data.filter((_point, at) => at % 15 === 0)) {
      const answer = await put((await editor.call('GET', `/api/points-of-sale/${id}`)).json<PointAnswer>());
      expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    }
  });

  test('is added, changed and removed at the command line, too', async () => {
    const made = await command('points-of-sale', 'add', await fileOf(aPoint({ name: 'Lijnpunt' })));
    const id = /\d+/.exec(made.answer.message ?? '')?.[0] ?? '';
    const file = await fileOf({ ...((await command('points-of-sale', 'show', id)).answer.value as object), city: 'Aalter' });
    expect(await command('points-of-sale', 'set', id, file)).toMatchObject({ exitCode: 0, answer: { message: 'Lijnpunt is written' } });
    expect((await command('points-of-sale', 'list')).answer.rows?.find((row) => row.name === 'Lijnpunt')).toMatchObject({ city: 'Aalter' });
    expect(await command('points-of-sale', 'remove', id)).toMatchObject({ exitCode: 0 });
    expect(await command('points-of-sale', 'show', id)).toMatchObject({ exitCode: 3 });
  });
});
