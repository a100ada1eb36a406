import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { paths, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { Quote } from 'shared-contracts/wire/quote';
import { AccountPage } from '../layout/account-page.tsx';
import { loadedData, deferSlowLoader } from '../layout/defer-slow-loader.ts';
import type { Deferred } from '../layout/defer-slow-loader.ts';
import { readRouteId } from '../layout/read-route-id.ts';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { answerQuote, shouldReloadAfterRefusal } from '../quote/quote-action.ts';
import type { QuoteAnswer } from '../quote/quote-action.ts';
import { loadQuote } from '../quote/quote-data.ts';
import type { QuoteData } from '../quote/quote-data.ts';
import { QuoteView } from '../quote/quote-view.tsx';

async function loadAccountQuote({ params, context, request }: LoaderFunctionArgs): Promise<QuoteData> {
  return loadQuote(context.get(shopContext).http, readRouteId({ params, request }), request);
}

export const loader = deferSlowLoader(loadAccountQuote);

export const action = async ({ params, context, request }: ActionFunctionArgs) => {
  const shop = context.get(shopContext);
  const id = readRouteId({ params, request });
  return answerQuote(shop, id, await request.formData(), paths.accountQuote(shop.lang, id));
};

export const shouldRevalidate = shouldReloadAfterRefusal;

function AccountQuotePage() {
  const { quote, attempt, returnDays, notice, offer } = useAccountData<QuoteData>();
  const answer = useActionData<QuoteAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <AccountPage
      title={t('quote.title', { number: quote.number })}
      trail={[
        { label: t('nav.account'), to: paths.account(lang) },
        { label: t('quotes.title'), to: paths.quotes(lang) },
        { label: quote.number },
      ]}
    >
      <QuoteView
        quote={quote}
        returnDays={returnDays}
        notice={notice}
        offer={offer}
        attempt={answer?.attempt ?? attempt}
        failure={answer?.failure}
        purchaseOrder={answer?.purchaseOrder}
        orderPath={quote.order && paths.order(lang, quote.order.id)}
        action={paths.accountQuote(lang, quote.id)}
      />
    </AccountPage>
  );
}

export const Component = withSkeleton(AccountQuotePage, {
  title: 'quotes.number',
  shape: 'detail',
  parent: { title: 'quotes.title', path: 'quotes' },
});

export const meta = ({ data, t }: MetaArgs<QuoteData | Deferred<QuoteData>>): PageMeta => {
  const quote: Quote | undefined = loadedData(data)?.quote;
  return { title: quote ? t('account:quote.title', { number: quote.number }) : t('account:quotes.title'), robots: 'noindex' };
};
