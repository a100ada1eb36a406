import { useCallback, useId, useState } from 'react';
import type { Product } from 'shared-contracts/wire/product';
import { Button, TextLink } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ProductPicture } from '../product-card/product-picture.tsx';
import styles from './product-videos.module.css';

type Video = Product['videos'][number];

/** `id` of such a video is the path of its file. */
const OWN = 'self';
const ELSEWHERE = {
  youtube: (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
  vimeo: (id: string) => `https://vimeo.com/${encodeURIComponent(id)}`,
};

const isElsewhere = (provider: string): provider is keyof typeof ELSEWHERE => Object.hasOwn(ELSEWHERE, provider);

const isShown = ({ provider }: Video): boolean => provider === OWN || isElsewhere(provider);

/**
 * Videos are loaded when they are started. Another company's video is a link with a note about their cookies, because the policy blocks its
 * content.
 */
export function ProductVideos({ videos }: Pick<Product, 'videos'>) {
  const { t } = useTranslation('catalog');
  return (
    <section id="videos" aria-labelledby="videos-title">
      <h3 id="videos-title">{t('video.title')}</h3>
      <ul className={styles.videos}>
        {videos.filter(isShown).map((video) => (
          <li key={`${video.provider} ${video.id}`}>{video.provider === OWN ? <OwnVideo {...video} /> : <OtherVideo {...video} />}</li>
        ))}
      </ul>
    </section>
  );
}

function OwnVideo({ id, title, poster }: Video) {
  const { t } = useTranslation('catalog');
  const [isLoaded, setIsLoaded] = useState(false);
  const titleId = useId();
  // The pressed button is removed.
  const takeFocus = useCallback((video: HTMLVideoElement | null) => video?.focus(), []);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the shop's videos have no sound (`demo/videos`)
  if (isLoaded) return <video ref={takeFocus} className={styles.video} src={id} title={title} poster={poster?.url} controls autoPlay />;
  return (
    <figure className={styles.video}>
      <ProductPicture image={poster} sizes="(min-width: 1100px) 520px, 100vw" decorative />
      <figcaption>
        <b id={titleId}>{title}</b>
        <Button variant="line" size="s" icon="play" aria-describedby={titleId} onClick={() => setIsLoaded(true)}>
          {t('video.load')}
        </Button>
      </figcaption>
    </figure>
  );
}

function OtherVideo({ provider, id, title, poster }: Video) {
  const { t } = useTranslation('catalog');
  if (!isElsewhere(provider)) return null;
  return (
    <figure className={styles.video}>
      <ProductPicture image={poster} sizes="(min-width: 1100px) 520px, 100vw" decorative />
      <figcaption>
        <b>{title}</b>
        <TextLink href={ELSEWHERE[provider](id)} icon="external-link" target="_blank" rel="noopener noreferrer">
          {t('video.elsewhere', { provider: t(`video.${provider}`) })}
        </TextLink>
        <span>{t('video.cookies')}</span>
      </figcaption>
    </figure>
  );
}
