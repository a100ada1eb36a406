import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Category } from 'shared-contracts/wire/category';
import { TextLink, TipTile } from 'shared-ui';
import { useTranslation } from 'react-i18next';

/** Stekel's card among the products: the category's own advice, or the most popular one. */
export function AdviceTip({ advice }: { advice?: Category['advice'] }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <TipTile
      headingLevel={2}
      mascot="point"
      title={advice?.title ?? t('tip.title')}
      text={advice?.text ?? t('tip.text')}
      link={<TextLink to={paths.page(lang, advice?.slugs[lang] ?? 'advice')}>{t('tip.link')}</TextLink>}
    />
  );
}
