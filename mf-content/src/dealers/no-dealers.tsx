import { useTranslation } from 'react-i18next';
import { LOCALES, contentPath, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, EmptyState, Mascot, TextLink, formatNumber } from 'shared-ui';
import { RADII, dealersPath } from './dealer-search.ts';
import type { DealerSearch } from './dealer-search.ts';
import styles from './dealers.module.css';

export function NoDealers({ search, isNear }: { search: DealerSearch; isNear: boolean }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  // nobody was looked for near a place, or of one kind: the country has none
  const isWhole = !isNear && search.type === null;
  const farther = isNear ? RADII.find((radius) => radius > search.radius) : undefined;
  return (
    <EmptyState
      headingLevel={3}
      className={styles.empty}
      title={isWhole ? t('dealers.none.country', { country: t(`dealers.countries.${search.country}`) }) : t('dealers.none.title')}
      text={t(isWhole ? 'dealers.none.countryText' : 'dealers.none.text')}
      illustration={<Mascot pose="search" />}
      action={
        <>
          {farther === undefined ? null : (
            <ButtonLink to={dealersPath(lang, { ...search, radius: farther, page: 1 })} preventScrollReset>
              {t('dealers.none.farther', { radius: formatNumber(farther, LOCALES[lang].locale, { style: 'unit', unit: 'kilometer' }) })}
            </ButtonLink>
          )}
          {search.type === null ? null : (
            <ButtonLink variant="line" to={dealersPath(lang, { ...search, type: null, page: 1 })} preventScrollReset>
              {t('dealers.none.anyKind')}
            </ButtonLink>
          )}
          <TextLink to={contentPath(lang, 'service')}>{t('dealers.none.ask')}</TextLink>
        </>
      }
    />
  );
}
