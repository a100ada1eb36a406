import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { getPage, getQrPage, paths, required, shopContext } from 'shared-contracts';
import type { Page, QrPage } from 'shared-contracts/wire/content';
import { dataOrNotFound } from '../page/data-or-not-found.ts';

export type QrData = { code: QrPage } | { page: Page };

/**
 * The target of a code on a product, by the printed slug in any language; another language's is a redirect. Without a slug all codes are
 * listed. @throws 404 when no code has that slug
 */
export async function loadQr({ params, context, request }: LoaderFunctionArgs): Promise<QrData> {
  const { http, lang } = context.get(shopContext);
  const slug = params['*'] ?? '';
  if (slug === '') return { page: required(await getPage(http, 'qr'), request) };
  const answer = await getQrPage(http, slug);
  const code = dataOrNotFound(answer, request);
  if (code.slugs[lang] !== slug) throw redirect(paths.page(lang, `qr/${code.slugs[lang]}`) + new URL(request.url).search, 301);
  return { code };
}
