// What must be true of the running shop for a version to stay. Add the pages that matter; it only looks, it changes nothing.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';

const { SHOP_URL, PREVIEW_LINK, REMOTE, VERSION, SMOKE_PAGES = '/nl/template /fr/template' } = process.env;
let cookie = '';

before(async () => {
  if (!PREVIEW_LINK) return;
  const answer = await fetch(PREVIEW_LINK, { redirect: 'manual' });
  cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
});

for (const page of SMOKE_PAGES.split(' ')) {
  void test(`${page} is shown by ${REMOTE} ${VERSION}`, async () => {
    // An answer of its own: not one that a cache has from the version before.
    const answer = await fetch(new URL(`${page}?smoke=${Date.now()}`, SHOP_URL), { headers: { cookie } });
    assert.equal(answer.status, 200);
    assert.ok((await answer.text()).includes(`/remotes/${REMOTE}/${VERSION}/`), `the page is not of ${VERSION}`);
  });
}
