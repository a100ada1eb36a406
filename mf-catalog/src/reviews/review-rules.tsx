import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Accordion, TextLink } from 'shared-ui';
import styles from './reviews.module.css';

const RULES = ['buyers', 'checked', 'all_kinds', 'unpaid'] as const;

/**
 * How to write a review, and how the shop makes sure that reviewers bought the product (directive 2005/29/EC, article 7(6), as amended by
 * (EU) 2019/2161).
 */
export function ReviewRules() {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <div className={styles.rules}>
      <p>{t('reviews.verified')}</p>
      <Accordion summary={t('reviews.how')}>
        <ul>
          {RULES.map((rule) => (
            <li key={rule}>{t(`reviews.rule.${rule}`)}</li>
          ))}
        </ul>
      </Accordion>
      <p className={styles.write}>
        {t('reviews.yours')} <TextLink to={paths.reviews(lang)}>{t('reviews.write')}</TextLink>
      </p>
    </div>
  );
}
