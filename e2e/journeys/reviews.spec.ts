import { paths } from 'shared-contracts/contract/paths';
import type { OwnReviewsAnswer } from 'shared-contracts/wire/review';
import { admin } from '../fixtures/admin.ts';
import { waitForHydration } from '../fixtures/problems.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';

const TEXT = 'Vlot geplaatst met twee, en na een winter nog altijd recht.';

test('a delivered product is reviewed, published by the shop, shown on the product’s page, and the review deleted', async ({
  shop,
  page,
}) => {
  test.slow();
  const { t } = shop;
  await signInTo(shop, paths.orders(TESTS_LOCALE));
  const fetchEntries = () => shop.fetchJson<OwnReviewsAnswer>('/auth/me/reviews');
  const entry = (await fetchEntries()).data.find(({ review }) => review === null);
  if (!entry) throw new Error('the demo customer has reviewed everything');
  const { product_name: product, order_line_id: line } = entry;

  // The order links to the form, and input survives a reload.
  await shop.open(paths.order(TESTS_LOCALE, entry.order_id));
  await page.locator(`a[href="${paths.reviews(TESTS_LOCALE, line)}"]`).click();
  await expect(shop.heading(t('account:reviews.writeTitle'))).toBeVisible();
  await page.getByRole('radio', { name: t('account:reviews.stars', { count: 4 }) }).check();
  await page.getByRole('textbox', { name: t('account:form.field.text') }).fill(TEXT);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('radio', { name: t('account:reviews.stars', { count: 4 }) })).toBeChecked();
  await shop.expectNoAxeViolations();
  await shop.button('account:reviews.form.send').dblclick();
  await expect(page.getByText(t('account:reviews.saved.title'))).toBeVisible();
  const card = page.getByRole('article', { name: product, exact: true });
  await expect(card).toContainText(t('account:reviews.states.pending'));
  await shop.expectNoAxeViolations();

  const review = (await fetchEntries()).data.find(({ product_id }) => product_id === entry.product_id)?.review;
  await admin('reviews', 'publish', String(review?.id));
  await admin('reviews', 'answer', String(review?.id), '--text', 'Mooi om te horen!');
  await shop.open(`${paths.product(TESTS_LOCALE, entry)}#reviews`);
  const reviewArticle = page.getByRole('article').filter({ hasText: TEXT });
  await expect(reviewArticle.getByRole('img', { name: t('catalog:reviews.of_five', { rating: 4 }) })).toBeVisible();
  await expect(reviewArticle).toContainText('Mooi om te horen!');
  await shop.expectNoAxeViolations();

  await shop.open(paths.reviews(TESTS_LOCALE));
  await expect(card).toContainText(t('account:reviews.states.published'));
  await page.getByRole('button', { name: t('account:reviews.delete.of', { product }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account:reviews.delete.confirm') })
    .click();
  await expect(page.getByText(t('account:reviews.delete.done'))).toBeVisible();
  await page.goto(paths.product(TESTS_LOCALE, entry));
  await expect(page.getByText(TEXT)).toHaveCount(0);
});
