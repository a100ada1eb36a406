import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { pruneMails } from './prune-mails.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

test('mails are deleted after ninety days, unless they are still queued', async () => {
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  const ages = [
    ['oud@voorbeeld.be', 'sent', 91],
    ['mislukt@voorbeeld.be', 'failed', 91],
    ['wacht@voorbeeld.be', 'queued', 91],
    ['nieuw@voorbeeld.be', 'sent', 89],
  ] as const;
  for (const [to_address, state, days] of ages) {
    const created_at = daysAgo(days);
    await shop.db
      .insertInto('mails')
      .values({
        to_address,
        state,
        created_at,
        sent_at: state === 'sent' ? created_at : null,
        key: null,
        lang: 'nl',
        subject: '',
        html: '',
        text: '',
        reply_to: null,
        unsubscribe_url: null,
        attachments: '[]',
      })
      .execute();
  }
  await pruneMails(shop.db, new Date());
  expect((await mailsTo(shop, '')).map((row) => row.to_address).sort()).toEqual(['nieuw@voorbeeld.be', 'wacht@voorbeeld.be']);
});
