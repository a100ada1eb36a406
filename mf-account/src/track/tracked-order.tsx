import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import { sentPieces } from 'shared-contracts/rules/withdrawn-pieces';
import type { TrackedOrder as Tracked } from 'shared-contracts/wire/order';
import { Badge, ButtonLink, Card, Cluster, formatDate, formatMoney, formatNumber, Note, TextLink } from 'shared-ui';
import { dropDraft } from 'shared-ui/form/form-draft.ts';
import type { SignedInCustomer } from '../guest/signed-in-customer.ts';
import { OrderReturns } from '../order/order-returns.tsx';
import { OnInvoice } from '../order/on-invoice.tsx';
import { Transfer } from '../order/transfer.tsx';
import { OrderShipments } from '../order/order-shipments.tsx';
import { PickupPlace } from '../order/pickup-place.tsx';
import { OrderBadges } from '../orders/order-badges.tsx';
import { OrderProgress } from '../orders/order-progress.tsx';
import { LinePicture } from '../picture/line-picture.tsx';
import { WithdrawnPieces } from '../picture/withdrawn-pieces.tsx';
import { ClaimForm, OwnOrder } from './claim-form.tsx';
import { TRACK_DRAFT } from './track-action.ts';
import type { TrackValues } from './track-action.ts';
import styles from './track.module.css';

interface Props extends SignedInCustomer {
  order: Tracked;
  values: TrackValues;
}

function SentPieces({ count }: { count: number }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  return count === 0 ? null : <span className={styles.amount}>{t('track.pieces', { count, amount: formatNumber(count, locale) })}</span>;
}

/** The way to a quote: in the account, or for the browser that asked for it. Anybody else has the link in the mail. */
function TrackedQuote({ order: { quote_status, quote_reference, own_id } }: { order: Tracked }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  if (!quote_status) return null;
  if (own_id == null && quote_reference == null) return quote_status === 'answered' ? <p>{t('track.quoteInMail')}</p> : null;
  return (
    <div>
      <ButtonLink variant="line" to={own_id == null ? paths.quote(lang, quote_reference ?? '') : paths.accountQuote(lang, own_id)}>
        {t('overview.now.quote.link')}
      </ButtonLink>
    </div>
  );
}

/** Status and content of a guest's order. The API sends neither names nor prices. */
export function TrackedOrder({ order, values, user }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  // After a reload or a change of language the form has the draft; on any other page it is deleted. Layout effect: a form that replaces
  // this view would read the draft before a passive effect runs.
  useLayoutEffect(() => () => dropDraft(TRACK_DRAFT), []);
  return (
    <>
      {order.transfer ? <Transfer transfer={order.transfer} /> : null}
      {order.on_invoice ? <OnInvoice invoice={order.on_invoice} /> : null}
      {order.status === 'awaiting_payment' && (
        <Note tone="warn">
          <p>{t(order.transfer ? 'track.otherwise' : 'track.unpaid')}</p>
          {order.payment_reference && (
            <ButtonLink variant="go" icon="lock" href={paths.completed(lang, order.payment_reference)}>
              {t('track.pay')}
            </ButtonLink>
          )}
        </Note>
      )}
      <Card as="section" pad="l" className={styles.status} aria-label={t('order.progress')}>
        <Cluster justify="between">
          <time dateTime={order.ordered_at}>{t('order.placed', { date: formatDate(order.ordered_at, locale) })}</time>
          <OrderBadges order={order} />
        </Cluster>
        {order.paid_twice ? <Note tone="info">{t('track.paidTwice')}</Note> : null}
        <OrderProgress {...order} isPickup={Boolean(order.pickup)} />
        <TrackedQuote order={order} />
        <OrderShipments order={order} />
        {order.refunded_cents ? <p>{t('track.refunded', { amount: formatMoney(order.refunded_cents, locale) })}</p> : null}
        {order.pickup && <PickupPlace place={order.pickup} hasToBring={order.status !== 'delivered' && order.status !== 'cancelled'} />}
      </Card>
      <section aria-labelledby="track-lines">
        <h2 id="track-lines" className={styles.heading}>
          {t('order.lines')}
        </h2>
        <Card pad="none">
          <ul className={styles.lines}>
            {order.lines.map(({ kind, product_name, name, image, rental, warranty, ...pieces }, row) => (
              <li key={row}>
                {image && <LinePicture image={image} />}
                <div className={styles.words}>
                  <b>{product_name}</b>
                  <p className={styles.spec}>{name}</p>
                  {rental ? (
                    <p className={styles.spec}>
                      {rental.withdrawn
                        ? t('order.rentWithdrawn')
                        : t('order.rented', {
                            from: formatDate(rental.from, locale, 'weekday'),
                            to: formatDate(rental.to, locale, 'weekday'),
                          })}
                    </p>
                  ) : null}
                  <WithdrawnPieces line={{ kind, ...pieces }} className={styles.spec} />
                  {kind !== 'sale' && <Badge tone="accent">{t(`order.kinds.${kind}`)}</Badge>}
                  {warranty ? (
                    <p className={styles.spec}>
                      <TextLink to={paths.warranty(lang, warranty)} aria-label={t('order.warranty.of', { product: product_name })}>
                        {t('order.warranty.link')}
                      </TextLink>
                    </p>
                  ) : null}
                </div>
                <SentPieces count={sentPieces({ ...pieces, rental })} />
              </li>
            ))}
          </ul>
        </Card>
      </section>
      <OrderReturns returns={order.returns} />
      {order.own_id == null ? <ClaimForm values={values} user={user} /> : <OwnOrder id={order.own_id} />}
      <Cluster gap={3}>
        <ButtonLink variant="quiet" to={paths.track(lang)}>
          {t('track.other')}
        </ButtonLink>
        {order.kind === 'order' && order.status !== 'cancelled' && order.may_withdraw !== false && (
          <ButtonLink variant="quiet" to={`${paths.withdrawal(lang)}?number=${encodeURIComponent(order.number)}`}>
            {t('order.withdraw')}
          </ButtonLink>
        )}
      </Cluster>
    </>
  );
}
