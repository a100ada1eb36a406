import { useEffect } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { LANGS, getVariants, paths, required, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { Lang, MetaArgs, PageMeta, ShopContext } from 'shared-contracts';
import { Breadcrumbs, ButtonLink, EmptyState, Mascot, Section, Wrap } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { compared, MAX_COMPARED } from './compared.ts';
import { readIds } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './compare.module.css';

/** The variants of `?ids=`, in that order, without those no longer sold. Throws the API's error when they can't be loaded. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop: ShopContext = context.get(shopContext);
  const ids = readIds(new URL(request.url).searchParams.get('ids'), MAX_COMPARED);
  if (ids.length === 0) return { variants: [] };
  const { data } = required(await getVariants(shop.http, ids), request);
  return { variants: ids.flatMap((id) => data.find((variant) => variant.id === id) ?? []) };
}

export function Component() {
  const { variants } = useLoaderData<typeof loader>();
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const navigate = useNavigate();
  // An address without ids shows this browser's list, which the server does not know.
  const isOpen = variants.length === 0;
  useEffect(() => {
    const own = compared.read();
    if (isOpen && own.length > 0) void navigate(paths.compare(lang, own), { replace: true });
  }, [isOpen, lang, navigate]);
  return (
    <>
      <Wrap>
        <Breadcrumbs label={t('list.path')} items={[{ label: t('list.home'), to: paths.home(lang) }, { label: t('compare.title') }]} />
      </Wrap>
      <Section as="div" flush="top">
        <h1 className={styles.title}>{t('compare.title')}</h1>
        {isOpen ? (
          <EmptyState
            title={t('compare.empty_title')}
            text={t('compare.empty_text')}
            illustration={<Mascot pose="point" />}
            action={<ButtonLink to={paths.products(lang, 'garden')}>{t('empty.all_products')}</ButtonLink>}
          />
        ) : (
          <CompareTable variants={variants} />
        )}
      </Section>
    </>
  );
}

export const meta = ({ t, url }: MetaArgs): PageMeta => ({
  title: t('catalog:compare.title'),
  robots: 'noindex',
  alternates: Object.fromEntries(
    LANGS.map((lang) => [lang, paths.compare(lang, readIds(url.searchParams.get('ids'), MAX_COMPARED))]),
  ) as Record<Lang, string>,
});
