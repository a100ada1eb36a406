import { failed } from 'shared-contracts';
import { refused } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { aUser } from '../testing/account.ts';
import { registerAction } from './register-data.ts';

const ATTEMPT = '3f6f2a51-7d1e-4c5b-9f6a-2f6c1d3e4b5a';
const FORM = {
  attempt: ATTEMPT,
  type: 'b2c',
  email: 'an@voorbeeld.be',
  first_name: 'An',
  last_name: 'Peeters',
  phone: '0470 12 34 56',
  country: 'be',
  street: 'Kouter',
  street_nr: '12',
  postcode: '9000',
  city: 'Gent',
  billing_choice: 'same',
  password: 'een lang wachtwoord',
  password_confirmation: 'een lang wachtwoord',
};
const DEALER = { ...FORM, type: 'b2b', company_name: 'Hagen BV', vat: 'BE0787274566' };
const SESSION = { status: 'authenticated', user: aUser() };

const post = (apiAnswer: object, form: Record<string, string>, { search = '', session = SESSION as object } = {}) => {
  const shop = fakeShop({ 'POST /auth/register': apiAnswer, 'POST /auth/token': session });
  return { shop, answer: registerAction(loaderArgs(shop, `/nl/register${search}`, { form })) };
};
const readLocation = async (action: Promise<unknown>) => {
  const response = (await action) as Response;
  return [response.status, response.headers.get('location')];
};

describe('the registration form without JavaScript', () => {
  it('creates the account, signs in with the same credentials and redirects to the cart', async () => {
    const { shop, answer } = post({ status: 'active', user: aUser() }, FORM);
    expect(await readLocation(answer)).toEqual([303, '/nl/cart']);
    expect(shop.calls.map(({ path }) => path)).toEqual(['/auth/register', '/auth/token']);
    expect(shop.calls[0]?.body).toMatchObject({ type: 'b2c', email: 'an@voorbeeld.be', newsletter: false });
    expect(shop.calls[1]?.body).toEqual({ username: 'an@voorbeeld.be', password: 'een lang wachtwoord' });
  });

  it('redirects to the page that required an account, if it is of this shop', async () => {
    const registered = { status: 'active', user: aUser() };
    expect(await readLocation(post(registered, FORM, { search: '?callback=%2Fnl%2Fcart%3Fstep%3Daddress' }).answer)).toEqual([
      303,
      '/nl/cart?step=address',
    ]);
    expect(await readLocation(post(registered, FORM, { search: '?callback=%2F%2Fevil.example' }).answer)).toEqual([303, '/nl/cart']);
  });

  it('explains the next steps to a dealer', async () => {
    const registered = { status: 'pending', user: aUser() };
    expect(await readLocation(post(registered, DEALER).answer)).toEqual([303, '/nl/account/welcome']);
  });

  it('redirects to the login page when signing in fails', async () => {
    const { answer } = post({ status: 'active', user: aUser() }, FORM, { session: refused(429) });
    expect(await readLocation(answer)).toEqual([303, '/nl/login?callback=%2Fnl%2Fcart']);
  });

  it('reports an address that has an account, and returns everything except the passwords', async () => {
    const { answer } = post(
      failed({ kind: 'rule', status: 422, code: 'validation', message: '', errors: { email: ['Dit adres heeft al een account'] } }),
      FORM,
    );
    const response = await answer;
    expect(response).toMatchObject({
      data: { hasAccount: true, problems: { email: { rule: 'server' } }, values: { email: 'an@voorbeeld.be', street: 'Kouter' } },
      init: { status: 422 },
    });
    expect(JSON.stringify(response)).not.toContain('een lang wachtwoord');
    // After a refusal the next attempt has different values, so it gets another key.
    expect(response).not.toMatchObject({ data: { attempt: ATTEMPT } });
  });

  it('returns the same idempotency key while the outcome is unknown', async () => {
    const { answer } = post(failed({ kind: 'network' }), FORM);
    await expect(answer).resolves.toMatchObject({ data: { attempt: ATTEMPT, reason: { key: 'unavailable' } } });
  });

  it('makes no request while a field is invalid', async () => {
    const { shop, answer } = post({}, { ...DEALER, vat: '' });
    await expect(answer).resolves.toMatchObject({ data: { problems: { vat: { rule: 'required' } } }, init: { status: 422 } });
    expect(shop.calls).toEqual([]);
  });
});
