import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface HttpAnswer<Body> {
  status: number;
  body: Body;
}

const PAUSE_MS = 150;

/** One call; status 0 without a response. */
export const callOnce = async <Body>(
  method: 'GET' | 'POST',
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<HttpAnswer<Body | null>> => {
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  } catch {
    return { status: 0, body: null };
  }
};

/**
 * Repeats a request until it answers 200, like a person whose page says "try again". Throws on a 4xx other than 409 and 429, and after
 * `limitMs`.
 */
export const callUntilOk = async <Body>(
  method: 'GET' | 'POST',
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
  limitMs = 300_000,
): Promise<Body> => {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await callOnce<Body>(method, url, body, headers);
    if (answer.status === 200 && answer.body !== null) return answer.body;
    if (Date.now() > end || (answer.status >= 400 && answer.status < 500 && ![409, 429].includes(answer.status)))
      throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await wait(PAUSE_MS);
  }
};

export const createFilledCart = async (api: string, email: string, variantId: number, amount: number): Promise<string> => {
  const id = randomUUID();
  await callUntilOk('POST', `${api}/api/carts/${id}`, { items: [{ id: variantId, amount }] });
  await callUntilOk('POST', `${api}/api/carts/${id}/address`, {
    email,
    first_name: 'An',
    last_name: 'Peeters',
    phone: '0471 12 34 56',
    shipping_address: { street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent', country: 'be' },
  });
  return id;
};
