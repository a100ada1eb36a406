import { useId, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { toastAdded, useShopDispatch } from 'shared-contracts';
import { Button, Dialog } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { SHARE_TARGETS, popupFeatures, shareLink } from './share-links.ts';
import styles from './share-button.module.css';

interface ShareButtonProps {
  title: string;
  /** path of the picture */
  picture?: string;
  /** what to share instead of the page: its path, the heading of the dialog, and the link's name */
  other?: { path: string; heading: string; label: string };
}

/** Shares the page or another one: by the device's dialog, else by links and a copy of the address. */
export function ShareButton({ title, picture, other }: ShareButtonProps) {
  const { t } = useTranslation('catalog');
  const dispatch = useShopDispatch();
  const [url, setUrl] = useState<string | null>(null);
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);

  const share = async () => {
    const address = other ? new URL(other.path, window.location.href).href : window.location.href;
    if (typeof navigator.share !== 'function') return setUrl(address);
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      // Closing the device's dialog is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setUrl(address);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      dispatch(toastAdded({ tone: 'ok', text: t('share.copied') }));
      setUrl(null);
    } catch {
      // If copying is not allowed, the address is selected to be copied by hand.
      field.current?.select();
    }
  };
  const openPopup = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.open(event.currentTarget.href, '_blank', popupFeatures(window.screen));
  };
  const absolute = picture && url ? new URL(picture, url).href : undefined;
  return (
    <>
      <Button variant="quiet" size="s" icon="share" className={styles.open} onClick={() => void share()}>
        {t('share.share')}
      </Button>
      <Dialog
        open={url !== null}
        onClose={() => setUrl(null)}
        title={other?.heading ?? t('share.title')}
        closeLabel={t('gallery.close')}
        size="s"
      >
        <ul className={styles.targets}>
          {SHARE_TARGETS.map((target) => (
            <li key={target}>
              <a
                href={shareLink(target, { url: url ?? '', title, picture: absolute })}
                target={target === 'mail' ? undefined : '_blank'}
                rel="noopener noreferrer"
                onClick={target === 'mail' ? undefined : openPopup}
              >
                {t(`share.${target}`)}
              </a>
            </li>
          ))}
        </ul>
        <label htmlFor={fieldId} className={styles.label}>
          {other?.label ?? t('share.link')}
        </label>
        <div className={styles.copy}>
          <input ref={field} id={fieldId} readOnly value={url ?? ''} onFocus={(event) => event.currentTarget.select()} />
          <Button variant="line" size="s" onClick={() => void copy()}>
            {t('share.copy')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
