import { failed, ok } from 'shared-contracts';
import type { AnswerFunction } from 'shared-contracts/testing/fake-http';

/** Answers the calls besides the cart: settings fail, the cart is complete, no place and no address is suggested, and an older API offers no payment methods. */
export const answerOtherCalls: AnswerFunction = ({ path }) => {
  if (path.startsWith('/api/settings/')) return failed({ kind: 'http', status: 500 });
  if (path.endsWith('/payment-methods')) return failed({ kind: 'http', status: 404 });
  if (path.endsWith('/completeness')) return ok({ complete: true, missing: [] });
  if (path === '/api/addresses/search') return ok({ status: 'off', data: [] });
  return path === '/api/addresses/suggest' ? ok({ data: [] }) : undefined;
};
