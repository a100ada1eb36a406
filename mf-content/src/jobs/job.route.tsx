import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { Job } from 'shared-contracts/wire/job';
import { Breadcrumbs, ButtonLink, Lead, SplitLayout, Stack, Wrap } from 'shared-ui';
import pageStyles from '../page/page.module.css';
import { breadcrumbSchema } from '../page/page-schema.ts';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationSent } from './application-sent.tsx';
import { applyAction } from './apply-action.ts';
import { JobContact } from './job-contact.tsx';
import { loadJob } from './job-data.ts';
import type { JobData } from './job-data.ts';
import { JobFacts } from './job-facts.tsx';
import { JobList } from './job-list.tsx';
import { jobSchema } from './job-schema.ts';
import styles from './job.module.css';
import { jobPath, jobsPath } from './jobs-data.ts';
import type { ApplicationRefusal } from './send-application.ts';

export const loader = loadJob;
export const action = applyAction;

export function Component() {
  const data = useLoaderData<JobData>();
  const answer = useActionData<ApplicationRefusal>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const title = data.job?.title ?? t('jobs.closed.title');
  return (
    <Wrap className={pageStyles.page}>
      <Breadcrumbs
        label={t('page.trail')}
        items={[{ label: t('page.home'), to: paths.home(lang) }, { label: t('jobs.name'), to: jobsPath(lang) }, { label: title }]}
      />
      <header className={pageStyles.head}>
        <h1>{title}</h1>
        <Lead>{data.job === null ? t(data.others.length > 0 ? 'jobs.closed.text' : 'jobs.closed.none') : data.job.summary}</Lead>
        {data.job ? <JobFacts job={data.job} /> : null}
      </header>
      {data.job ? (
        <SplitLayout side={<JobContact contact={data.job.contact} />} sideWidth="s">
          <Stack gap={8}>
            <JobText job={data.job} isSent={data.sent !== null} />
            <section id="apply" aria-labelledby="job-apply" className={styles.apply}>
              <h2 id="job-apply">{t('jobs.apply.title')}</h2>
              {data.sent === null ? (
                <ApplicationForm key={data.job.id} jobId={data.job.id} known={data.known} sendingKey={data.key} answer={answer} />
              ) : (
                <ApplicationSent reference={data.sent} contact={data.job.contact.first_name} />
              )}
            </section>
          </Stack>
        </SplitLayout>
      ) : (
        <JobList jobs={data.others} />
      )}
    </Wrap>
  );
}

function JobText({ job: { description, tasks, asks, offers }, isSent }: { job: Job; isSent: boolean }) {
  const { t } = useTranslation('content');
  const lists = [
    { title: t('jobs.tasks'), lines: tasks },
    { title: t('jobs.asks'), lines: asks },
    { title: t('jobs.offers'), lines: offers },
  ];
  return (
    <div className={styles.text}>
      <p className={styles.description}>{description}</p>
      {isSent ? null : (
        <p>
          <ButtonLink variant="primary" href="#apply">
            {t('jobs.apply.to')}
          </ButtonLink>
        </p>
      )}
      {lists.map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export const meta = ({ data, lang, t, url }: MetaArgs<JobData>): PageMeta => {
  if (!data) return { title: t('content:page.notFound'), robots: 'noindex' };
  if (data.job === null) return { title: t('content:jobs.closed.title'), robots: 'noindex' };
  const { job } = data;
  const trail = [
    { label: t('content:page.home'), to: paths.home(lang) },
    { label: t('content:jobs.name'), to: jobsPath(lang) },
    { label: job.title },
  ];
  return {
    title: t('content:jobs.jobTitle', { title: job.title, place: job.location }),
    description: job.summary,
    jsonLd: [breadcrumbSchema({ trail, origin: url.origin, own: jobPath(lang, job.id) }), jobSchema({ job, origin: url.origin, lang })],
  };
};
