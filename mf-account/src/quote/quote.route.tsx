import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { notFound, paths, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { Breadcrumbs, Wrap } from 'shared-ui';
import { answerQuote, shouldReloadAfterRefusal } from './quote-action.ts';
import type { QuoteAnswer } from './quote-action.ts';
import { loadQuote } from './quote-data.ts';
import type { QuoteData } from './quote-data.ts';
import { QuoteView } from './quote-view.tsx';
import styles from './quote.module.css';

/** The reference of the link in the mail can't be guessed: whoever knows it can see and answer the quote. */
const readReference = (request: Request): string => {
  const reference = new URL(request.url).searchParams.get('reference') ?? '';
  if (!/^[0-9a-f-]{36}$/i.test(reference)) throw notFound(request.url);
  return reference;
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<QuoteData> {
  return loadQuote(context.get(shopContext).http, readReference(request), request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const reference = readReference(request);
  return answerQuote(shop, reference, await request.formData(), paths.quote(shop.lang, reference));
}

export const shouldRevalidate = shouldReloadAfterRefusal;

/** A quote, opened from a mail without an account. */
export function Component() {
  const { quote, attempt, returnDays, notice, offer } = useLoaderData<QuoteData>();
  const answer = useActionData<QuoteAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const title = t('quote.title', { number: quote.number });
  return (
    <Wrap className={styles.page}>
      <div>
        <Breadcrumbs label={t('trail')} items={[{ label: t('home'), to: paths.home(lang) }, { label: title }]} />
        <h1>{title}</h1>
      </div>
      <QuoteView
        quote={quote}
        returnDays={returnDays}
        notice={notice}
        offer={offer}
        attempt={answer?.attempt ?? attempt}
        failure={answer?.failure}
        purchaseOrder={answer?.purchaseOrder}
        orderPath={quote.order && paths.track(lang, quote.order.number)}
        action={paths.quote(lang, quote.reference ?? '')}
      />
    </Wrap>
  );
}

export const meta = ({ data, t }: MetaArgs<QuoteData>): PageMeta => ({
  title: data ? t('account:quote.title', { number: data.quote.number }) : t('account:quotes.title'),
  robots: 'noindex',
});
