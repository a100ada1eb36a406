import { useTranslation } from 'react-i18next';
import type { ProductCheck, ProductChecksAnswer } from 'shared-contracts/staff/products';
import { Badge, MoreLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { productPath } from './use-product.ts';
import styles from './products.module.css';

type Checks = ProductChecksAnswer['data'];
type Reason = Checks['reasons'][number];

const SCOPES = {
  product: 'read_products',
  variants: 'read_products',
  pictures: 'read_products',
  texts: 'read_products',
  prices: 'read_prices',
  stock: 'read_stock',
} as const;

/** Which screen has the cure; undefined where the back office has none yet. */
function cureOf(
  check: ProductCheck,
  { id, sku }: Pick<Checks, 'id' | 'sku'>,
  details: readonly string[],
): { to: string; text: keyof typeof SCOPES } | undefined {
  const product = productPath(id);
  switch (check) {
    case 'hidden':
    case 'variants_hidden':
    case 'group_not_in_category':
      return { to: product, text: 'product' };
    case 'no_variants':
    case 'no_rent':
    case 'no_condition':
    case 'same_options':
      return { to: `${product}/variants`, text: 'variants' };
    case 'no_picture':
      return { to: `${product}/pictures`, text: 'pictures' };
    case 'no_text':
    case 'no_description':
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

/** Why a product is not shown or sold, whom it concerns, and the way to the cure. */
export function ReasonItem({ reason: { check, severity, needed, langs, details }, checks }: { reason: Reason; checks: Checks }) {
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
        {needed ? <Badge tone="info">{t('checks.needed')}</Badge> : null}
        <b>{t(`checks.reason.${check}`)}</b>
      </span>
      {about.length > 0 ? <span className="typed-text">{about.join(', ')}</span> : null}
      <span>{t(`checks.cure.${check}`)}</span>
      {cure && can(SCOPES[cure.text]) ? <MoreLink to={cure.to}>{t(`checks.to.${cure.text}`)}</MoreLink> : null}
    </li>
  );
}
