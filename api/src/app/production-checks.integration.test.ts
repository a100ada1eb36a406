import { readConfig } from '../platform/config.ts';
import { findUnsafeData, unsafeSettings } from './production-checks.ts';
import { DEMO_PRIVATE } from '../platform/published-accounts.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const OPEN = {
  PUBLIC_URL: 'https://www.groenhof.be',
  PAYMENT_API_KEY: 'live_abcdefghijklmnopqrstuvwxyz',
  VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  SMTP_URL: 'smtps://user:password@mail.groenhof.be:465',
  MAIL_FROM: 'Groenhof <hallo@groenhof.be>',
};
const faultsWith = (env: Record<string, string | undefined>): string[] => unsafeSettings(readConfig({ ...OPEN, ...env }));

test('a shop with everything of its own may open', () => {
  expect(faultsWith({})).toEqual([]);
  expect(faultsWith({ AUTH_CLIENT_SECRET: 'x'.repeat(24) })).toEqual([]);
});

test.each([
  ['SHOP_DEMO', { SHOP_DEMO: '1' }],
  ['PAYMENT_API_KEY', { PAYMENT_API_URL: 'http://127.0.0.1:3002/v2' }],
  ['PAYMENT_API_KEY', { PAYMENT_API_KEY: 'test_abcdefghijklmnopqrstuvwxyz' }],
  ['VIES_URL', { VIES_URL: undefined }],
  ['ACCESS_POINT_URL', { ACCESS_POINT_URL: 'http://127.0.0.1:3005' }],
  ['SMTP_URL', { SMTP_URL: undefined }],
  ['MAIL_FROM', { MAIL_FROM: undefined }],
  ['AUTH_CLIENT_SECRET', { AUTH_CLIENT_SECRET: 'secret' }],
  ['STRICT_LIMIT_FACTOR', { STRICT_LIMIT_FACTOR: '100' }],
])('on the internet it may not with what is meant for trying: %s', (name, env) => {
  const faults = faultsWith(env);
  expect([faults.length, faults[0]]).toEqual([1, expect.stringContaining(name)]);
});

test('lists all unsafe settings at once, and none for a local shop or a demonstration', () => {
  const bare = { PUBLIC_URL: OPEN.PUBLIC_URL, SHOP_DEMO: '1' };
  expect(unsafeSettings(readConfig(bare)).length).toBe(6);
  expect(unsafeSettings(readConfig({ ...bare, SHOP_TRIAL: '1' }))).toEqual([]);
  for (const url of ['http://localhost:3000', 'https://localhost', 'https://shop.localhost', 'http://www.groenhof.be'])
    expect([url, unsafeSettings(readConfig({ ...bare, PUBLIC_URL: url }))]).toEqual([url, []]);
});

test('finds demo customers that an earlier start left in the database', async () => {
  const { db, close } = await openTestDatabase('filled');
  const open = readConfig(OPEN);
  expect((await findUnsafeData(db, open)).length).toBe(2);
  expect(await findUnsafeData(db, readConfig({ ...OPEN, SHOP_TRIAL: '1' }))).toEqual([]);
  await db.updateTable('users').set({ email: 'iemand@voorbeeld.be' }).where('email', '=', DEMO_PRIVATE).execute();
  expect((await findUnsafeData(db, open)).length).toBe(1);
  await close();
}, 180_000);
