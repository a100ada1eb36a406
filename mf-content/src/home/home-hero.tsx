import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Image } from 'shared-contracts/wire/common';
import { ButtonLink, Mascot, Picture, Wrap } from 'shared-ui';
import { SMALL_SIZES, WIDE_SIZES } from './hero-preload.ts';
import type { HeroArt } from './home-data.ts';
import styles from './home-hero.module.css';

const SMALL_SCREEN = '(max-width: 1099.98px)';

interface Props {
  art: HeroArt;
}

export function HomeHero({ art }: Props) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <Wrap className={styles.frame}>
        <div className={styles.copy}>
          <h1 id="home-title" className={styles.title}>
            {t('home.hero.title')}
          </h1>
          <p className={styles.text}>{t('home.hero.text')}</p>
          <div className={styles.actions}>
            <ButtonLink variant="go" to={paths.configurator(lang)}>
              {t('home.hero.plan')}
            </ButtonLink>
            <ButtonLink variant="line" to={paths.products(lang, 'garden')}>
              {t('home.hero.products')}
            </ButtonLink>
          </div>
        </div>
      </Wrap>
      {art.wide && (
        <div className={styles.scene} data-small-scene={art.small ? true : undefined}>
          <Picture
            className={styles.art}
            src={art.wide.url}
            sources={[...(art.small ? sourcesFor(art.small, SMALL_SCREEN) : []), ...sourcesFor(art.wide)]}
            alt={art.wide.alt}
            width={art.wide.width}
            height={art.wide.height}
            sizes={art.small ? `${SMALL_SCREEN} ${SMALL_SIZES}, ${WIDE_SIZES}` : WIDE_SIZES}
            priority
          />
          <Mascot className={styles.mascot} pose="wave" size={118} />
        </div>
      )}
    </section>
  );
}

const sourcesFor = ({ sources }: Image, media?: string) => sources.map(({ type, src_set }) => ({ type, srcSet: src_set, media }));
