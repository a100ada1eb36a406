import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentPath, paths, selectLang, selectRegion, useShopSelector } from 'shared-contracts';
import type { Category, ProductGroup } from 'shared-contracts/wire/category';
import { Anchor, Button, Drawer, Icon } from 'shared-ui';
import { WishlistItem } from '../wishlist/wishlist-link.tsx';
import { categoryBranches } from './category-branches.ts';
import { categoriesInGroup } from './in-group.ts';
import type { CategoryBranch } from './category-branches.ts';
import { GROUPS } from './main-nav.tsx';
import { RegionDialog } from './region-and-language-dialog.tsx';
import { VatToggle } from './vat-toggle.tsx';
import styles from './mobile-nav.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  categories: readonly Category[];
}

/** Left drawer for phones: drills down into a product group; region and VAT view at the bottom. */
export const MobileNav = memo(function MobileNav({ open, onClose, categories }: Props) {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const region = useShopSelector(selectRegion);
  const [group, setGroup] = useState<ProductGroup | null>(null);
  const [regionOpen, setRegionOpen] = useState(false);
  const close = () => {
    onClose();
    setGroup(null);
  };

  return (
    <>
      <Drawer
        side="left"
        open={open}
        onClose={close}
        title={group ? t(`group.${group}`) : t('nav.menu')}
        closeLabel={t('close')}
        footer={
          <div className={styles.foot}>
            <VatToggle />
            <Button variant="line" size="s" icon="globe" onClick={() => setRegionOpen(true)}>
              {t('region.current', { region: t(`region.${region}`), language: t(`language.${lang}`) })}
            </Button>
          </div>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links' clicks, by key too */}
        <nav
          aria-label={t('nav.main')}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) close();
          }}
        >
          {group ? (
            <ul className={styles.list}>
              <li>
                <button type="button" className={styles.item} onClick={() => setGroup(null)}>
                  <Icon name="chevron-left" />
                  {t('nav.back')}
                </button>
              </li>
              <li>
                <Anchor className={styles.item} to={paths.products(lang, group)}>
                  {t('nav.allOf', { group: t(`group.${group}`) })}
                </Anchor>
              </li>
              {categoryBranches(categoriesInGroup(categories, group)).map((branch) => (
                <CategoryItem key={branch.category.slug} group={group} branch={branch} />
              ))}
            </ul>
          ) : (
            <ul className={styles.list}>
              {GROUPS.map((each) => (
                <li key={each}>
                  <button type="button" className={styles.item} onClick={() => setGroup(each)}>
                    {t(`group.${each}`)}
                    <Icon name="chevron-right" />
                  </button>
                </li>
              ))}
              <li>
                <Anchor className={styles.item} to={paths.secondChances(lang)}>
                  {t('nav.secondChance')}
                </Anchor>
              </li>
              <li>
                <Anchor className={styles.item} to={paths.configurator(lang)}>
                  {t('nav.configurator')}
                </Anchor>
              </li>
              <li>
                <WishlistItem className={styles.item} />
              </li>
              {(['advice', 'installation', 'service'] as const).map((page) => (
                <li key={page}>
                  <Anchor className={styles.item} to={contentPath(lang, page)}>
                    {t(`nav.${page}`)}
                  </Anchor>
                </li>
              ))}
            </ul>
          )}
        </nav>
      </Drawer>
      <RegionDialog open={regionOpen} onClose={() => setRegionOpen(false)} />
    </>
  );
});

function CategoryItem({ group, branch: { category, below } }: { group: ProductGroup; branch: CategoryBranch }) {
  const lang = useShopSelector(selectLang);
  return (
    <li>
      <Anchor className={styles.item} to={paths.products(lang, group, category.slugs)}>
        {category.name}
      </Anchor>
      {below.length > 0 ? (
        <ul className={styles.below}>
          {below.map((branch) => (
            <CategoryItem key={branch.category.slug} group={group} branch={branch} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
