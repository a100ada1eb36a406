import { redirect, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFound, paths, required, selectLang, selectLocale, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta, ShopContext } from 'shared-contracts';
import { getStory } from 'shared-contracts/client/endpoints/stories';
import { firstWords } from 'shared-contracts/rules/first-words';
import type { Story } from 'shared-contracts/wire/story';
import { ButtonLink, Card, MoreLink, Note, Wrap, formatDate, formatList } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../listing/page-head.tsx';
import { breadcrumbJsonLd, inEachLang } from '../listing/list-places.ts';
import { StoryFacts } from './story-facts.tsx';
import { StoryPlan } from './story-plan.tsx';
import { StoryToday } from './story-today.tsx';
import styles from './stories.module.css';

const DESCRIPTION_LENGTH = 160;

/** The story of `stories/:slug`. @throws 404 when there is none or it was withdrawn; 301 to this language's slug */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { http, lang }: ShopContext = context.get(shopContext);
  const { slug = '' } = params;
  const answer = await getStory(http, slug);
  // An address that no story can have is a 404, not an invalid form.
  if (!answer.ok && answer.error.kind === 'rule' && answer.error.status === 422) throw notFound(request.url);
  const story = required(answer, request);
  if (slug !== story.slugs[lang]) throw redirect(paths.story(lang, story), 301);
  return { story };
}

export function Component() {
  const { story } = useLoaderData<typeof loader>();
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { title, text, author, municipality, written_in, published_at, plan } = story;
  return (
    <Wrap className={styles.page}>
      <PageHead
        crumbs={[{ label: t('list.home'), to: paths.home(lang) }, { label: t('stories.title'), to: paths.stories(lang) }, { label: title }]}
        heading={<span className="typed-text">{title}</span>}
      />
      <div className={styles.columns}>
        <article className={styles.story}>
          <p className={styles.by}>
            {t('stories.by', { author, municipality })} · <time dateTime={published_at}>{formatDate(published_at, locale)}</time>
          </p>
          <div className={`typed-text ${styles.text}`}>
            {text.split('\n\n').map((paragraph, place) => (
              <p key={place}>{paragraph}</p>
            ))}
          </div>
          {written_in === lang ? null : <p className={styles.by}>{t(`stories.written_in.${written_in}`)}</p>}
        </article>
        <PlanCard story={story} />
        <div className={styles.whole}>
          <StoryPlan plan={plan} />
          <MoreLink to={paths.stories(lang)}>{t('stories.all')}</MoreLink>
        </div>
      </div>
    </Wrap>
  );
}

/** Figures, the price of today, and the way into the planner. */
function PlanCard({ story }: { story: Story }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { plan, gone, is_possible: isPossible } = story;
  const { missing = [] } = plan;
  const isWhole = isPossible && gone.length === 0 && plan.lines.every(({ enough_stock: isEnough }) => isEnough);
  return (
    <Card className={styles.plan}>
      <StoryFacts plan={plan} />
      {isWhole ? (
        <p className={styles.total}>
          <StoryToday totals={plan.totals} />
        </p>
      ) : null}
      {isPossible ? null : <Note tone="warn">{t('stories.impossible')}</Note>}
      {gone.length > 0 ? <Note tone="warn">{t('stories.gone', { parts: formatList(gone, locale) })}</Note> : null}
      {isPossible && missing.length > 0 ? (
        <Note title={t('stories.short')}>
          <ul className={styles.missing}>
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Note>
      ) : null}
      <ButtonLink variant="go" icon="ruler" to={paths.configurator(lang, { story })}>
        {t('stories.start')}
      </ButtonLink>
      <p className={styles.by}>{t('stories.start_text')}</p>
    </Card>
  );
}

export function meta({ data, t, lang, url }: MetaArgs<Awaited<ReturnType<typeof loader>>>): PageMeta {
  if (!data) return { title: t('catalog:stories.title'), robots: 'noindex' };
  const { story } = data;
  const { title, text, author, published_at } = story;
  return {
    title,
    description: firstWords(text, DESCRIPTION_LENGTH),
    alternates: inEachLang((each) => paths.story(each, story)),
    jsonLd: [
      breadcrumbJsonLd(
        [
          { label: t('catalog:list.home'), to: paths.home(lang) },
          { label: t('catalog:stories.title'), to: paths.stories(lang) },
          { label: title },
        ],
        url.origin,
      ),
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: firstWords(text, DESCRIPTION_LENGTH),
        inLanguage: lang,
        datePublished: published_at,
        mainEntityOfPage: url.origin + paths.story(lang, story),
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'Organization', name: 'Groenhof', url: url.origin },
      },
    ],
  };
}
