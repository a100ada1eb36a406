import { Secret, TOTP } from 'otpauth';
import { paths } from 'shared-contracts/contract/paths';
import { makeCustomer } from '../fixtures/customer.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';

/** Milliseconds that a code is valid. */
const PERIOD = 30_000;

test('after an app was set up, signing in asks for its code or for a recovery code', async ({ shop, page, problems }) => {
  problems.allow(/401.*\/auth\/(session|token)/s, /422.*\/(second-factor|me\/delete)/s);
  const { t } = shop;
  const { email, password } = await makeCustomer(shop);
  const profile = paths.profile(TESTS_LOCALE);
  await signInTo(shop, profile, email, password);

  const part = page.locator('#second-factor');
  await part.getByLabel(t('account:profile.email.password'), { exact: true }).fill(password);
  await part.getByRole('button', { name: t('account:profile.factor.begin'), exact: true }).click();
  await expect(part.getByRole('img', { name: t('account:profile.factor.qr') })).toBeVisible();
  await shop.expectNoAxeViolations();
  const url = await part.getByRole('link', { name: t('account:profile.factor.open') }).getAttribute('href');
  const secret = new URL(url ?? '').searchParams.get('secret') ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = part.getByRole('textbox', { name: t('account:login.second.code') });
  await code.fill('000000');
  await part.getByRole('button', { name: t('account:profile.factor.confirm'), exact: true }).click();
  await expect(code).toHaveAccessibleDescription(new RegExp(t('account:login.second.errors.code')));
  await code.fill(app.generate());
  await part.getByRole('button', { name: t('account:profile.factor.confirm'), exact: true }).click();
  const codes = part.getByRole('status').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  const [recoveryCode = ''] = recoveryCodes;
  await shop.expectNoAxeViolations();

  const signOut = async () => {
    await shop.open(paths.account(TESTS_LOCALE));
    await shop.button('account:signOut.submit').click();
    await expect(page).toHaveURL(paths.home(TESTS_LOCALE));
  };
  const signInWithCode = async (text: string) => {
    await page.goto(paths.login(TESTS_LOCALE, profile));
    await page.getByRole('textbox', { name: t('account:login.email') }).fill(email);
    await page.getByLabel(t('account:login.password'), { exact: true }).fill(password);
    await shop.button('account:login.submit').click();
    await page.getByRole('textbox', { name: t('account:login.second.code') }).fill(text);
    await shop.button('account:login.second.submit').click();
  };
  await signOut();
  // The next period's code, because the current one was used; a clock may be one period ahead.
  await signInWithCode(app.generate({ timestamp: Date.now() + PERIOD }));
  await expect(page).toHaveURL(profile);
  await signOut();
  await signInWithCode(recoveryCode);
  await expect(page).toHaveURL(profile);
  await expect(part).toContainText(t('account:profile.factor.left', { count: 9 }));

  // Deleting the account asks for what signing in asks for.
  const [, secondCode = ''] = recoveryCodes;
  await shop.open(`/${TESTS_LOCALE}/account/privacy`);
  const deletion = page.locator('#delete');
  await deletion.getByLabel(t('account:privacy.delete.password'), { exact: true }).fill(password);
  await shop.button('account:privacy.delete.submit').click();
  const proof = deletion.getByRole('textbox', { name: t('account:login.second.code') });
  await expect(proof).toHaveAttribute('aria-invalid', 'true');
  await shop.expectNoAxeViolations();
  await proof.fill(secondCode);
  await shop.button('account:privacy.delete.submit').click();
  await expect(page).toHaveURL(paths.accountDeleted(TESTS_LOCALE));
});
