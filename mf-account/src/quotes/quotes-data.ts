import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFound, paths, required, shopContext } from 'shared-contracts';
import { getQuote, listQuotes } from 'shared-contracts/client/endpoints/quotes';
import type { QuoteListAnswer } from 'shared-contracts/wire/quote';
import { parsePage } from '../orders/orders-data.ts';

/**
 * One page of the customer's quotes, newest first. Mails link here with `?reference=`, which redirects to that quote's page, or to the page
 * for guests when it was requested from another account.
 */
export async function loadQuotes({ context, request }: LoaderFunctionArgs): Promise<QuoteListAnswer> {
  const { http, lang } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const reference = params.get('reference');
  if (reference) {
    const { id } = required(await getQuote(http, reference), request);
    const ownQuote = await getQuote(http, id);
    throw redirect(ownQuote.ok ? paths.accountQuote(lang, id) : paths.quote(lang, reference));
  }
  const page = parsePage(params.get('page'));
  const answer = required(await listQuotes(http, page), request);
  if (page > 1 && answer.data.length === 0) throw notFound(request.url);
  return answer;
}
