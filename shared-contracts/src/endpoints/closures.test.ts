import { fakeShop } from '../testing/fake-shop.ts';
import { refused } from '../testing/fake-http.ts';
import { closuresOf } from './closures.ts';

const NOTICES = 'GET /api/settings/notices';
const closed = { from: '2026-12-24', to: '2027-01-02', closed: true };
const open = { from: '2026-12-01', to: '2026-12-31', closed: false };

it('tells the days of the notices that close the warehouse, and asks once in five minutes', async () => {
  const shop = fakeShop({ [NOTICES]: { key: 'notices', value: [closed, open] } });
  expect(await closuresOf(shop, 0)).toEqual([{ from: closed.from, to: closed.to }]);
  await closuresOf(shop, 299_999);
  expect(shop.calls).toHaveLength(1);
  await closuresOf(shop, 300_000);
  expect(shop.calls).toHaveLength(2);
});

it('knows none when nobody answers, and asks again the next time', async () => {
  const shop = fakeShop(() => refused(503));
  expect(await closuresOf(shop, 0)).toEqual([]);
  await closuresOf(shop, 1);
  expect(shop.calls).toHaveLength(2);
});
