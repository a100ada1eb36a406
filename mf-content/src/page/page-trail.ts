import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import type { PageData } from './page-data.ts';

export interface TrailStep {
  label: string;
  /** missing for the page itself */
  to?: string;
}
interface Input extends Pick<PageData, 'page' | 'parent'> {
  lang: Lang;
  home: string;
}

export const pageTrail = ({ page, parent, lang, home }: Input): TrailStep[] => [
  { label: home, to: paths.home(lang) },
  ...(parent ? [{ label: parent.title, to: paths.page(lang, parent.slugs[lang]) }] : []),
  { label: page.title },
];
