import type { Destination } from 'shared-contracts/wire/search';
import { Anchor, Icon } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './search-page.module.css';

/** Pages of the shop that match the search, before all results. */
export function GoTo({ destinations }: { destinations: readonly Destination[] }) {
  const { t } = useTranslation('catalog');
  return (
    <nav aria-labelledby="search-go-to" className={styles.goTo}>
      <h2 id="search-go-to">{t('search.go_to')}</h2>
      <ul>
        {destinations.map(({ path, title }) => (
          <li key={path}>
            <Anchor to={path}>
              <span>{title}</span>
              <Icon name="arrow-right" size={20} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
