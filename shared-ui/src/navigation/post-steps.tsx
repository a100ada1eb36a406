import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Anchor } from '../link/anchor.tsx';
import styles from './post-steps.module.css';

export type StepState = 'done' | 'current' | 'todo';

export type PostStep = {
  label: string;
  state: StepState;
  /** Link back to a completed step. */
  to?: LinkProps['to'];
};

type PostStepsProps = Omit<ComponentProps<'ol'>, 'children'> & { steps: readonly PostStep[]; label: string };

/** The steps of an order as posts on a line. Small screens show only the current label; screen readers read all of them. */
export function PostSteps({ steps, label, className, ...rest }: PostStepsProps) {
  return (
    <ol {...rest} aria-label={label} className={classNames(styles.posts, className)}>
      {steps.map(({ label: text, state, to }) => (
        <li key={text} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {to === undefined || state !== 'done' ? <span>{text}</span> : <Anchor to={to}>{text}</Anchor>}
        </li>
      ))}
    </ol>
  );
}
