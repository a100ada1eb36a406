import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LANGS } from 'shared-contracts/contract/locales';
import type { ProductChecksAnswer } from 'shared-contracts/staff/products';
import { DataTable, Icon, Note } from 'shared-ui';
import { failureOf } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { ProductPage } from './product-page.tsx';
import { ReasonItem } from './reason-item.tsx';
import { checksQuery } from './use-product.ts';
import styles from './products.module.css';

type Checks = ProductChecksAnswer['data'];

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
