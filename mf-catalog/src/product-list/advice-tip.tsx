import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { TextLink, TipTile } from 'shared-ui';
import { useTranslation } from 'react-i18next';

/** Stekel's card among the products. */
export function AdviceTip() {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <TipTile
      headingLevel={2}
      mascot="point"
      title={t('tip.title')}
      text={t('tip.text')}
      link={<TextLink to={paths.page(lang, 'advice')}>{t('tip.link')}</TextLink>}
    />
  );
}
