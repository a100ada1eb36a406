import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { PageErrorData } from 'shared-contracts';
import { ButtonLink, Cluster, Mascot, Wrap } from 'shared-ui';
import { DocumentHead } from '../head/document-head.tsx';
import desktopArt from './error.svg';
import mobileArt from './error-mobile.svg';
import styles from './page-error.module.css';

/** Status and message of whatever a route threw; a bug's own message is never shown. */
export function pageErrorOf(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) {
    const message = (error.data as PageErrorData | undefined)?.message;
    return { status: error.status, message: message ?? error.statusText };
  }
  return { status: 500, message: 'Something went wrong' };
}

/** Which pair of title lines fits a status. */
const kindOf = (status: number) => (status === 404 ? 'missing' : status === 503 || status === 504 ? 'away' : 'broken');

/** Spec §2 Error screen: two title lines, back to the website, discover the garden range. Stands inside the layout. */
export function PageError() {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const error = pageErrorOf(useRouteError());
  const kind = kindOf(error.status);
  return (
    <div className={styles.page} data-status={error.status}>
      <DocumentHead error={error} />
      <picture>
        <source media="(max-width: 767px)" srcSet={mobileArt} width={390} height={700} />
        <img className={styles.art} src={desktopArt} alt="" width={1440} height={760} />
      </picture>
      <Wrap className={styles.copy}>
        <p className={styles.code}>{error.status}</p>
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
