import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { Page } from 'shared-contracts/wire/content';
import { Anchor, ButtonLink, EmptyState, Mascot, SectionHead } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { ownPageMeta } from '../page/page-meta.ts';
import pageStyles from '../page/page.module.css';
import { SpokenLanguages } from './spoken-languages.tsx';
import { loadTeam } from './team-data.ts';
import type { TeamData } from './team-data.ts';
import styles from './team.module.css';

export const loader = loadTeam;

export function Component() {
  const { page, team } = useLoaderData<TeamData>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <PageFrame text={page ?? { title: t('team.title'), summary: t('team.intro'), image: null, blocks: [] }}>
      {team.total === 0 ? (
        <EmptyState title={t('team.none.title')} text={t('team.none.text')} illustration={<Mascot pose="search" />} />
      ) : null}
      {team.data.map(({ department, label, people }) => (
        <section key={department} className={styles.department}>
          <SectionHead size="s" title={label} />
          <ul className={styles.people}>
            {people.map(({ id, slug, first_name, last_name, role, portrait, languages }) => (
              <li key={id}>
                <Anchor className={styles.person} to={paths.page(lang, `employee/${slug}`)}>
                  <ApiPicture className={styles.portrait} image={portrait} alt="" sizes="96px" />
                  <div>
                    <h3 className={styles.name}>{t('team.name', { first: first_name, last: last_name })}</h3>
                    <p>{role}</p>
                    <SpokenLanguages languages={languages} />
                  </div>
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={pageStyles.more}>
        <SectionHead title={t('team.ask')} text={t('team.askText')} />
        <ButtonLink to={paths.page(lang, 'contact')} icon="mail">
          {t('team.contact')}
        </ButtonLink>
      </section>
    </PageFrame>
  );
}

export const meta = (args: MetaArgs<TeamData>): PageMeta => {
  const { data, t } = args;
  if (data?.page === null) return { title: t('content:team.title'), description: t('content:team.intro') };
  return ownPageMeta(args as MetaArgs<{ page: Page }>);
};
