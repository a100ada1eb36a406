import type { LoaderFunctionArgs } from 'react-router-dom';
import { getArticle, getPage, listArticles, required, shopContext } from 'shared-contracts';
import type { Region } from 'shared-contracts';
import type { Article, ArticleSummary, Page } from 'shared-contracts/wire/content';

/** How to install one product: the order of work from its advice, and its categories. */
export interface Guide extends Pick<Article, 'key' | 'path' | 'title' | 'summary' | 'image'> {
  steps: readonly string[];
  categories: Article['related_categories'];
}

export interface InstallationData {
  page: Page;
  guides: Guide[];
  /** advice about installation without an order of work */
  others: ArticleSummary[];
  /** link to search for an installer */
  country: Region;
}

/** Key of the advice's tag. */
const TAG = 'installation';
/** The most popular product first; others follow. */
const FIRST = ['panels', 'mesh', 'gates', 'gabions', 'screens', 'terrace'];

/** The editor's text about installation, and the advice on each product; without the latter when it can't be loaded. */
export async function loadInstallation({ context, request }: LoaderFunctionArgs): Promise<InstallationData> {
  const { http, region } = context.get(shopContext);
  const [page, list] = await Promise.all([getPage(http, 'installation'), listArticles(http, 'advice', { tag: TAG })]);
  const summaries = list.ok ? list.data.data : [];
  const answers = await Promise.all(summaries.map(({ slug }) => getArticle(http, 'advice', slug)));
  const guides = answers.flatMap((answer) => (answer.ok ? toGuide(answer.data) : [])).toSorted((a, b) => guideRank(a) - guideRank(b));
  return {
    page: required(page, request),
    guides,
    others: summaries.filter(({ key }) => guides.every((guide) => guide.key !== key)),
    country: region(),
  };
}

function toGuide({ key, path, title, summary, image, blocks, related_categories: categories }: Article): Guide[] {
  const steps = blocks.find((block) => block.kind === 'steps')?.items;
  return steps && categories.length > 0 ? [{ key, path, title, summary, image, steps, categories }] : [];
}

function guideRank({ categories }: Guide): number {
  const ranks = categories.map(({ slug }) => FIRST.indexOf(slug)).filter((rank) => rank >= 0);
  return ranks.length > 0 ? Math.min(...ranks) : FIRST.length;
}
