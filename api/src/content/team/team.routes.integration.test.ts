import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { Employee, TeamAnswer } from 'shared-contracts/wire/team';
import type { ApiError } from 'shared-contracts/wire/error';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { writeVcard } from './vcard.ts';
import type { Card } from './vcard.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

describe('the team', () => {
  test.each(LANGS)('is eighteen people in %s, each with a card and a portrait', async (lang) => {
    const headers = { language: LOCALES[lang].locale };
    const team = (await shop.call('GET', '/api/team', { headers })).json<TeamAnswer>();
    expect(team.total).toBe(18);
    expect(team.data.flatMap(({ people }) => people)).toHaveLength(18);
    for (const { label, people } of team.data) {
      for (const { id, slug, role, department_label, portrait } of people) {
        expect([department_label, role === '']).toEqual([label, false]);
        const card = (await shop.call('GET', `/api/employees/${slug}`, { headers })).json<Employee>();
        expect([card.id, card.about === '']).toEqual([id, false]);
        const picture = await shop.call('GET', portrait.url);
        expect(picture.headers['content-type']).toContain('image/svg+xml');
        expect(picture.body).toMatch(/^<svg [^>]+>.*<\/svg>$/s);
        expect(picture.body).not.toMatch(/script|style=|href|undefined/);
      }
    }
  });

  test('has a different portrait for each person', async () => {
    const rows = await shop.db.selectFrom('employees').select('id').execute();
    const pictures = await Promise.all(rows.map(({ id }) => shop.call('GET', `/api/employees/${id}/portrait.svg`)));
    expect(new Set(pictures.map(({ body }) => body)).size).toBe(18);
  });

  test('can be stored in an address book', async () => {
    const row = await shop.db.selectFrom('employees').select(['id', 'slug']).where('last_name', '=', 'Yıldız').executeTakeFirstOrThrow();
    const answer = await shop.call('GET', `/api/employees/${row.id}/vcard`, { headers: { language: 'de-DE' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': `attachment; filename="${row.slug}.vcf"`,
      'cache-control': expect.stringMatching(/^public/),
    });
    expect(answer.body.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Yıldız;Mehmet;;;',
      'FN:Mehmet Yıldız',
      'ORG:Groenhof bv;Schweißerei und Zeichenbüro',
      'TITLE:Schweißereimeister',
      expect.stringMatching(/^EMAIL;TYPE=INTERNET,WORK:mehmet\.[a-z]+@groenhof\.example$/),
      expect.stringMatching(/^TEL;TYPE=WORK,VOICE:\+32 9 /),
      'ADR;TYPE=WORK:;;Weverslaan 18;Gent;;9000;BE',
      `URL:https://shop.example/de/employee/${row.id}`,
      `UID:${row.slug}@groenhof.example`,
      'END:VCARD',
      '',
    ]);
    const card = (await shop.call('GET', `/api/employees/${row.id}`, { headers: { language: 'de-DE' } })).json<Employee>();
    expect((await shop.call('GET', card.vcard_url)).body).toBe(answer.body);
  });

  test.each(['0', '99999999999', 'nobody', "' or 1=1 --", 'x'.repeat(119)])('the unknown employee %s is refused', async (id) => {
    for (const suffix of ['', '/vcard', '/portrait.svg']) {
      const answer = await shop.call('GET', `/api/employees/${encodeURIComponent(id)}${suffix}`);
      expect(answer.json<ApiError>()).toMatchObject({ status: 404, code: 'employee.not_found' });
    }
  });
});

describe('a vCard', () => {
  const CARD: Card = {
    firstName: 'Zoë',
    lastName: 'van; der, Berg\\',
    organisation: 'Groenhof',
    department: 'Één\nregel',
    title: 'é'.repeat(60),
    email: 'z@groenhof.example',
    phone: '+32 9 000 00 00',
    mobile: '+32 470 00 00 00',
    address: { street: 'Weverslaan 18, bus 2', postcode: '9000', city: 'Gent', country: 'BE' },
    url: 'https://shop.example/nl/employee/1?a=1,2;3',
    uid: 'z@groenhof.example',
  };

  test('escapes characters with a meaning in vCards, but not in URLs', () => {
    const text = writeVcard(CARD).replaceAll('\r\n ', '');
    expect(text).toContain('N:van\\; der\\, Berg\\\\;Zoë;;;');
    expect(text).toContain('ORG:Groenhof;Één\\nregel');
    expect(text).toContain('ADR;TYPE=WORK:;;Weverslaan 18\\, bus 2;Gent;;9000;BE');
    expect(text).toContain('URL:https://shop.example/nl/employee/1?a=1,2;3\r\n');
  });

  test('has no line longer than 75 octets, and no line break inside a character', () => {
    const lines = writeVcard(CARD).split('\r\n');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
    }
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(0);
    expect(writeVcard(CARD).replaceAll('\r\n ', '')).toContain(`TITLE:${'é'.repeat(60)}`);
  });
});
