import { fakeShop } from '../../testing/fake-shop.ts';
import { refused } from '../../testing/fake-http.ts';
import { guaranteeNoticeOf } from './guarantee-notice.ts';

const notice = { url: '/media/guarantee/0f.svg', width: 600, height: 424 };

it('guarantee notice: is the file of the language, loaded once', async () => {
  const shop = fakeShop({ 'GET /api/settings/guarantee.notice': { key: 'guarantee.notice', value: notice } });
  expect(await guaranteeNoticeOf(shop.http)).toEqual(notice);
  expect(await guaranteeNoticeOf(shop.http)).toEqual(notice);
  expect(shop.calls).toHaveLength(1);
});

it('guarantee notice: is null where the shop has none, or the API fails', async () => {
  expect(
    await guaranteeNoticeOf(fakeShop({ 'GET /api/settings/guarantee.notice': { key: 'guarantee.notice', value: null } }).http),
  ).toBeNull();
  expect(await guaranteeNoticeOf(fakeShop(() => refused(503)).http)).toBeNull();
});
