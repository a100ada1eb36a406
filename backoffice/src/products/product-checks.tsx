import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LANGS } from 'shared-contracts/contract/locales';
import type { ProductCheck, ProductChecksAnswer } from 'shared-contracts/staff/products';
import { Badge, DataTable, Icon, MoreLink, Note } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { ProductPage } from './product-page.tsx';
import { checksQuery, productPath } from './use-product.ts';
import styles from './products.module.css';

type Checks = ProductChecksAnswer['data'];
type Reason = Checks['reasons'][number];

/** Where the shop shows the product, and why it does not elsewhere. */
export default function ProductChecks() {
  const { t } = useTranslation('products');
  const { id = '' } = useParams();
  // Asked again each time: the cure was applied on another screen.
  const { data: answer, error, refetch } = useQuery({ ...checksQuery(id), staleTime: 0 });
  const checks = answer?.data;
  return (
    <ProductPage product={checks ?? null} failure={error ? failureOf(error) : null} onRetry={() => void refetch()}>
      {checks ? (
        <>
          <Shown checks={checks} />
          <Panel title={t('checks.reasons')}>
            {checks.reasons.length === 0 ? <Note tone="ok">{t('checks.none')}</Note> : null}
            <ul className={styles.reasons}>
              {checks.reasons.map((reason) => (
                <ReasonItem key={reason.check} reason={reason} checks={checks} />
              ))}
            </ul>
          </Panel>
        </>
      ) : null}
    </ProductPage>
  );
}

const PLACES = ['page', 'lists', 'search'] as const;

function Shown({ checks: { shown } }: { checks: Checks }) {
  const { t } = useTranslation('products');
  const mark = (isShown: boolean) => (
    <span className={isShown ? styles.yes : styles.no}>
      <Icon name={isShown ? 'circle-check' : 'x'} size={16} /> {t(isShown ? 'yes' : 'no')}
    </span>
  );
  return (
    <Panel title={t('checks.shown')} pad={false}>
      <DataTable
        caption={t('checks.shown')}
        captionHidden
        columns={[{ key: 'lang', label: t('checks.lang') }, ...PLACES.map((place) => ({ key: place, label: t(`checks.place.${place}`) }))]}
        rows={LANGS.map((lang) => ({
          key: lang,
          cells: { lang: t(`lang.${lang}`), ...Object.fromEntries(PLACES.map((place) => [place, mark(shown[lang][place])])) },
        }))}
      />
    </Panel>
  );
}

/** Which screen has the cure; undefined where the back office has none yet. */
function cureOf(
  check: ProductCheck,
  { id, sku }: Checks,
  details: readonly string[],
): { to: string; text: 'product' | 'texts' | 'prices' | 'stock' } | undefined {
  const product = productPath(id);
  switch (check) {
    case 'hidden':
    case 'variants_hidden':
    case 'group_not_in_category':
      return { to: product, text: 'product' };
    case 'no_text':
    case 'no_variant_name':
    case 'not_indexed':
      return { to: `${product}/texts`, text: 'texts' };
    case 'price_zero':
    case 'price_on_request':
      return { to: `${product}/prices`, text: 'prices' };
    case 'sold_out':
    case 'no_stock_row':
      return {
        to: details.length === 1 ? `/stock/${encodeURIComponent(details[0] ?? '')}` : `/stock?q=${encodeURIComponent(sku)}`,
        text: 'stock',
      };
    default:
      return undefined;
  }
}

const SCOPES = { product: 'read_products', texts: 'read_products', prices: 'read_prices', stock: 'read_stock' } as const;

function ReasonItem({ reason: { check, severity, langs, details }, checks }: { reason: Reason; checks: Checks }) {
  const { t } = useTranslation('products');
  const can = useCan();
  const cure = cureOf(check, checks, details);
  const about = [
    ...langs.map((lang) => t(`lang.${lang}`)),
    ...details.map((each) => (check === 'no_rental_partner' ? each.toUpperCase() : each)),
  ];
  return (
    <li>
      <span className={styles.marks}>
        <Badge tone={severity === 'blocks' ? 'danger' : 'warn'}>{t(`checks.severity.${severity}`)}</Badge>
        <b>{t(`checks.reason.${check}`)}</b>
      </span>
      {about.length > 0 ? <span className="typed-text">{about.join(', ')}</span> : null}
      <span>{t(`checks.cure.${check}`)}</span>
      {cure && can(SCOPES[cure.text]) ? <MoreLink to={cure.to}>{t(`checks.to.${cure.text}`)}</MoreLink> : null}
    </li>
  );
}
