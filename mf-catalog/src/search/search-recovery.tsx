import { contentPath, paths, selectCategories, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, Card, Chip, EmptyState, Mascot } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { useStoredList } from '../stored/stored-list.ts';
import { recentSearches } from '../suggest/recent-searches.ts';
import styles from './search-page.module.css';

const PHONE = { number: '+32 9 000 00 00', href: 'tel:+3290000000' } as const;

interface SearchRecoveryProps {
  query: string;
  /** a suggested correction */
  suggestion?: string;
  /** a page of the shop was found: then no "nothing found" is shown */
  hasPage: boolean;
}

/** No products found: suggests a correction, categories, earlier searches, and contact. */
export function SearchRecovery({ query, suggestion: meant, hasPage }: SearchRecoveryProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const suggestionLink = meant ? <ButtonLink to={paths.search(lang, meant)}>{t('search.did_you_mean', { meant })}</ButtonLink> : undefined;
  return (
    <div className={styles.recovery} data-page={hasPage || undefined}>
      {hasPage ? null : (
        <EmptyState
          title={<span className="typed-text">{t('search.nothing_title', { query })}</span>}
          text={t('search.nothing_text')}
          illustration={<Mascot pose="search" />}
          action={suggestionLink}
        />
      )}
      <CategoryChips />
      <RecentChips except={query} />
      <Card className={styles.help}>
        <div>
          <h2>{t('search.help_title')}</h2>
          <p>{t('search.help_text')}</p>
        </div>
        <HelpLinks />
      </Card>
    </div>
  );
}

function HelpLinks() {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <div className={styles.ways}>
      <ButtonLink variant="line" href={PHONE.href} icon="phone">
        {t('search.phone', { number: PHONE.number })}
      </ButtonLink>
      <ButtonLink variant="line" to={contentPath(lang, 'service')}>
        {t('search.service')}
      </ButtonLink>
    </div>
  );
}

export function CategoryChips() {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const categories = useShopSelector(selectCategories).filter(({ product_count }) => product_count > 0);
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="search-categories" className={styles.chips}>
      <h2 id="search-categories">{t('search.categories')}</h2>
      <ul>
        {categories.map(({ slug, slugs, groups, name }) => (
          <li key={slug}>
            <Chip icon={null} to={paths.products(lang, groups[0] ?? 'garden', slugs)}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Earlier searches, which only this browser knows. */
export function RecentChips({ except }: { except?: string }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const searches = useStoredList(recentSearches).filter((search) => search !== except);
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="search-recent" className={styles.chips}>
      <h2 id="search-recent">{t('search.recent')}</h2>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <Chip icon={null} to={paths.search(lang, search)}>
              {search}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
