import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { ButtonLink, Cluster, Mascot, Wrap } from 'shared-ui';
import { DocumentHead } from '../head/document-head.tsx';
import { errorKind, statusOf } from './error-status.ts';
import desktopArt from './error.svg';
import mobileArt from './error-mobile.svg';
import styles from './page-error.module.css';

/** Spec §2 Error screen, inside the layout. The thrown message is never shown, because it may be that of a bug. */
export function PageError() {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const status = statusOf(useRouteError());
  const kind = errorKind(status);
  return (
    <div className={styles.page} data-status={status}>
      <DocumentHead status={status} />
      <picture>
        <source media="(max-width: 767px)" srcSet={mobileArt} width={390} height={700} />
        <img className={styles.art} src={desktopArt} alt="" width={1440} height={760} />
      </picture>
      <Wrap className={styles.copy}>
        <p className={styles.code}>{status}</p>
        <h1>{t(`error.${kind}.title`)}</h1>
        <p className={styles.text}>{t(`error.${kind}.text`)}</p>
        <Cluster>
          {kind === 'missing' ? null : <ButtonLink href="">{t('error.again')}</ButtonLink>}
          <ButtonLink variant={kind === 'missing' ? 'primary' : 'line'} to={paths.home(lang)}>
            {t('error.back')}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.products(lang, 'garden')}>
            {t('error.discover')}
          </ButtonLink>
        </Cluster>
      </Wrap>
      <Mascot className={styles.mascot} pose="search" size={176} />
    </div>
  );
}
