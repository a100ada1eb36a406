import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { LANGS, contentPath, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Lang, MetaArgs, PageMeta } from 'shared-contracts';
import type { Employee } from 'shared-contracts/wire/team';
import { ButtonLink, Card, DefinitionList, MoreLink, TextLink } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { BarePage } from '../bare/bare-page.tsx';
import { SpokenLanguages } from './spoken-languages.tsx';
import { loadEmployee } from './team-data.ts';
import styles from './team.module.css';

export const loader = loadEmployee;

const cardPath = (lang: Lang, slug: string): string => paths.page(lang, `employee/${slug}`);
const call = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

export function Component() {
  const employee = useLoaderData<Employee>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { slug, first_name, last_name, role, department_label, about, email, phone, mobile, portrait, languages, since_year } = employee;
  const numbers = [
    { term: t('employee.phone'), number: phone },
    ...(mobile === null ? [] : [{ term: t('employee.mobile'), number: mobile }]),
  ];
  return (
    <BarePage pathIn={(each) => cardPath(each, slug)}>
      <Card pad="l" className={styles.card}>
        <div className={styles.who}>
          <ApiPicture className={styles.large} image={portrait} sizes="144px" />
          <div>
            <h1 className={styles.title}>{t('team.name', { first: first_name, last: last_name })}</h1>
            <p>{role}</p>
            <p className={styles.spoken}>{t('employee.at', { department: department_label })}</p>
            <SpokenLanguages languages={languages} />
          </div>
        </div>
        <p className={styles.about}>{about}</p>
        <div className={styles.actions}>
          <ButtonLink href={call(mobile ?? phone)} icon="phone">
            {t('employee.call')}
          </ButtonLink>
          <ButtonLink variant="line" href={`mailto:${email}`} icon="mail">
            {t('employee.mail')}
          </ButtonLink>
          <ButtonLink variant="line" href={employee.vcard_url} download={`${slug}.vcf`} icon="download">
            {t('employee.save')}
          </ButtonLink>
        </div>
        <DefinitionList
          items={[
            ...numbers.map(({ term, number }) => ({ term, details: <TextLink href={call(number)}>{number}</TextLink> })),
            { term: t('employee.email'), details: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
            { term: t('employee.since'), details: since_year },
          ]}
        />
      </Card>
      <p>
        <MoreLink to={contentPath(lang, 'team')}>{t('employee.team')}</MoreLink>
      </p>
    </BarePage>
  );
}

/** Not indexed: cards are given away by hand. */
export const meta = ({ data, lang, t, url }: MetaArgs<Employee>): PageMeta => {
  if (!data) return { title: t('content:page.notFound'), robots: 'noindex' };
  const { slug, first_name, last_name, role, email, phone, portrait, languages } = data;
  const name = t('content:team.name', { first: first_name, last: last_name });
  return {
    title: name,
    description: role,
    robots: 'noindex',
    alternates: Object.fromEntries(LANGS.map((each) => [each, cardPath(each, slug)])) as Record<Lang, string>,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name,
        jobTitle: role,
        email,
        telephone: phone,
        image: new URL(portrait.url, url.origin).href,
        knowsLanguage: languages,
        url: url.origin + cardPath(lang, slug),
        worksFor: { '@type': 'Organization', name: 'Groenhof', url: url.origin },
      },
    ],
  };
};
