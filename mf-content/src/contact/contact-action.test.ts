import { failed } from 'shared-contracts';
import { refused } from 'shared-contracts/testing/fake-http';
import { createLoaderContext, fakeShop } from 'shared-contracts/testing/fake-shop';
import { contactAction } from './contact-action.ts';
import type { ContactRefusal } from './send-contact.ts';

const KEY = 'a3bb189e-8bf9-4c4c-9d3e-1f2a3b4c5d6e';
const WHOLE = {
  attempt: KEY,
  type: 'complaint',
  message: 'De klink klemt.',
  first_name: 'Jan',
  last_name: 'Maes',
  email: 'jan@voorbeeld.be',
  phone: '',
  vat: '',
};

/** The result for a browser without JavaScript: the redirect, or the answer to the form. */
async function post(
  fields: Record<string, string>,
  { answer = { reference: 'C2026-AAAACCCC' } as object, file = null as File | null } = {},
) {
  const shop = fakeShop({ 'POST /api/contact': answer }, { lang: 'fr' });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file ?? new File([], ''));
  const url = new URL('https://shop.test/fr/contact');
  const request = new Request(url, { method: 'POST', body: form });
  const outcome = await contactAction({ request, url, pattern: '*', params: {}, context: createLoaderContext(shop) });
  if (outcome instanceof Response) return { status: outcome.status, location: outcome.headers.get('location'), calls: shop.calls };
  return { status: outcome.init?.status, refusal: outcome.data, calls: shop.calls };
}

describe('a message without JavaScript', () => {
  it('redirects to the page with its number, so that a reload does not send it again', async () => {
    const { status, location, calls } = await post(WHOLE);
    expect([status, location]).toEqual([303, '/fr/contact?sent=C2026-AAAACCCC']);
    expect(calls).toEqual([
      expect.objectContaining({ idempotencyKey: KEY, body: expect.objectContaining({ type: 'complaint', photo_consent: false }) }),
    ]);
  });

  it('is sent with its file', async () => {
    const { calls } = await post(WHOLE, { file: new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }) });
    const body = calls[0]?.body;
    expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'plan.pdf' });
  });

  it('returns the input, the errors, and a note about the file', async () => {
    const { status, refusal, calls } = await post(
      { ...WHOLE, email: 'jan', type: '' },
      { file: new File(['x'], 'plan.pdf', { type: 'application/pdf' }) },
    );
    expect(status).toBe(422);
    expect(refusal).toMatchObject<Partial<ContactRefusal>>({
      values: { message: 'De klink klemt.', email: 'jan' },
      problems: { type: { rule: 'required' }, email: { rule: 'email' } },
      hadFile: true,
    });
    expect(calls).toEqual([]);
  });

  it('passes the honeypot field on to the API', async () => {
    const { calls } = await post({ ...WHOLE, website: 'https://spam.example' });
    expect(calls[0]?.body).toMatchObject({ website: 'https://spam.example' });
  });

  it('shows the API’s error at its field, and gets a new idempotency key', async () => {
    const { status, refusal } = await post(WHOLE, {
      answer: refused(422, 'request.invalid', 'Non', { errors: { phone: ['Numéro inconnu'], other: ['Autre chose'] } }),
    });
    expect(status).toBe(422);
    expect(refusal).toMatchObject({ problems: { phone: { rule: 'server', message: 'Numéro inconnu' } }, messages: ['Autre chose'] });
    expect(refusal?.key).not.toBe(KEY);
  });

  it.each([
    [failed({ kind: 'network' }), 503],
    [failed({ kind: 'http', status: 500 }), 503],
    [refused(429, 'request.rate_limited', 'Trop de messages', { retryAfter: 1200 }), 422],
  ])('returns why it was not sent', async (answer, expected) => {
    const { status, refusal } = await post(WHOLE, { answer });
    expect(status).toBe(expected);
    expect(refusal?.failure).toEqual(answer.ok ? undefined : answer.error);
  });
});
