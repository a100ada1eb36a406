import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { formatDate, formatMoney, TextLink } from 'shared-ui';
import detail from '../layout/detail.module.css';
import styles from './order.module.css';

/** Invoice and credit notes as PDF; those sent through Peppol are marked as copies. */
export function OrderDocuments({ documents }: Pick<Order, 'documents'>) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  if (documents.length === 0) return null;
  return (
    <section>
      <h2 className={detail.heading}>{t('order.papers.title')}</h2>
      <ul className={styles.papers}>
        {documents.map(({ kind, number, date, url, total_cents, peppol, deposit_kept: kept }) => (
          <li key={number}>
            <TextLink icon="download" href={url}>
              {t(`order.papers.${kind}`, { number })}
            </TextLink>
            <p className={styles.note}>
              {t('order.papers.of', { date: formatDate(date, locale), total: formatMoney(total_cents, locale) })}
            </p>
            {kept && (
              <p className={styles.note}>
                {t('order.papers.depositKept', { amount: formatMoney(kept.cents, locale) })} {kept.note}
              </p>
            )}
            {peppol !== 'n/a' && <p className={styles.note}>{t(`order.papers.peppol.${peppol}`)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The stickers with the warranty passports of goods that were handed over. */
export function OrderStickers({ warranty_url: url }: Pick<Order, 'warranty_url'>) {
  const { t } = useTranslation('account');
  if (!url) return null;
  return (
    <section>
      <h2 className={detail.heading}>{t('order.warranty.title')}</h2>
      <TextLink icon="download" href={url}>
        {t('order.warranty.stickers')}
      </TextLink>
      <p className={styles.note}>{t('order.warranty.note')}</p>
    </section>
  );
}
