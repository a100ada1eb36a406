import { fakeShop } from '../../testing/fake-shop.ts';
import { refused } from '../../testing/fake-http.ts';
import { returnDaysOf } from './return-days.ts';

it('return days: are what the shop set', async () => {
  const { http } = fakeShop({ 'GET /api/settings/returns.period_days': { key: 'returns.period_days', value: 30 } });
  expect(await returnDaysOf(http)).toBe(30);
});

it('return days: are the legal minimum when the API fails', async () => {
  expect(await returnDaysOf(fakeShop(() => refused(503)).http)).toBe(14);
});
