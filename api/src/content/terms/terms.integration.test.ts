import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { deliverMail } from '../../platform/mail/deliver-mail.ts';
import { createMailTransport, emlFile } from '../../platform/mail/transport.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { mailsTo, OPEN_TIMEOUT_MS } from '../../testing/test-shop.ts';
import { drawTerms } from './draw-terms.ts';
import { termsPdf } from './terms-pdf.ts';
import { findTermsVersion, findOrStoreCurrentTerms } from './terms.repository.ts';
import type { TermsVersion } from './terms.repository.ts';

const TO = 'an@voorbeeld.be';
let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(async () => {
  await checkout.reset();
  await checkout.shop.db.deleteFrom('mails').execute();
});

const changeTerms = async (lang: Lang, title: string): Promise<void> => {
  const { db } = checkout.shop;
  await db
    .updateTable('page_texts')
    .set({ title })
    .where('lang', '=', lang)
    .where('page_id', '=', (eb) => eb.selectFrom('pages').select('id').where('key', '=', 'terms'))
    .execute();
};
const inForce = async (lang: Lang): Promise<TermsVersion | undefined> => {
  const { now, readSettings } = checkout.shop.services;
  return findOrStoreCurrentTerms(checkout.shop.db, { lang, now: now(), settings: await readSettings() });
};
const titleOf = async (lang: Lang): Promise<string> => (await inForce(lang))?.title ?? '';

test('the confirmation contains the terms of the day of the order, in its language', async () => {
  const { db, services } = checkout.shop;
  const before = await titleOf('fr');
  const cart = await checkout.filled();
  const answer = await checkout.paid(cart.id, { language: 'fr-FR' });
  await changeTerms('fr', 'Conditions remaniées');
  await checkout.simulator.finish(providerId(answer), 'paid');
  const [mail] = await mailsTo(checkout.shop, TO);
  const file = mail?.attachments.find((each) => 'termsId' in each);
  expect(file).toMatchObject({ filename: 'groenhof-conditions-generales.pdf', type: 'application/pdf' });
  const version = await findTermsVersion(db, file && 'termsId' in file ? file.termsId : 0);
  expect(version).toMatchObject({ lang: 'fr', title: before });
  expect(await titleOf('fr')).toBe('Conditions remaniées');
  await deliverMail(services, createMailTransport(services.config), mail?.id ?? '');
  const sent = await PostalMime.parse(await readFile(emlFile(services.config.mail.dir, mail?.id ?? '')));
  const attached = sent.attachments.find(({ filename }) => filename === 'groenhof-conditions-generales.pdf');
  const pdf = version === undefined ? Buffer.alloc(0) : await termsPdf(version);
  expect(Buffer.from(attached?.content as ArrayBuffer).equals(pdf)).toBe(true);
  await changeTerms('fr', before);
});

test('the confirmation links to the withdrawal form and the page about returns', async () => {
  const answer = await checkout.paid((await checkout.filled()).id, { language: 'fr-FR' });
  await checkout.simulator.finish(providerId(answer), 'paid');
  const [mail] = await mailsTo(checkout.shop, TO);
  expect(mail?.text).toContain('/fr/withdrawal');
  expect(mail?.text).toContain('/fr/retours');
});

test('an order from before terms were stored gets the current ones', async () => {
  const { db } = checkout.shop;
  const cart = await checkout.filled();
  const answer = await checkout.paid(cart.id, { language: 'de-DE' });
  await db.updateTable('orders').set({ terms_version_id: null }).where('cart_id', '=', cart.id).execute();
  await checkout.simulator.finish(providerId(answer), 'paid');
  const [mail] = await mailsTo(checkout.shop, TO);
  const file = mail?.attachments.find((each) => 'termsId' in each);
  const version = await findTermsVersion(db, file && 'termsId' in file ? file.termsId : 0);
  expect(version?.title).toBe(await titleOf('de'));
});

test('orders under the same text share one stored version', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await inForce('nl'))?.id));
  expect(new Set(ids).size).toBe(1);
});

test.each(LANGS)('can be downloaded in %s by a plain link', async (lang) => {
  const answer = await checkout.shop.call('GET', `/api/terms.pdf?lang=${lang}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="groenhof-[a-z-]+\.pdf"$/);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const version = await inForce(lang);
  expect(answer.rawPayload.equals(version === undefined ? Buffer.alloc(0) : await termsPdf(version))).toBe(true);
});

test('are drawn once for each language and version', async () => {
  const version = await inForce('nl');
  if (version === undefined) throw new Error('the shop has no terms');
  const bytes = await drawTerms(version);
  expect(await drawTerms({ ...version })).toBe(bytes);
  expect(await drawTerms({ ...version, title: 'Andere voorwaarden' })).not.toBe(bytes);
});

test('an unknown language is refused', async () => {
  expect((await checkout.shop.call('GET', '/api/terms.pdf?lang=xx')).statusCode).toBe(422);
});
