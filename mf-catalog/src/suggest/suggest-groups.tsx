import type { ReactNode } from 'react';
import { paths } from 'shared-contracts';
import type { Lang, VatView } from 'shared-contracts';
import type { Category } from 'shared-contracts/wire/category';
import type { ProductCard } from 'shared-contracts/wire/product';
import type { SuggestAnswer } from 'shared-contracts/wire/search';
import { Icon, classNames, formatMoney, formatNumber } from 'shared-ui';
import { PlatePicture } from '../product-card/plate-picture.tsx';
import type { Translate } from '../translate.ts';
import styles from './suggest.module.css';

/** One option of the list: a link that can be selected by arrow keys. */
export interface Choice {
  id: string;
  to: string;
  face: ReactNode;
  /** text that is then stored as a recent search */
  search?: string;
}
export interface ChoiceGroup {
  key: 'go_to' | 'meant' | 'products' | 'categories' | 'content' | 'all' | 'recent';
  /** default: the option is outside of groups */
  title?: string;
  choices: readonly Choice[];
}

interface Place {
  /** id of the list; prefix of the options' ids */
  id: string;
  lang: Lang;
  locale: string;
  vatView: VatView;
  categories: readonly Category[];
  t: Translate;
}

/** Matching pages, products, categories, texts and the link to all results, without empty groups. */
/** The number of products is of all groups that the category is in, and so is the list. */
const groupOf = (category: Place['categories'][number] | undefined) => {
  const [first = 'garden', ...more] = category?.groups ?? [];
  return more.length > 0 ? 'all' : first;
};

export function suggestedGroups(answer: SuggestAnswer, query: string, place: Place): ChoiceGroup[] {
  const { id, lang, locale, categories, t } = place;
  const products = answer.products.map((product) => ({
    id: `${id}-product-${product.id}`,
    to: paths.product(lang, product, product.variant_count > 1 ? product.default_variant_id : undefined),
    face: <ProductFace product={product} place={place} />,
  }));
  const areas = answer.categories.map(({ slug, slugs, name, product_count }) => ({
    id: `${id}-category-${slug}`,
    to: paths.products(lang, groupOf(categories.find((each) => each.slug === slug)), slugs),
    face: (
      <>
        <span className={styles.name}>{name}</span>
        <span className={styles.side}>{t('catalog:list.total', { count: product_count, total: formatNumber(product_count, locale) })}</span>
      </>
    ),
  }));
  const pages = answer.content.map(({ path, title, kind }) => ({
    id: `${id}-page-${path}`,
    to: path,
    face: (
      <>
        <span className={styles.name}>{title}</span>
        <span className={styles.side}>{t(`catalog:content_kind.${kind}`)}</span>
      </>
    ),
  }));
  const goTo = (answer.destinations ?? []).map(({ path, title }) => ({
    id: `${id}-go-to-${path}`,
    to: path,
    face: (
      <>
        <Icon name="arrow-right" size={16} />
        <span className={styles.name}>{title}</span>
      </>
    ),
  }));
  const groups: ChoiceGroup[] = [
    { key: 'go_to', title: t('catalog:suggest.go_to'), choices: goTo },
    { key: 'products', title: t('catalog:suggest.products'), choices: products },
    { key: 'categories', title: t('catalog:suggest.categories'), choices: areas },
    { key: 'content', title: t('catalog:suggest.content'), choices: pages },
  ];
  const filled = groups.filter(({ choices }) => choices.length > 0);
  if (filled.length === 0) return answer.did_you_mean ? [suggestionGroup(answer.did_you_mean, place)] : [];
  const all = {
    id: `${id}-all`,
    to: paths.search(lang, query),
    search: query,
    face: (
      <>
        <Icon name="search" size={16} />
        <span className={classNames(styles.name, 'typed-text')}>{t('catalog:suggest.all', { query })}</span>
      </>
    ),
  };
  return [...filled, { key: 'all', choices: [all] }];
}

/** Nothing was found for the text as typed: suggests a correction. */
const suggestionGroup = (suggestion: string, { id, lang, t }: Place): ChoiceGroup => ({
  key: 'meant',
  choices: [
    {
      id: `${id}-meant`,
      to: paths.search(lang, suggestion),
      search: suggestion,
      face: (
        <>
          <Icon name="search" size={16} />
          <span className={classNames(styles.name, 'typed-text')}>{t('catalog:suggest.did_you_mean', { meant: suggestion })}</span>
        </>
      ),
    },
  ],
});

/** Searches made before; nothing when there are none. */
export function recentGroups(searches: readonly string[], { id, lang, t }: Pick<Place, 'id' | 'lang' | 't'>): ChoiceGroup[] {
  if (searches.length === 0) return [];
  const choices = searches.map((search, place) => ({
    id: `${id}-recent-${place}`,
    to: paths.search(lang, search),
    search,
    face: (
      <>
        <Icon name="rotate-ccw" size={16} />
        <span className={classNames(styles.name, 'typed-text')}>{search}</span>
      </>
    ),
  }));
  return [{ key: 'recent', title: t('catalog:suggest.recent'), choices }];
}

function ProductFace({ product, place: { locale, vatView, t } }: { product: ProductCard; place: Place }) {
  const { name, sku, spec, price, price_from, type } = product;
  const cents = vatView === 'excl' ? price.excl_vat_cents : price.incl_vat_cents;
  const money = price.on_request ? t('catalog:price.on_request') : formatMoney(cents, locale);
  return (
    <>
      <span className={styles.picture}>
        <PlatePicture product={product} sizes="56px" decorative isThumb />
      </span>
      <span className={styles.product}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{[sku, spec].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.price}>
        {type === 'rental' ? <small>{t('catalog:price.per_day')} </small> : price_from ? <small>{t('catalog:price.from')} </small> : null}
        {money}
      </span>
    </>
  );
}
