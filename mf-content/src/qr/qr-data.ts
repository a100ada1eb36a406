import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { getPage, getQrPage, notFound, paths, required, shopContext } from 'shared-contracts';
import type { Page, QrPage } from 'shared-contracts/wire/content';

export type QrData = { code: QrPage } | { page: Page };

/**
 * What a code on a product leads to, by the slug printed on it in any language; another language's is a redirect to this language's
 * own. Without a slug: all of them, for whoever typed the address.
 * @throws 404 when no code has that slug
 */
export async function loadQr({ params, context, request }: LoaderFunctionArgs): Promise<QrData> {
  const { http, lang } = context.get(shopContext);
  const slug = params['*'] ?? '';
  if (slug === '') return { page: required(await getPage(http, 'qr'), request) };
  const answer = await getQrPage(http, slug);
  // A slug the API won't even look up (too long, odd characters) is on no product either.
  if (!answer.ok && answer.error.kind === 'rule' && answer.error.status === 422) throw notFound(request.url);
  const code = required(answer, request);
  if (code.slugs[lang] !== slug) throw redirect(paths.page(lang, `qr/${code.slugs[lang]}`) + new URL(request.url).search, 301);
  return { code };
}
