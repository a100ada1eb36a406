import { selectVatView, useShopSelector } from 'shared-contracts';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import { useTranslation } from 'react-i18next';
import { DrawingFrame } from '../configurator/drawing/drawing-frame.tsx';
import { Elevation } from '../configurator/drawing/elevation.tsx';
import { FencePlan } from '../configurator/drawing/fence-plan.tsx';
import { GabionDrawing } from '../configurator/gabion-drawing.tsx';
import { PartsTable } from '../configurator/parts-table.tsx';
import { TerraceDrawing } from '../configurator/terrace-drawing.tsx';
import styles from './stories.module.css';

/** The plan of a story as the planner draws it, and what it consists of. */
export function StoryPlan({ plan }: { plan: ConfigurationAnswer }) {
  const { t } = useTranslation('catalog');
  const isExcl = useShopSelector(selectVatView) === 'excl';
  return (
    <>
      <section aria-labelledby="story-plan" className={styles.drawings}>
        <h2 id="story-plan">{t('stories.plan')}</h2>
        <Drawings plan={plan} />
      </section>
      <section aria-labelledby="story-parts" className={styles.parts}>
        <h2 id="story-parts">{t('configurator.material')}</h2>
        <PartsTable lines={plan.lines} offers={[]} isExclFirst={isExcl} />
      </section>
    </>
  );
}

function Drawings({ plan }: { plan: ConfigurationAnswer }) {
  const { t } = useTranslation('catalog');
  if (plan.kind === 'gabion') return <GabionDrawing plan={plan} />;
  if (plan.kind === 'terrace') return <TerraceDrawing plan={plan} />;
  return (
    <>
      <DrawingFrame title={t('configurator.plan_view')} caption={t('configurator.plan_view_caption')} canZoom={false}>
        {() => <FencePlan plan={plan} />}
      </DrawingFrame>
      <Elevation plan={plan} />
    </>
  );
}
