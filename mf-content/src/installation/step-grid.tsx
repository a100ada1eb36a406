import { LinkedText } from '../page/linked-text.tsx';
import { DRAWINGS, StepDrawing } from './step-drawing.tsx';
import styles from './step-grid.module.css';

export const StepGrid = ({ steps }: { steps: readonly string[] }) => (
  <ol className={styles.steps}>
    {steps.map((step, at) => {
      const drawing = DRAWINGS[at];
      return (
        <li key={step} className={styles.step}>
          {drawing ? <StepDrawing is={drawing} /> : null}
          <p className={styles.words}>
            <b className={styles.number} aria-hidden="true">
              {at + 1}
            </b>
            <span>
              <LinkedText text={step} />
            </span>
          </p>
        </li>
      );
    })}
  </ol>
);
