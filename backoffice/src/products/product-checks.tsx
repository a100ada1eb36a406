import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LANGS } from 'shared-contracts/contract/locales';
import type { ProductChecksAnswer } from 'shared-contracts/staff/products';
import { Icon, Note } from 'shared-ui';
import { Panel } from '../detail/page.tsx';
import { TablePanel } from '../detail/table-panel.tsx';
import { ProductPage, useProductPart } from './product-page.tsx';
import { ReasonItem } from './reason-item.tsx';
import { checksQuery } from './use-product.ts';
import styles from './products.module.css';

type Checks = ProductChecksAnswer['data'];

/** Where the shop shows the product, and why it does not elsewhere. */
export default function ProductChecks() {
  const { t } = useTranslation('products');
  const { id = '' } = useParams();
  // Asked again each time: the cure was applied on another screen.
  const { answer, placeholder } = useProductPart({ ...checksQuery(id), staleTime: 0 });
  if (!answer) return placeholder;
  const { data: checks } = answer;
  return (
    <ProductPage product={checks}>
      <Shown checks={checks} />
      <Panel title={t('checks.reasons')}>
        {checks.reasons.length === 0 ? <Note tone="ok">{t('checks.none')}</Note> : null}
        <ul className={styles.reasons}>
          {checks.reasons.map((reason) => (
            <ReasonItem key={reason.check} reason={reason} checks={checks} />
          ))}
        </ul>
      </Panel>
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
    <TablePanel
      title={t('checks.shown')}
      columns={[{ key: 'lang', label: t('checks.lang') }, ...PLACES.map((place) => ({ key: place, label: t(`checks.place.${place}`) }))]}
      rows={LANGS.map((lang) => ({
        key: lang,
        cells: { lang: t(`lang.${lang}`), ...Object.fromEntries(PLACES.map((place) => [place, mark(shown[lang][place])])) },
      }))}
    />
  );
}
