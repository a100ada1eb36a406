import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from 'shared-contracts/wire/content';
import { Breadcrumbs, Lead, SplitLayout, Stack, Wrap } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { PageBreadcrumbs } from './page-breadcrumbs.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import { headingsOf } from './content-headings.ts';
import { PageContents } from './page-contents.tsx';
import type { TrailStep } from './page-trail.ts';
import styles from './page.module.css';

interface Props {
  text: Pick<Page, 'title' | 'summary' | 'image' | 'blocks'>;
  /** default: the page is directly below the home page */
  trail?: readonly TrailStep[];
  /** below the summary, such as author and date */
  byline?: ReactNode;
  /** beside a text without a list of headings, below it on small screens */
  aside?: ReactNode;
  /** below the text, as wide as the page */
  children?: ReactNode;
}

/** A page with this many headings has a list of them beside it. */
const CONTENTS_FROM = 3;

/** An editor's text with breadcrumbs, title, summary, picture and blocks, and the headings beside a long one. */
export function PageFrame({ text: { title, summary, image, blocks }, trail, byline, aside, children }: Props) {
  const { t } = useTranslation('content');
  const headings = headingsOf(blocks);
  const textColumn = (
    <Stack gap={8}>
      {image && (
        <div className={styles.frame}>
          <ApiPicture className={styles.picture} image={image} sizes="(min-width: 800px) 760px, 100vw" />
        </div>
      )}
      <ContentBlocks blocks={blocks} />
    </Stack>
  );
  return (
    <Wrap className={styles.page}>
      {trail ? <Breadcrumbs label={t('page.trail')} items={trail} /> : <PageBreadcrumbs title={title} />}
      <article>
        <header className={styles.head}>
          <h1>{title}</h1>
          <Lead>{summary}</Lead>
          {byline}
        </header>
        {headings.length >= CONTENTS_FROM ? (
          <SplitLayout className={styles.split} side={<PageContents headings={headings} />} sideWidth="s" sidePosition="start" sticky>
            {textColumn}
          </SplitLayout>
        ) : aside ? (
          <SplitLayout side={aside}>{textColumn}</SplitLayout>
        ) : (
          textColumn
        )}
      </article>
      {headings.length >= CONTENTS_FROM ? aside : null}
      {children}
    </Wrap>
  );
}
