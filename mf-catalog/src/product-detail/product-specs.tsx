import { selectLocale, useShopSelector } from 'shared-contracts';
import { DefinitionList, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { VariantOnShow } from './variant-on-show.ts';
import { MEASURES } from './measures.ts';

export function ProductSpecs({ product, variant }: VariantOnShow) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const { dimensions, colour } = variant;
  const measures = MEASURES.flatMap((key) => {
    const dimension = dimensions[key];
    if (!dimension) return [];
    const details = t('dimension.measure', { value: formatNumber(dimension.value, locale), unit: dimension.unit });
    return [{ term: t(`dimension.${key}`), details }];
  });
  return (
    <section id="specs" aria-labelledby="specs-title">
      <h2 id="specs-title">{t('detail.specs')}</h2>
      <DefinitionList
        items={[
          ...measures,
          ...(colour === 'none' ? [] : [{ term: t('dimension.colour'), details: t(`colour.${colour}`) }]),
          ...(product.brand ? [{ term: t('detail.brand'), details: product.brand }] : []),
          ...(product.warranty
            ? [
                {
                  term: t('detail.warranty_term'),
                  details: t('detail.warranty', { count: product.warranty.years, kind: product.warranty.kind }),
                },
              ]
            : []),
          { term: t('detail.article_number'), details: variant.sku },
          { term: 'EAN', details: variant.ean },
        ]}
      />
    </section>
  );
}
