import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { ShareAnswer } from 'shared-contracts/wire/cart';
import { Anchor, Button, Dialog, Field, Icon, TextInput, formatDate } from 'shared-ui';
import styles from './share.module.css';

interface Props {
  share: ShareAnswer;
  open: boolean;
  onClose: () => void;
}

/** The link to a copy of the cart: to copy, or to mail. */
export function ShareDialog({ share, open, onClose }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const link = `${location.origin}${paths.cart(lang)}?shared=${share.token}`;
  const mail = `mailto:?subject=${encodeURIComponent(t('share.subject'))}&body=${encodeURIComponent(link)}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      // Not allowed here: the link stands there to be copied by hand.
      setCopied('refused');
    }
  };
  const close = () => {
    setCopied('no');
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
          <Button icon={copied === 'yes' ? 'check' : 'share'} onClick={() => void copy()}>
            {t('share.copy')}
          </Button>
          <Anchor href={mail} className={styles.mail}>
            <Icon name="mail" />
            {t('share.mail')}
          </Anchor>
        </div>
        <p role="status" className={styles.state}>
          {copied === 'yes' ? t('share.copied') : copied === 'refused' ? t('share.notCopied') : null}
        </p>
      </div>
    </Dialog>
  );
}
