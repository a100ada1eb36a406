import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Product } from 'shared-contracts/wire/product';
import { Icon, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './product-documents.module.css';

const KILO = 1000;

/** Files for download, each with its language and size. */
export function ProductDocuments({ documents }: Pick<Product, 'documents'>) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const sizeOf = (bytes: number) =>
    bytes < KILO * KILO
      ? t('document.kilobytes', { size: formatNumber(Math.ceil(bytes / KILO), locale) })
      : t('document.megabytes', { size: formatNumber(bytes / KILO / KILO, locale, { maximumFractionDigits: 1 }) });
  return (
    <section id="documents" aria-labelledby="documents-title">
      <h3 id="documents-title">{t('detail.documents')}</h3>
      <ul className={styles.documents}>
        {documents.map(({ url, title, kind, language, bytes }) => (
          <li key={url}>
            <Icon name="file-text" />
            <a href={url} hrefLang={language} type="application/pdf">
              {title || t(`document.${kind}`)}
            </a>
            <span>{t('document.facts', { language: language.toUpperCase(), size: sizeOf(bytes) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
