import { useTranslation } from 'react-i18next';
import { selectLang, useShopSelector } from 'shared-contracts';
import type { FaqAnswer } from 'shared-contracts/wire/content';
import { Anchor } from 'shared-ui';
import { faqPath } from './faq-data.ts';
import styles from './faq-topics.module.css';

type Topic = FaqAnswer['topics'][number];
type Entry = Omit<Topic, 'children'>;

/** All topics with their number of questions; the chosen one shows its subtopics. */
export function FaqTopics({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const isAll = topics.every(({ selected }) => !selected);
  return (
    <nav aria-label={t('faq.topics')}>
      <ul className={styles.list}>
        <li>
          <Anchor className={styles.link} to={faqPath(lang, '')} aria-current={isAll ? 'page' : undefined}>
            {t('faq.all')}
          </Anchor>
        </li>
        {topics.map((topic) => (
          <li key={topic.key}>
            <TopicLink entry={topic} isCurrent={topic.selected && topic.children.every(({ selected }) => !selected)} />
            {topic.selected && topic.children.length > 0 ? (
              <ul className={styles.list}>
                {topic.children.map((child) => (
                  <li key={child.key}>
                    <TopicLink entry={child} isCurrent={child.selected} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const TopicLink = ({ entry: { path, name, count }, isCurrent }: { entry: Entry; isCurrent: boolean }) => (
  <Anchor className={styles.link} to={path} aria-current={isCurrent ? 'page' : undefined}>
    {name} <span className={styles.count}>{count}</span>
  </Anchor>
);
