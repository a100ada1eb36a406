import { fakeShop } from '../../testing/fake-shop.ts';
import { refused } from '../../testing/fake-http.ts';
import { guaranteeNoticeOf } from './guarantee-notice.ts';

const notice = { url: '/media/guarantee/0f.svg', width: 600, height: 424 };

it('is the file of the language, asked for once', async () => {
  const shop = fakeShop({ 'GET /api/settings/guarantee.notice': { key: 'guarantee.notice', value: notice } });
  expect(await guaranteeNoticeOf(shop.http)).toEqual(notice);
  expect(await guaranteeNoticeOf(shop.http)).toEqual(notice);
  expect(shop.calls).toHaveLength(1);
});

it('is none where the shop has none, or nobody answers', async () => {
  expect(
    await guaranteeNoticeOf(fakeShop({ 'GET /api/settings/guarantee.notice': { key: 'guarantee.notice', value: null } }).http),
  ).toBeNull();
  expect(await guaranteeNoticeOf(fakeShop(() => refused(503)).http)).toBeNull();
});
