import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { COMPANY_EMAIL } from 'shared-contracts/contract/company-email';
import { EmptyState, Lead, Mascot, TextLink, Wrap } from 'shared-ui';
import { PageBreadcrumbs } from '../page/page-breadcrumbs.tsx';
import pageStyles from '../page/page.module.css';
import { breadcrumbSchema } from '../page/page-schema.ts';
import { JobList } from './job-list.tsx';
import { jobsPath, loadJobs } from './jobs-data.ts';
import type { JobsData } from './jobs-data.ts';
import styles from './jobs.module.css';

export const loader = loadJobs;

export function Component() {
  const { jobs } = useLoaderData<JobsData>();
  const { t } = useTranslation('content');
  return (
    <Wrap className={pageStyles.page}>
      <PageBreadcrumbs title={t('jobs.name')} />
      <header className={pageStyles.head}>
        <h1>{t('jobs.title')}</h1>
        <Lead>{t('jobs.intro')}</Lead>
      </header>
      {jobs.length === 0 ? (
        <EmptyState
          title={t('jobs.none.title')}
          text={t('jobs.none.text')}
          illustration={<Mascot pose="search" />}
          action={<TextLink href={`mailto:${COMPANY_EMAIL}`}>{COMPANY_EMAIL}</TextLink>}
        />
      ) : (
        <>
          <h2 className={styles.count}>{t('jobs.count', { count: jobs.length })}</h2>
          <JobList jobs={jobs} />
          <p className={styles.open}>
            {t('jobs.other')} <TextLink href={`mailto:${COMPANY_EMAIL}`}>{COMPANY_EMAIL}</TextLink>
          </p>
        </>
      )}
    </Wrap>
  );
}

export const meta = ({ data, lang, t, url }: MetaArgs<JobsData>): PageMeta => {
  if (!data) return { title: t('content:page.notFound'), robots: 'noindex' };
  return {
    title: t('content:jobs.pageTitle'),
    description: t('content:jobs.intro'),
    jsonLd: [
      breadcrumbSchema({
        trail: [{ label: t('content:page.home'), to: paths.home(lang) }, { label: t('content:jobs.name') }],
        origin: url.origin,
        own: jobsPath(lang),
      }),
    ],
  };
};
