import type { KeyboardEvent } from 'react';
import type { Image } from 'shared-contracts/wire/common';
import { Button, Dialog } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { MAX_ZOOM, useZoom } from './use-zoom.ts';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  pictures: readonly Image[];
  /** index of the current one; null: closed */
  shown: number | null;
  onShow: (index: number) => void;
  onClose: () => void;
  title: string;
}

/** The pictures in the whole window. Arrow keys change the picture, + and - zoom, 0 fits. */
export default function PictureViewer({ pictures, shown, onShow, onClose, title }: PictureViewerProps) {
  const { t } = useTranslation('catalog');
  return (
    <Dialog open={shown !== null} onClose={onClose} title={title} closeLabel={t('gallery.close')} size="l" className={styles.viewer}>
      {shown === null ? null : <Viewer pictures={pictures} shown={shown} onShow={onShow} />}
    </Dialog>
  );
}

function Viewer({ pictures, shown, onShow }: Pick<PictureViewerProps, 'pictures' | 'onShow'> & { shown: number }) {
  const { t } = useTranslation('catalog');
  const picture = pictures[shown] ?? null;
  const { view, sheet, factor, step, pointer } = useZoom(picture ? picture.width / picture.height : 1);
  const go = (by: number) => {
    step(0);
    onShow((shown + by + pictures.length) % pictures.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      '+': () => step(1),
      '=': () => step(1),
      '-': () => step(-1),
      '0': () => step(0),
      // A zoomed picture is moved by the arrow keys.
      ArrowRight: factor === 1 && pictures.length > 1 ? () => go(1) : undefined,
      ArrowLeft: factor === 1 && pictures.length > 1 ? () => go(-1) : undefined,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.stage} onKeyDown={onKeyDown}>
      <div
        ref={view}
        className={styles.view}
        role="group"
        aria-label={t('gallery.view', { picture: picture?.alt ?? '' })}
        tabIndex={0}
        data-autofocus
        data-zoomed={factor > 1 || undefined}
        {...pointer}
      >
        <div ref={sheet} className={styles.sheet}>
          <ProductPicture image={picture} sizes="250vw" />
        </div>
      </div>
      <div className={styles.tools}>
        {pictures.length > 1 ? (
          <Button variant="line" size="s" icon="chevron-left" iconOnly onClick={() => go(-1)}>
            {t('gallery.previous')}
          </Button>
        ) : null}
        <Button variant="line" size="s" icon="minus" iconOnly aria-disabled={factor <= 1} onClick={() => step(-1)}>
          {t('gallery.smaller')}
        </Button>
        <Button variant="line" size="s" icon="plus" iconOnly aria-disabled={factor >= MAX_ZOOM} onClick={() => step(1)}>
          {t('gallery.larger')}
        </Button>
        {pictures.length > 1 ? (
          <Button variant="line" size="s" icon="chevron-right" iconOnly onClick={() => go(1)}>
            {t('gallery.next')}
          </Button>
        ) : null}
        <p role="status" className={styles.state}>
          {t('gallery.state', { number: shown + 1, total: pictures.length, percent: Math.round(factor * 100) })}
        </p>
      </div>
    </div>
  );
}
