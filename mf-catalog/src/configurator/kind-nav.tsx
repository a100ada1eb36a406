import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Anchor } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { PLAN_KINDS } from './plan-values.ts';
import type { PlanKind } from './plan-values.ts';
import styles from './configurator.module.css';

export function KindNav({ kind }: { kind: PlanKind }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <nav aria-label={t('configurator.kinds')} className={styles.kinds} data-print="none">
      <ul>
        {PLAN_KINDS.map((each) => (
          <li key={each}>
            <Anchor to={paths.configurator(lang, { kind: each })} aria-current={each === kind ? 'page' : undefined}>
              {t(`configurator.kind.${each}`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
