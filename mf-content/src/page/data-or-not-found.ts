import { notFound, required } from 'shared-contracts';
import type { Result } from 'shared-contracts';

/** `required` for an address with a slug: one that the API refuses (too long, odd characters) is a 404, too. */
export function dataOrNotFound<T>(answer: Result<T>, request: Request): T {
  if (!answer.ok && answer.error.kind === 'rule' && answer.error.status === 422) throw notFound(request.url);
  return required(answer, request);
}
