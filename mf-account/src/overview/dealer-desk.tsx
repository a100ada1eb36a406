import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import type { DocumentMonth } from 'shared-contracts/wire/document-month';
import { Card, TextLink, formatDate, formatMoney } from 'shared-ui';
import styles from './overview.module.css';

const SHOWN_MONTHS = 3;

/** What a dealer comes for besides orders: ordering by article number, the price list, and invoices for the books. */
interface Props {
  months: readonly DocumentMonth[] | null;
  /** missing in answers of an older API */
  company: User['company'];
}

export function DealerDesk({ months, company }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <Card as="section" pad="l">
      <h2 className={styles.title}>{t('dealerDesk.title')}</h2>
      <div className={styles.desk}>
        {company ? (
          <div>
            <h3 className={styles.deskTitle}>
              <TextLink to={paths.company(lang)}>{company.name}</TextLink>
            </h3>
            <p className={styles.text}>{t('nav.company')}</p>
          </div>
        ) : null}
        <div>
          <h3 className={styles.deskTitle}>
            <TextLink to={paths.quickAdd(lang)}>{t('dealerDesk.quickAdd')}</TextLink>
          </h3>
          <p className={styles.text}>{t('dealerDesk.quickAddText')}</p>
        </div>
        <div>
          <h3 className={styles.deskTitle}>
            <TextLink icon="download" href={`/api/price-list.csv?lang=${lang}`}>
              {t('dealerDesk.prices')}
            </TextLink>
          </h3>
          <p className={styles.text}>{t('dealerDesk.pricesText')}</p>
        </div>
        {months && (
          <div>
            <h3 className={styles.deskTitle}>{t('dealerDesk.invoices')}</h3>
            <p className={styles.text}>{t(months.length > 0 ? 'dealerDesk.invoicesText' : 'dealerDesk.noInvoices')}</p>
            <Months months={months.slice(0, SHOWN_MONTHS)} />
            {months.length > SHOWN_MONTHS && (
              <details className={styles.older}>
                <summary>{t('dealerDesk.older')}</summary>
                <Months months={months.slice(SHOWN_MONTHS)} />
              </details>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function Months({ months }: { months: readonly DocumentMonth[] }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  if (months.length === 0) return null;
  return (
    <ul className={styles.months}>
      {months.map(({ month, documents, total_cents }) => (
        <li key={month}>
          <TextLink icon="download" href={`/api/documents/${month}.zip?lang=${lang}`}>
            {t('dealerDesk.month', {
              month: formatDate(`${month}-01`, locale, { month: 'long', year: 'numeric' }),
              count: documents,
              total: formatMoney(total_cents, locale),
            })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
