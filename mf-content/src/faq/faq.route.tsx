import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { LANGS, contentPath, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Lang, MetaArgs, PageMeta } from 'shared-contracts';
import { Breadcrumbs, Lead, MoreLink, SplitLayout, Stack, Wrap } from 'shared-ui';
import { breadcrumbSchema, questionSchema } from '../page/page-schema.ts';
import type { TrailStep } from '../page/page-trail.ts';
import { LinkedText } from '../page/linked-text.tsx';
import styles from '../page/page.module.css';
import { faqPath, loadFaq } from './faq-data.ts';
import type { FaqData } from './faq-data.ts';
import { FaqGroups, FaqList } from './faq-list.tsx';
import { FaqTopics } from './faq-topics.tsx';

export const loader = loadFaq;

/** Every question, those of a topic, or one with its answer. */
export function Component() {
  const data = useLoaderData<FaqData>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { topics } = data.faq;
  const topic = topics.find(({ selected }) => selected);
  const subtopic = topic?.children.find(({ selected }) => selected);
  const about = subtopic ?? topic;
  const [question] = data.isQuestion ? data.faq.data : [];
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs label={t('page.trail')} items={breadcrumbTrail(data, lang, { home: t('page.home'), faq: t('faq.title') })} />
      <header className={styles.head}>
        <h1>{question?.question ?? about?.name ?? t('faq.title')}</h1>
        {question ? null : <Lead>{about?.description ?? t('faq.intro')}</Lead>}
      </header>
      <SplitLayout side={<FaqTopics topics={topics} />} sideWidth="s" sidePosition="start" sideFirst={false} sticky>
        <Stack gap={8}>
          {question ? (
            <p>
              <LinkedText text={question.answer} />
            </p>
          ) : (
            <Questions {...data} />
          )}
          {question && about ? <MoreLink to={about.path}>{t('faq.others', { topic: about.name })}</MoreLink> : null}
          <p>
            {t('faq.contact')} <MoreLink to={contentPath(lang, 'service')}>{t('faq.contactLink')}</MoreLink>
          </p>
        </Stack>
      </SplitLayout>
    </Wrap>
  );
}

function Questions({ faq: { data, topics } }: FaqData) {
  const { t } = useTranslation('content');
  const topic = topics.find(({ selected }) => selected);
  if (topic?.children.some(({ selected }) => selected)) return <FaqList questions={data} />;
  return topic ? (
    <FaqGroups questions={data} groups={topic.children} groupOf={({ subtopic }) => subtopic} more={t('faq.only')} />
  ) : (
    <FaqGroups questions={data} groups={topics} groupOf={(each) => each.topic} more={t('faq.only')} />
  );
}

function breadcrumbTrail({ faq }: FaqData, lang: Lang, labels: { home: string; faq: string }): TrailStep[] {
  const steps = [{ title: labels.faq, path: faqPath(lang, '') }, ...faq.breadcrumbs];
  return [
    { label: labels.home, to: paths.home(lang) },
    ...steps.map(({ title, path }, at) => (at === steps.length - 1 ? { label: title } : { label: title, to: path })),
  ];
}

export const meta = ({ data, lang, t, url }: MetaArgs<FaqData>): PageMeta => {
  if (!data) return { title: t('content:page.notFound'), robots: 'noindex' };
  const { faq } = data;
  const trail = breadcrumbTrail(data, lang, { home: t('content:page.home'), faq: t('content:faq.title') });
  return {
    title: trail.at(-1)?.label ?? t('content:faq.title'),
    description: data.isQuestion ? faq.data[0]?.answer : t('content:faq.intro'),
    alternates: Object.fromEntries(LANGS.map((each) => [each, faqPath(each, faq.slugs[each])])) as Record<Lang, string>,
    jsonLd: [breadcrumbSchema({ trail, origin: url.origin, own: faqPath(lang, faq.slugs[lang]) }), questionSchema(faq.data, lang)],
  };
};
