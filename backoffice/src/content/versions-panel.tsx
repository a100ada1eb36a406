import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ContentPage, ContentPageAnswer, ContentVersionAnswer } from 'shared-contracts/staff/content';
import { Button, Dialog, Field, FormActions, Select, Skeleton } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { currentLang } from '../i18n/texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import { blockText } from './page-fields.ts';
import { PAGES, pagePath, useTakePage } from './use-page.ts';
import styles from './content.module.css';

interface VersionsPanelProps {
  page: ContentPage;
  revision: string;
  isDirty: boolean;
}

/** What was published, by whom, and the way back to it. */
export function VersionsPanel({ page, revision, isDirty }: VersionsPanelProps) {
  const { t } = useTranslation('content');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const textOf = useFailureText();
  const canWrite = useCan()('write_content');
  const take = useTakePage();
  const [shown, setShown] = useState<number | null>(null);
  if (page.versions.length === 0) return null;
  const version = page.versions.find(({ id }) => id === shown);
  const nameOf = ({ published_at: at, published_by: by }: ContentPage['versions'][number]): string =>
    `${format.moment(at)} · ${by === '' ? t('versions.before') : by}`;
  const restore = async (id: number): Promise<void> => {
    try {
      take(await staffApi.post<ContentPageAnswer>(`${pagePath(page.id)}/restore`, { revision, version: id }));
      showDone(t('versions.restored'));
    } catch (error) {
      showFailed(textOf(failureOf(error)));
    }
    setShown(null);
  };
  return (
    <Panel title={t('versions.title')}>
      <ol className={styles.versions}>
        {page.versions.map((each) => (
          <li key={each.id}>
            <span>{nameOf(each)}</span>
            <Button size="s" variant="line" aria-label={t('versions.showOf', { version: nameOf(each) })} onClick={() => setShown(each.id)}>
              {t('versions.show')}
            </Button>
          </li>
        ))}
      </ol>
      <Dialog
        open={version !== undefined}
        onClose={() => setShown(null)}
        title={version ? nameOf(version) : ''}
        closeLabel={frame('close')}
        size="l"
        footer={
          canWrite ? (
            <FormActions>
              {isDirty ? <span className={styles.unsaved}>{t('publishing.saveFirst')}</span> : null}
              <Button disabled={isDirty} onClick={() => void (version && restore(version.id))}>
                {t('versions.restore')}
              </Button>
            </FormActions>
          ) : null
        }
      >
        {version ? <VersionText page={page.id} version={version.id} /> : null}
      </Dialog>
    </Panel>
  );
}

function VersionText({ page, version }: { page: number; version: number }) {
  const { t } = useTranslation('content');
  const { t: frame } = useTranslation('frame');
  const [lang, setLang] = useState<Lang>(currentLang());
  const { data } = useQuery({
    queryKey: [PAGES, 'version', version],
    queryFn: ({ signal }) => staffApi.get<ContentVersionAnswer>(`${pagePath(page)}/versions/${version}`, { signal }),
    staleTime: Infinity,
  });
  const text = data?.data.texts[lang];
  return (
    <div className={styles.stack}>
      <Field label={frame('language')}>
        <Select value={lang} onChange={(event) => setLang(event.currentTarget.value as Lang)}>
          {LANGS.map((each) => (
            <option key={each} value={each}>
              {frame(`record.language.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {text === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <div lang={lang} className={styles.version}>
          <p>
            <b>{text.title === '' ? t('none') : text.title}</b>
          </p>
          <p>{text.summary}</p>
          {text.blocks.map((block, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the blocks of a version never move
            <p key={at} data-kind={block.kind}>
              {blockText(block)}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
