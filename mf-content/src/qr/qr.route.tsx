import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { LANGS, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Lang, MetaArgs, PageMeta } from 'shared-contracts';
import type { Page, QrPage } from 'shared-contracts/wire/content';
import { Anchor, ButtonLink, Lead, MoreLink, Note, SectionHead } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { BarePage } from '../bare/bare-page.tsx';
import { ContentBlocks } from '../page/content-blocks.tsx';
import { loadQr } from './qr-data.ts';
import type { QrData } from './qr-data.ts';
import styles from './qr.module.css';

export const loader = loadQr;

const PARTS = 'parts';

/** Behind a code on a product: the product, three next steps, its assembly, its warranty and its parts. */
export function Component() {
  const data = useLoaderData<QrData>();
  return 'code' in data ? <Code code={data.code} /> : <AllCodes page={data.page} />;
}

function Code({ code }: { code: QrPage }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { slugs, title, summary, blocks, product, warranty, spare_parts } = code;
  return (
    <BarePage pathIn={(each) => paths.page(each, `qr/${slugs[each]}`)}>
      <header className={styles.head}>
        {product?.image ? (
          <div>
            <ApiPicture className={styles.product} image={product.image} sizes="(min-width: 768px) 240px, 60vw" />
          </div>
        ) : null}
        <h1>{title}</h1>
        <Lead>{summary}</Lead>
      </header>
      <div className={styles.actions}>
        {spare_parts.length > 0 ? (
          <ButtonLink block href={`#${PARTS}`} icon="package">
            {t('qr.parts')}
          </ButtonLink>
        ) : null}
        {product ? (
          <ButtonLink block variant="line" to={paths.product(lang, product)} icon="ruler">
            {t('qr.product')}
          </ButtonLink>
        ) : null}
        <ButtonLink
          block
          variant="line"
          to={`${paths.page(lang, 'contact')}?type=service${product ? `&sku=${encodeURIComponent(product.sku)}` : ''}`}
          icon="mail"
        >
          {t('qr.help')}
        </ButtonLink>
      </div>
      <ContentBlocks blocks={blocks} />
      {warranty ? (
        <Note tone="ok" title={t('qr.warranty', { count: warranty.years })}>
          <p>{warranty.kind}</p>
        </Note>
      ) : null}
      {spare_parts.length > 0 ? (
        <section id={PARTS} className={styles.parts}>
          <SectionHead title={t('qr.partsTitle')} />
          <ul className={styles.list}>
            {spare_parts.map((part) => (
              <li key={part.id}>
                <Anchor className={styles.part} to={paths.product(lang, part)}>
                  <span>{part.image ? <ApiPicture className={styles.partPicture} image={part.image} alt="" sizes="64px" /> : null}</span>
                  <span>
                    <b>{part.name}</b>
                    <span className={styles.sku}>{part.sku}</span>
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </BarePage>
  );
}

function AllCodes({ page }: { page: Page }) {
  const lang = useShopSelector(selectLang);
  return (
    <BarePage pathIn={(each) => paths.page(each, 'qr')}>
      <header className={styles.head}>
        <h1>{page.title}</h1>
        <Lead>{page.summary}</Lead>
      </header>
      <ContentBlocks blocks={page.blocks} />
      <ul className={styles.list}>
        {page.children.map(({ key, slugs, title }) => (
          <li key={key}>
            <MoreLink to={paths.page(lang, slugs[lang])}>{title}</MoreLink>
          </li>
        ))}
      </ul>
    </BarePage>
  );
}

/** Not indexed: search engines have the product itself. */
export const meta = ({ data, t }: MetaArgs<QrData>): PageMeta => {
  if (!data) return { title: t('content:page.notFound'), robots: 'noindex' };
  if ('page' in data) return { title: data.page.title, description: data.page.summary, robots: 'noindex' };
  const { slugs, seo, product } = data.code;
  return {
    title: seo.title,
    description: seo.description,
    robots: 'noindex',
    image: product?.image?.url,
    alternates: Object.fromEntries(LANGS.map((each) => [each, paths.page(each, `qr/${slugs[each]}`)])) as Record<Lang, string>,
  };
};
