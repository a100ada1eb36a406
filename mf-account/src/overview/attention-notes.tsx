import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import { formatDate, formatMoney, Note, TextLink } from 'shared-ui';
import { dealerStateOf } from '../company/dealer-state.ts';
import { OrderForm } from '../order/order-form.tsx';
import type { OverviewData } from './overview-data.ts';
import styles from './overview.module.css';

/** First what the customer has to do, then what the shop is working on. */
export function AttentionNotes({ data: { user, unpaid, quotes, retours, attempt } }: { data: OverviewData }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const state = dealerStateOf(user);
  const suspended = state === 'suspended' ? user.company : undefined;
  const isPendingDealer = state === 'pending';
  const answeredQuotes = quotes.filter(({ can_accept }) => can_accept);
  const requestedQuotes = quotes.filter(({ can_accept }) => !can_accept);
  const isUnconfirmed = user.email_confirmed === false && !user.pending_email;
  const hasNotes = unpaid ?? (quotes.length + retours.length > 0 || isPendingDealer || suspended || isUnconfirmed || user.pending_email);
  if (!hasNotes) return null;
  return (
    <section className={styles.matters} aria-label={t('overview.now.title')}>
      {unpaid?.transfer_until && (
        <Note tone="warn" title={t('overview.now.transfer.title', { number: unpaid.number })}>
          <p>{t('overview.now.transfer.text', { date: formatDate(unpaid.transfer_until, locale, 'weekday') })}</p>
          <TextLink to={paths.order(lang, unpaid.id)}>{t('orders.transfer')}</TextLink>
        </Note>
      )}
      {unpaid && !unpaid.transfer_until && (
        <Note tone="warn" title={t('overview.now.pay.title', { number: unpaid.number })}>
          <p>{t('overview.now.pay.text')}</p>
          <div className={styles.action}>
            <OrderForm id={unpaid.id} intent="pay" attempt={attempt} variant="go" size="s" icon="lock">
              {t('order.pay.submit', { amount: formatMoney(unpaid.total_cents, locale) })}
            </OrderForm>
          </div>
        </Note>
      )}
      {answeredQuotes.map(({ id, number, valid_until, total_cents }) => (
        <Note key={id} tone="ok" title={t('overview.now.quote.title', { number })}>
          <p>
            {valid_until === null
              ? t('overview.now.quote.text', { amount: formatMoney(total_cents, locale) })
              : t('overview.now.quote.until', { amount: formatMoney(total_cents, locale), date: formatDate(valid_until, locale) })}
          </p>
          <TextLink to={paths.accountQuote(lang, id)}>{t('overview.now.quote.link')}</TextLink>
        </Note>
      ))}
      {suspended && <Note tone="warn">{t('overview.suspended', { company: suspended.name })}</Note>}
      {isPendingDealer && (
        <Note title={t('overview.pending.title')}>
          <p>{t('overview.pending.text')}</p>
          <TextLink to={paths.profile(lang)}>{t('overview.pending.link')}</TextLink>
        </Note>
      )}
      {user.pending_email ? (
        <Note tone="warn" title={t('profile.email.waiting.title', { email: user.pending_email })}>
          <p>{t('overview.now.email.waiting')}</p>
          <TextLink to={`${paths.profile(lang)}#email`}>{t('overview.now.email.link')}</TextLink>
        </Note>
      ) : null}
      {isUnconfirmed && (
        <Note tone="warn" title={t('profile.email.unconfirmed.title')}>
          <p>{t('profile.email.unconfirmed.text', { email: user.email })}</p>
          <TextLink to={`${paths.profile(lang)}#email`}>{t('overview.now.email.link')}</TextLink>
        </Note>
      )}
      {retours.map(({ id, number, received_at }) => (
        <Note key={id} title={t('retour.title', { number })}>
          <p>{t(received_at === null ? 'overview.now.retour.open' : 'overview.now.retour.received')}</p>
          <TextLink to={paths.retour(lang, id)}>{t('overview.now.retour.link')}</TextLink>
        </Note>
      ))}
      {requestedQuotes.map(({ id, number }) => (
        <Note key={id} title={t('overview.now.asked.title', { number })}>
          <p>{t('overview.now.asked.text')}</p>
          <TextLink to={paths.accountQuote(lang, id)}>{t('overview.now.quote.link')}</TextLink>
        </Note>
      ))}
    </section>
  );
}
