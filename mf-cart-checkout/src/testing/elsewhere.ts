import { failed, ok } from 'shared-contracts';
import type { AnswerFunction } from 'shared-contracts/testing/fake-http';

/** What a page asks beside its cart: settings that can't be read, a cart that lacks nothing, and nobody knows a place. */
export const elsewhere: AnswerFunction = ({ path }) => {
  if (path.startsWith('/api/settings/')) return failed({ kind: 'http', status: 500 });
  if (path.endsWith('/completeness')) return ok({ complete: true, missing: [] });
  return path === '/api/addresses/suggest' ? ok({ data: [] }) : undefined;
};
