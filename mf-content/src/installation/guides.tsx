import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Chip, Cluster, MoreLink } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import styles from './guides.module.css';
import type { Guide } from './installation-data.ts';

export function Guides({ guides }: { guides: readonly Guide[] }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <ul className={styles.guides}>
      {guides.map(({ key, path, title, summary, image, steps, categories }) => (
        <li key={key} className={styles.guide}>
          {image ? (
            <div>
              <ApiPicture className={styles.picture} image={image} sizes="(min-width: 1100px) 500px, (min-width: 768px) 40vw, 100vw" />
            </div>
          ) : null}
          <div className={styles.words}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{summary}</p>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Cluster gap={3} className={styles.ways}>
              <MoreLink to={path}>
                {t('installation.guides.more')}
                <span className="vh"> {title}</span>
              </MoreLink>
              <Cluster as="ul" gap={2} aria-label={t('articles.products')}>
                {categories.map(({ slug, slugs, name }) => (
                  <li key={slug}>
                    <Chip to={paths.products(lang, 'all', slugs)} icon={null}>
                      {name}
                    </Chip>
                  </li>
                ))}
              </Cluster>
            </Cluster>
          </div>
        </li>
      ))}
    </ul>
  );
}
