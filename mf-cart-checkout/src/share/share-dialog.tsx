import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { ShareAnswer } from 'shared-contracts/wire/cart';
import { Anchor, Button, Dialog, Field, Icon, TextInput, formatDate } from 'shared-ui';
import styles from './share.module.css';

export interface ShareDialogProps {
  share: ShareAnswer;
  open: boolean;
  onClose: () => void;
}

export function ShareDialog({ share, open, onClose }: ShareDialogProps) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const [copyState, setCopyState] = useState<'no' | 'yes' | 'refused'>('no');
  const link = `${location.origin}${paths.cart(lang)}?shared=${share.token}`;
  const mailHref = `mailto:?subject=${encodeURIComponent(t('share.subject'))}&body=${encodeURIComponent(link)}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopyState('yes');
    } catch {
      // Without permission the visitor copies the link from its field.
      setCopyState('refused');
    }
  };
  const close = () => {
    setCopyState('no');
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('share.title')} closeLabel={t('share.close')}>
      <div className={styles.dialog}>
        <p>{t('share.text', { date: formatDate(share.expires_at, locale) })}</p>
        <Field label={t('share.link')}>
          <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <div className={styles.ways}>
          <Button icon={copyState === 'yes' ? 'check' : 'share'} onClick={() => void copy()}>
            {t('share.copy')}
          </Button>
          <Anchor href={mailHref} className={styles.mail}>
            <Icon name="mail" />
            {t('share.mail')}
          </Anchor>
        </div>
        <p role="status" className={styles.state}>
          {copyState === 'yes' ? t('share.copied') : copyState === 'refused' ? t('share.notCopied') : null}
        </p>
      </div>
    </Dialog>
  );
}
