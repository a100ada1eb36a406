import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentPath, getHistory, getPage, required, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { HistoryAnswer, Page } from 'shared-contracts/wire/content';
import { MoreLink } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { ownPageMeta } from '../page/page-meta.ts';
import styles from './years.module.css';

interface HistoryData {
  page: Page;
  history: HistoryAnswer;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<HistoryData> {
  const { http } = context.get(shopContext);
  const [page, history] = await Promise.all([getPage(http, 'history-new'), getHistory(http)]);
  return { page: required(page, request), history: required(history, request) };
}

export function Component() {
  const { page, history } = useLoaderData<HistoryData>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <PageFrame text={page}>
      <ol className={styles.years}>
        {history.data.map(({ key, year, title, text, image }) => (
          <li key={key} id={key} className={styles.year}>
            <p className={styles.figure}>
              <time dateTime={String(year)}>{year}</time>
            </p>
            <div className={styles.words}>
              <h2 className={styles.title}>{title}</h2>
              <p>{text}</p>
            </div>
            {image ? (
              <div>
                <ApiPicture className={styles.picture} image={image} sizes="(min-width: 1100px) 520px, (min-width: 768px) 340px, 100vw" />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <p>
        <MoreLink to={contentPath(lang, 'history')}>{t('history.story')}</MoreLink>
      </p>
    </PageFrame>
  );
}

export const meta = ownPageMeta;
