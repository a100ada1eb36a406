import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { CheckoutStep } from 'shared-contracts';
import { ButtonLink, Note } from 'shared-ui';
import styles from './step-away.module.css';

/** The cart can't be loaded now: says so, and asks again. What was typed stays in this tab. */
export function StepAway({ step }: { step: CheckoutStep }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  return (
    <Note tone="danger" role="alert" title={t('away.title')} className={styles.away}>
      <p>{t('away.text')}</p>
      <ButtonLink variant="line" size="s" icon="refresh-cw" to={paths.cart(lang, step)}>
        {t('away.again')}
      </ButtonLink>
    </Note>
  );
}
