import { useTranslation } from 'react-i18next';
import { contentPath, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { Anchor, Icon } from 'shared-ui';
import type { IconName } from 'shared-ui';
import styles from './page-next.module.css';

/** Targets of the next steps; their names are texts under `next`. */
const STEPS = {
  contact: { icon: 'mail', to: (lang) => paths.page(lang, 'contact') },
  quote: { icon: 'file-text', to: (lang) => `${paths.page(lang, 'contact')}?type=offers` },
  track: { icon: 'truck', to: (lang) => paths.track(lang) },
  returns: { icon: 'rotate-ccw', to: (lang) => contentPath(lang, 'returns') },
  withdrawal: { icon: 'rotate-ccw', to: (lang) => paths.withdrawal(lang) },
  createReturn: { icon: 'package', to: (lang) => paths.createRetour(lang) },
  faq: { icon: 'info', to: (lang) => paths.page(lang, 'faq') },
  installers: { icon: 'map-pin', to: (lang) => `${paths.page(lang, 'dealers')}?type=installer` },
  advice: { icon: 'ruler', to: (lang) => contentPath(lang, 'advice') },
  timeline: { icon: 'calendar', to: (lang) => paths.page(lang, 'history-new') },
  team: { icon: 'user', to: (lang) => contentPath(lang, 'team') },
} as const satisfies Record<string, { icon: IconName; to: (lang: Lang) => string }>;
type Step = keyof typeof STEPS;

/** The next steps after a page, by its key. */
const NEXT: Readonly<Record<string, readonly Step[]>> = {
  service: ['contact', 'track', 'returns', 'faq'],
  installation: ['installers', 'quote', 'advice'],
  delivery: ['track', 'contact', 'faq'],
  returns: ['createReturn', 'withdrawal', 'contact'],
  history: ['timeline', 'team'],
};

export const hasNext = (pageKey: string): boolean => pageKey in NEXT;

/** Links to the next steps after a page; nothing for pages without any. */
export function PageNext({ pageKey }: { pageKey: string }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const steps = NEXT[pageKey];
  if (!steps) return null;
  return (
    <nav className={styles.next} aria-labelledby="page-next">
      <h2 id="page-next">{t('next.title')}</h2>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Anchor className={styles.step} to={STEPS[step].to(lang)}>
              <Icon name={STEPS[step].icon} />
              <span>
                <b>{t(`next.${step}.title`)}</b>
                <span className={styles.text}>{t(`next.${step}.text`)}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
