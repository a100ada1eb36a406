import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { contentPath, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { methodsAfterRefusal } from 'shared-contracts/client/endpoints/payment-methods';
import type { Quote } from 'shared-contracts/wire/quote';
import { Accordion, ButtonLink, Card, formatDate, formatMoney, Note } from 'shared-ui';
import { IncompletePlans } from 'shared-ui/feedback/incomplete-plans.tsx';
import { failureText } from '../failure/failure-text.ts';
import { AddressLines, PurchaseOrder, Remark } from '../order/order-addresses.tsx';
import { OrderedBy } from '../orders/ordered-by.tsx';
import { OrderTotals } from '../order/order-totals.tsx';
import { Transfer } from '../order/transfer.tsx';
import { QuoteBadge } from '../quotes/quote-badge.tsx';
import { ASK_PARAM, DeclineQuestion, QuoteButtons } from './quote-buttons.tsx';
import type { QuoteData } from './quote-data.ts';
import type { TypedReference } from './quote-action.ts';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteTerms } from './quote-terms.tsx';
import detail from '../layout/detail.module.css';
import { useHeadingFocus } from '../layout/use-heading-focus.ts';
import orderStyles from '../order/order.module.css';
import styles from './quote.module.css';

interface Props extends Pick<QuoteData, 'quote' | 'returnDays' | 'notice' | 'offer'> {
  attempt: string;
  failure?: Failure;
  /** as it was typed, after a refusal */
  purchaseOrder?: TypedReference;
  /** page of the order that it became; null without one */
  orderPath: string | null;
  /** path of this page, which the forms post to */
  action: string;
}

/** A quote with its actions; the same in the account and for a link in a mail. */
export function QuoteView({ quote, returnDays, notice, offer, attempt, failure, purchaseOrder, orderPath, action }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const [search] = useSearchParams();
  const isExcl = useShopSelector(selectVatView) === 'excl';
  const savedCents = savedCentsOf(quote, isExcl);
  useHeadingFocus(quote.status);
  const isOpen = quote.status === 'requested' || quote.status === 'answered';
  const transfer = quote.can_accept ? quote.transfer : null;
  const offered = methodsAfterRefusal(failure) ?? offer?.methods ?? [];
  const methods = offered.filter((method) => !transfer || method !== 'banktransfer');
  const buttons = (
    <QuoteButtons
      quote={quote}
      attempt={attempt}
      action={action}
      purchaseOrder={purchaseOrder}
      methods={methods}
      transfer={offer?.transfer}
      obstacle={offer?.invoice_obstacle}
      chosen={offer?.chosen ?? null}
    />
  );
  return (
    <>
      {failure && (
        <Note tone="danger" role="alert">
          {failureText(failure, t)}
        </Note>
      )}
      {quote.can_decline && search.get(ASK_PARAM) === 'decline' ? <DeclineQuestion quote={quote} action={action} /> : null}
      <Card as="section" pad="l" className={detail.status} aria-label={t('quotes.status')}>
        <div className={detail.summary}>
          <div>
            <p>
              <time dateTime={quote.requested_at}>{t('quote.requested', { date: formatDate(quote.requested_at, locale) })}</time>
            </p>
            {quote.status === 'answered' && quote.valid_until ? (
              <p className={styles.valid}>
                <time dateTime={quote.valid_until}>{t('quote.validUntil', { date: formatDate(quote.valid_until, locale) })}</time>
              </p>
            ) : null}
          </div>
          <QuoteBadge status={quote.status} />
        </div>
        <p className={styles.about}>{useStatusText(quote)}</p>
        {isOpen && quote.may_act === false ? <p>{t('quote.mayNotAct')}</p> : null}
        {quote.status === 'answered' && savedCents > 0 ? (
          <p className={styles.saved}>{t(isExcl ? 'quote.savedExcl' : 'quote.saved', { amount: formatMoney(savedCents, locale) })}</p>
        ) : null}
        {quote.conditions ? <QuoteTerms quote={quote} conditions={quote.conditions} returnDays={returnDays} notice={notice} /> : null}
        {quote.can_accept || quote.can_decline ? <IncompletePlans plans={quote.plans} /> : null}
        {transfer ? null : buttons}
        {orderPath && (transfer || !quote.can_accept) ? (
          <div>
            <ButtonLink variant="line" to={orderPath}>
              {t(orderPath.includes('/track') ? 'quote.track' : 'quote.order')}
            </ButtonLink>
          </div>
        ) : null}
        {quote.status === 'expired' ? (
          <div>
            <ButtonLink variant="line" to={contentPath(lang, 'service')}>
              {t('quote.renew')}
            </ButtonLink>
          </div>
        ) : null}
      </Card>
      {transfer ? <Transfer transfer={transfer} /> : null}
      {transfer && methods.length > 0 ? (
        <Accordion summary={t('order.transfer.otherwise')}>
          <div className={orderStyles.noteAction}>{buttons}</div>
        </Accordion>
      ) : null}
      {quote.note && <Note title={t('quote.note')}>{quote.note}</Note>}
      <QuoteLines quote={quote} />
      <QuoteFoot quote={quote} />
    </>
  );
}

/** Where the goods go, what the customer wrote, and the sums. */
function QuoteFoot({ quote }: { quote: Quote }) {
  const { t } = useTranslation('account');
  const name = t('overview.fullName', { first: quote.first_name, last: quote.last_name });
  return (
    <div className={detail.foot}>
      <div className={orderStyles.addresses}>
        <section>
          <h2 className={detail.heading}>{t(quote.pickup ? 'order.pickup.title' : 'order.deliveryAddress')}</h2>
          <AddressLines name={name} company={quote.company_name} address={quote.delivery_address} />
          <OrderedBy name={quote.ordered_by} />
        </section>
        {quote.purchase_order && <PurchaseOrder text={quote.purchase_order} />}
        {quote.remark && <Remark text={quote.remark} />}
      </div>
      <OrderTotals order={quote} />
    </div>
  );
}

/** What is saved on the list prices, in the prices that the page shows; 0 when an older API does not say it. */
function savedCentsOf({ list_total_cents, total_cents, list_total_excl_vat_cents, total_excl_vat_cents }: Quote, isExcl: boolean): number {
  return isExcl ? (list_total_excl_vat_cents ?? total_excl_vat_cents) - total_excl_vat_cents : list_total_cents - total_cents;
}

function useStatusText({ status, order, transfer, can_accept, valid_until }: Quote): string {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  if (status === 'accepted' && transfer) return t('quote.about.transfer', { date: formatDate(transfer.until, locale) });
  if (status === 'accepted') return can_accept ? t('quote.about.unpaid') : t('quote.about.accepted', { number: order?.number });
  return t(`quote.about.${status}`, { date: valid_until === null ? '' : formatDate(valid_until, locale) });
}
