import { Suspense, lazy, useState } from 'react';
import type { MouseEvent } from 'react';
import { Anchor, ButtonLink, classNames } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { GARDEN_SIZES, MAIN_SIZES } from '../product-head/main-sizes.ts';
import type { GalleryPicture } from 'shared-contracts/rules/gallery-pictures';
import head from '../product-head/product-head.module.css';
import styles from './product-gallery.module.css';

const loadViewer = () => import(/* webpackChunkName: "picture-viewer" */ './picture-viewer.tsx');
const PictureViewer = lazy(loadViewer);
/** What fails here is loaded again by the click. */
const preloadViewer = () => void loadViewer().catch(() => undefined);

interface ProductGalleryProps {
  pictures: readonly GalleryPicture[];
  name: string;
  /** its drawing can be cut above, to fit a phone with what is below it */
  isLow?: boolean;
}

/** The pictures of a variant. Thumbnails and zoom are links to the picture itself; with JavaScript they change and zoom it in place. */
export function ProductGallery({ pictures, name, isLow = false }: ProductGalleryProps) {
  const { t } = useTranslation('catalog');
  const [shown, setShown] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const [wasEnlarged, setWasEnlarged] = useState(false);
  if (enlarged !== null && !wasEnlarged) setWasEnlarged(true);
  const picture = pictures[shown] ?? null;
  // A viewer that can't be loaded leaves the link to the picture itself.
  const enlarge = (index: number, url: string) =>
    void loadViewer().then(
      () => setEnlarged(index),
      () => window.location.assign(url),
    );
  const instead = (act: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={classNames(head.gallery, styles.gallery)} data-thumbs={pictures.length > 1 || undefined}>
      <figure className={head.main}>
        <div
          className={head.plate}
          data-garden={picture?.kind === 'garden' || undefined}
          data-drawing={picture?.kind === 'drawing' ? (isLow ? 'low' : 'high') : undefined}
        >
          <ProductPicture image={picture} sizes={picture?.kind === 'garden' ? GARDEN_SIZES : MAIN_SIZES} priority />
          {picture ? (
            <ButtonLink
              variant="line"
              size="s"
              icon="zoom-in"
              iconOnly
              className={styles.zoom}
              href={picture.url}
              onPointerEnter={preloadViewer}
              onFocus={preloadViewer}
              onClick={instead(() => enlarge(shown, picture.url))}
            >
              {t('gallery.zoom')}
            </ButtonLink>
          ) : null}
        </div>
        <figcaption className={styles.caption}>
          {picture?.kind === 'drawing'
            ? t(picture.isNotToScale ? 'gallery.not_to_scale' : 'gallery.to_scale', { picture: picture.alt })
            : (picture?.alt ?? name)}
        </figcaption>
      </figure>
      {pictures.length > 1 ? (
        <ul className={styles.thumbs} aria-label={t('gallery.pictures')}>
          {pictures.map((each, index) => (
            <li key={each.url}>
              <Anchor
                href={each.url}
                aria-label={t('gallery.show', { number: index + 1, picture: each.alt })}
                aria-current={index === shown || undefined}
                onClick={instead(() => setShown(index))}
              >
                <ProductPicture image={each} sizes="84px" decorative />
              </Anchor>
            </li>
          ))}
        </ul>
      ) : null}
      {/* Stays mounted after the first time, so that it can return the focus. */}
      <Suspense>
        {wasEnlarged ? (
          <PictureViewer
            pictures={pictures}
            shown={enlarged}
            onShow={(index) => {
              setShown(index);
              setEnlarged(index);
            }}
            onClose={() => setEnlarged(null)}
            title={name}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
