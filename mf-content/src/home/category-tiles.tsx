import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Category } from 'shared-contracts/wire/category';
import { Anchor, MoreLink, Section, SectionHead } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import styles from './category-tiles.module.css';

const LARGE_SIZES = '(min-width: 1360px) 628px, (min-width: 768px) 50vw, 100vw';
const SMALL_SIZES = '(min-width: 1360px) 302px, (min-width: 768px) 25vw, 50vw';

/** The first category is shown large. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <Section>
      <SectionHead
        title={t('home.categories.title')}
        more={<MoreLink to={paths.products(lang, 'garden')}>{t('home.categories.more')}</MoreLink>}
      />
      <ul className={styles.tiles}>
        {categories.map((category, at) => (
          <li key={category.slug} className={styles.item} data-large={at === 0 || undefined}>
            <Anchor className={styles.tile} to={paths.products(lang, category.groups[0] ?? 'garden', category.slugs)}>
              {category.image && (
                <div className={styles.frame}>
                  <ApiPicture className={styles.picture} image={category.image} alt="" sizes={at === 0 ? LARGE_SIZES : SMALL_SIZES} />
                </div>
              )}
              <div className={styles.words}>
                <h3 className={styles.name}>{category.name}</h3>
                <p className={styles.text}>{category.description}</p>
              </div>
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
