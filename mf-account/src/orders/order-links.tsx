import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { OrderSummary } from 'shared-contracts/wire/order';
import { TextLink } from 'shared-ui';
import styles from './orders.module.css';

/** Actions on an order in the list; accessible names contain its number. Texts: spec §4 Return. */
export function OrderLinks({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { id, number, can_pay, invoice_url, return_state, quote_status, transfer_until } = order;
  if (!can_pay && !invoice_url && !return_state && !quote_status) return null;
  return (
    <span className={styles.links}>
      {quote_status && (
        <TextLink icon="file-text" to={paths.accountQuote(lang, id)} aria-label={t('orders.quoteOf', { number })}>
          {t('orders.quote')}
        </TextLink>
      )}
      {can_pay && (
        <TextLink
          icon="credit-card"
          to={paths.order(lang, id)}
          aria-label={t(transfer_until ? 'orders.transferOf' : 'orders.payOf', { number })}
        >
          {t(transfer_until ? 'orders.transfer' : 'orders.pay')}
        </TextLink>
      )}
      {invoice_url && (
        <TextLink icon="download" href={invoice_url} aria-label={t('orders.invoiceOf', { number })}>
          {t('orders.invoice')}
        </TextLink>
      )}
      {return_state === 'possible' && (
        <TextLink icon="rotate-ccw" to={paths.createRetour(lang, id)} aria-label={t('orders.returnOf', { number })}>
          {t('orders.return')}
        </TextLink>
      )}
      {return_state && return_state !== 'possible' && <span className={styles.closed}>{t(`orders.returnState.${return_state}`)}</span>}
    </span>
  );
}
