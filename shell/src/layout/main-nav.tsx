import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { contentPath, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Category, ProductGroup } from 'shared-contracts/wire/category';
import { Anchor } from 'shared-ui';
import { categoriesInGroup } from './in-group.ts';
import { MegaMenu } from './mega-menu.tsx';
import styles from './main-nav.module.css';

export const GROUPS: readonly ProductGroup[] = ['garden', 'deco', 'balcony'];

/** Desktop navigation: one disclosure per product group. Esc and leaving it close it; before hydration hover and focus open it. */
export function MainNav({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const { pathname } = useLocation();
  const [open, setOpen] = useState<ProductGroup | null>(null);
  const [isHydrated, setLive] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const ofGroup = useMemo(() => GROUPS.map((group) => ({ group, own: categoriesInGroup(categories, group) })), [categories]);
  const close = useCallback(() => setOpen(null), []);
  useEffect(() => setLive(true), []);
  useEffect(() => setOpen(null), [pathname]);

  return (
    <nav
      ref={nav}
      className={styles.nav}
      aria-label={t('nav.main')}
      data-live={isHydrated || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        nav.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
        setOpen(null);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null);
      }}
      onMouseLeave={close}
    >
      <ul className={styles.list}>
        {ofGroup.map(({ group, own }) => (
          <MegaMenu
            key={group}
            group={group}
            categories={own}
            isOpen={open === group}
            isCurrent={pathname.startsWith(`/${lang}/products/${group}/`)}
            onOpen={setOpen}
            onClose={close}
          />
        ))}
        <li>
          <Anchor className={styles.item} to={paths.secondChances(lang)}>
            {t('nav.secondChance')}
          </Anchor>
        </li>
        <li className={styles.wide}>
          <Anchor className={styles.item} to={paths.configurator(lang)}>
            {t('nav.configurator')}
          </Anchor>
        </li>
        <li>
          <Anchor className={styles.item} to={contentPath(lang, 'installation')}>
            {t('nav.installation')}
          </Anchor>
        </li>
        <li>
          <Anchor className={styles.item} to={contentPath(lang, 'advice')}>
            {t('nav.advice')}
          </Anchor>
        </li>
      </ul>
    </nav>
  );
}
