import { memo, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Category, ProductGroup } from 'shared-contracts/wire/category';
import { Anchor, Icon, MoreLink, Wrap } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { categoryBranches } from './category-branches.ts';
import { countInGroup } from './in-group.ts';
import type { CategoryBranch } from './category-branches.ts';
import styles from './main-nav.module.css';

/** The menu opens on click, and on hover after this delay: moving the pointer across the bar opens nothing. */
const HOVER_MS = 120;
/** A click this soon after the hover opened the menu was meant to open it, and does not close it again. */
const HOVER_CLICK_MS = 600;

interface Props {
  group: ProductGroup;
  categories: readonly Category[];
  isOpen: boolean;
  isCurrent: boolean;
  onOpen: (group: ProductGroup) => void;
  onClose: () => void;
}

export const MegaMenu = memo(function MegaMenu({ group, categories, isOpen, isCurrent, onOpen, onClose }: Props) {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const panelId = useId();
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hoveredOpenAt = useRef(-Infinity);
  useEffect(() => () => clearTimeout(hover.current), []);
  const scene = categories.find(({ image }) => image)?.image;

  return (
    <li
      onMouseEnter={() => {
        hover.current = setTimeout(() => {
          hoveredOpenAt.current = performance.now();
          onOpen(group);
        }, HOVER_MS);
      }}
      onMouseLeave={() => clearTimeout(hover.current)}
    >
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => {
          clearTimeout(hover.current);
          if (!isOpen) onOpen(group);
          else if (performance.now() - hoveredOpenAt.current > HOVER_CLICK_MS) onClose();
        }}
      >
        {t(`group.${group}`)}
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={panelId} className={styles.panel} data-open={isOpen}>
        <Wrap className={styles.content}>
          <div className={styles.intro}>
            <h2>{t(`group.${group}`)}</h2>
            <p>{t(`groupText.${group}`)}</p>
            <MoreLink to={paths.products(lang, group)}>{t('nav.allOf', { group: t(`group.${group}`) })}</MoreLink>
          </div>
          <ul className={styles.categories}>
            {categoryBranches(categories).map((branch) => (
              <MenuCategory key={branch.category.slug} group={group} branch={branch} />
            ))}
          </ul>
          {scene ? (
            <div className={styles.scene}>
              <ApiPicture image={scene} alt="" sizes="280px" />
            </div>
          ) : null}
        </Wrap>
      </div>
    </li>
  );
});

/** A category with its number of products, and those below it. */
function MenuCategory({ group, branch: { category, below } }: { group: ProductGroup; branch: CategoryBranch }) {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  return (
    <li>
      <Anchor className={styles.category} to={paths.products(lang, group, category.slugs)}>
        {category.name}
        <small>{t('nav.products', { count: countInGroup(category, group) })}</small>
      </Anchor>
      {below.length > 0 ? (
        <ul className={styles.below}>
          {below.map((branch) => (
            <MenuCategory key={branch.category.slug} group={group} branch={branch} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
