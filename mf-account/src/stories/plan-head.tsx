import type { StoryPlan } from 'shared-contracts/wire/story';
import entries from '../layout/entries.module.css';
import { ScaleSketch } from 'shared-ui';
import styles from './stories.module.css';

/** The plan that a story is about. */
export function PlanHead({ entry: { sketch, name, summary } }: { entry: StoryPlan }) {
  return (
    <div className={styles.plan}>
      <ScaleSketch
        width={sketch.width_mm}
        height={sketch.height_mm}
        boxes={sketch.boxes.map((box) => ({ kind: box.kind, x: box.x_mm, y: box.y_mm, width: box.width_mm, height: box.height_mm }))}
        className={styles.sketch}
      />
      <div className={styles.what}>
        {name === null ? null : <p className="typed-text">{name}</p>}
        <p className={entries.small}>{summary}</p>
      </div>
    </div>
  );
}
