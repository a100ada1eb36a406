import { useState } from 'react';
import type { ComponentType } from 'react';
import type { ModelledPlan } from 'shared-contracts/rules/model/plan-model';
import { Button, Note } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { isSavingData, webGlSupport } from './webgl-support.ts';
import styles from './scene.module.css';

export interface SceneViewProps {
  plan: ModelledPlan;
  /** what the picture shows, in words */
  name: string;
  onFailed: () => void;
}

/** Why a plan is not shown in 3D; the first two are shown if the visitor wants it nevertheless. */
type Obstacle = 'slow' | 'saving' | 'none' | 'failed';

type State =
  { kind: 'closed' | 'loading' } | { kind: 'obstacle'; obstacle: Obstacle } | { kind: 'open'; View: ComponentType<SceneViewProps> };

const obstacleNow = (): Obstacle | null => {
  const support = webGlSupport();
  if (support === 'none') return 'none';
  if (isSavingData()) return 'saving';
  return support === 'slow' ? 'slow' : null;
};

/** A button that shows the plan in 3D below its drawings, which stay. Its code is loaded when it is pressed. */
export function PlanScene({ plan, title }: { plan: ModelledPlan; title: string }) {
  const { t } = useTranslation('catalog');
  const [state, setState] = useState<State>({ kind: 'closed' });
  const load = async () => {
    setState({ kind: 'loading' });
    try {
      const { SceneView } = await import(/* webpackChunkName: "plan-scene" */ './scene-view.tsx');
      setState({ kind: 'open', View: SceneView });
    } catch {
      setState({ kind: 'obstacle', obstacle: 'failed' });
    }
  };
  const open = () => {
    const obstacle = obstacleNow();
    if (obstacle === null) void load();
    else setState({ kind: 'obstacle', obstacle });
  };
  const fail = () => setState({ kind: 'obstacle', obstacle: 'failed' });
  return (
    <div className={styles.section}>
      {state.kind === 'open' ? (
        <>
          <div className={styles.head}>
            <h3>{t('scene.open')}</h3>
            <Button variant="quiet" size="s" icon="x" onClick={() => setState({ kind: 'closed' })}>
              {t('scene.close')}
            </Button>
          </div>
          <state.View plan={plan} name={t('scene.name', { plan: title })} onFailed={fail} />
        </>
      ) : (
        <Button variant="line" icon="eye" busy={state.kind === 'loading'} busyLabel={t('scene.loading')} onClick={open}>
          {t('scene.open')}
        </Button>
      )}
      <div role="status">{state.kind === 'obstacle' ? <ObstacleNote obstacle={state.obstacle} onAnyway={() => void load()} /> : null}</div>
    </div>
  );
}

function ObstacleNote({ obstacle, onAnyway }: { obstacle: Obstacle; onAnyway: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <Note tone="info">
      <p>
        {t(`scene.obstacle.${obstacle}`)} {t('scene.obstacle.same')}
      </p>
      {obstacle === 'none' ? null : (
        <Button variant="quiet" size="s" onClick={onAnyway}>
          {t('scene.anyway')}
        </Button>
      )}
    </Note>
  );
}
