import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { TextLink } from 'shared-ui';
import { Panel } from './page.tsx';
import styles from './addresses-panel.module.css';

/** Where a record is in the shop, in each language; `none` while it is nowhere. */
export function AddressesPanel({ addresses, none }: { addresses: Readonly<Partial<Record<Lang, string>>>; none: string }) {
  const { t } = useTranslation('frame');
  const shown = LANGS.flatMap((lang) => {
    const address = addresses[lang];
    return address === undefined ? [] : [{ lang, address }];
  });
  return (
    <Panel title={t('record.inShop')}>
      {shown.length === 0 ? <p>{none}</p> : null}
      <ul className={styles.addresses}>
        {shown.map(({ lang, address }) => (
          <li key={lang}>
            <b>{t(`record.language.${lang}`)}</b>
            <TextLink href={address} target="_blank" rel="noreferrer">
              <span className="typed-text">{new URL(address).pathname}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
