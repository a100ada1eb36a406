import { selectLang, useShopSelector } from 'shared-contracts';
import type { JobCard } from 'shared-contracts/wire/job';
import { Anchor, Card } from 'shared-ui';
import { JobFacts } from './job-facts.tsx';
import { jobPath } from './jobs-data.ts';
import styles from './jobs.module.css';

interface Props {
  jobs: readonly JobCard[];
}

export function JobList({ jobs }: Props) {
  const lang = useShopSelector(selectLang);
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <Card as="li" key={job.id} className={styles.card}>
          <h3>
            <Anchor to={jobPath(lang, job.id)}>{job.title}</Anchor>
          </h3>
          <p>{job.summary}</p>
          <JobFacts job={job} />
        </Card>
      ))}
    </ul>
  );
}
