import { Suspense, lazy, useState } from 'react';
import type { MouseEvent } from 'react';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { ProductCard } from 'shared-contracts/wire/product';
import { ButtonLink } from 'shared-ui';
import { useTranslation } from 'react-i18next';

const VariantDialog = lazy(() => import(/* webpackChunkName: "variant-dialog" */ './variant-dialog.tsx'));

interface ChooseVariantProps {
  product: ProductCard;
  /** `plus`: an icon button on a card; `words`: with text, in a table */
  look?: 'plus' | 'words';
}

/** Opens a dialog for choosing size and colour over the list; before hydration a link to the product. */
export function ChooseVariant({ product, look = 'plus' }: ChooseVariantProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const { variant_count: count } = product;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setState('open');
  };
  const link = { to: paths.product(lang, product, product.default_variant_id), 'aria-haspopup': 'dialog', onClick: open } as const;
  return (
    <>
      {look === 'plus' ? (
        <ButtonLink {...link} variant="line" icon="plus" iconOnly>
          {t('choice.open_of', { name: product.name })}
        </ButtonLink>
      ) : (
        <ButtonLink {...link} variant="line" size="s" aria-label={t('choice.count_of', { count, name: product.name })}>
          {t('choice.open', { count })}
        </ButtonLink>
      )}
      {state === 'never' ? null : (
        <Suspense>
          <VariantDialog product={product} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
