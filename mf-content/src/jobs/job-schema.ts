import type { Lang } from 'shared-contracts';
import { escapeMarkup } from 'shared-contracts/rules/escape-markup';
import type { Job } from 'shared-contracts/wire/job';
import { jobPath } from './jobs-data.ts';

interface Input {
  job: Job;
  origin: string;
  lang: Lang;
}

/** Hours per week from which a job is full time. */
const FULL_TIME = 38;

const paragraphsOf = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('');
const listOf = (lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`;

/** schema.org object of a vacancy for job boards; its description is HTML. */
export const jobSchema = ({ job, origin, lang }: Input): object => {
  const { min, max } = job.hours_a_week;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: `${paragraphsOf(job.description)}${listOf(job.tasks)}${listOf(job.asks)}${listOf(job.offers)}`,
    datePosted: job.published_on,
    // a day alone ends when it begins: the last day would be lost
    ...(job.open_until == null ? {} : { validThrough: `${job.open_until}T23:59` }),
    identifier: { '@type': 'PropertyValue', name: 'Groenhof', value: String(job.id) },
    employmentType: [...(max >= FULL_TIME ? ['FULL_TIME'] : []), ...(min < FULL_TIME ? ['PART_TIME'] : [])],
    workHours: job.hours,
    url: origin + jobPath(lang, job.id),
    inLanguage: lang,
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: 'Groenhof bv', sameAs: origin },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: job.country.toUpperCase() },
    },
  };
};
