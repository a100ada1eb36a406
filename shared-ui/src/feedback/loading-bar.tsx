import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './loading-bar.module.css';

/** For fast responses no bar is shown. */
const THROTTLE_MS = 200;
/** The full bar stays this long, then fades. */
const HIDE_DELAY_MS = 500;
/** After this much fading it is reset to the start. */
const RESET_DELAY_MS = 400;

type Phase = 'idle' | 'running' | 'done' | 'hiding';

type LoadingBarProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Whether a page is being loaded. */
  active: boolean;
};

/**
 * The 3 px bar at the top while a page is loaded. CSS animates it (`loading-bar.module.css`): half of the width after one second, 70 %
 * after the expected 2000 ms, and never the full width before `active` is false. Timings: the specification.
 */
export function LoadingBar({ active, className, ...rest }: LoadingBarProps) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [wasActive, setWasActive] = useState(false);
  if (active !== wasActive) {
    setWasActive(active);
    // A restart begins at the left; when loading ends before the throttle, nothing is shown.
    setPhase(active || phase !== 'running' ? 'idle' : 'done');
  }

  useEffect(() => {
    const next = nextPhase(active, phase);
    if (!next) return undefined;
    const timer = setTimeout(() => setPhase(next.phase), next.afterMs);
    return () => clearTimeout(timer);
  }, [active, phase]);

  return <div {...rest} aria-hidden="true" className={classNames(styles.bar, className)} data-phase={phase} />;
}

function nextPhase(active: boolean, phase: Phase): { phase: Phase; afterMs: number } | null {
  if (active) return phase === 'idle' ? { phase: 'running', afterMs: THROTTLE_MS } : null;
  if (phase === 'done') return { phase: 'hiding', afterMs: HIDE_DELAY_MS };
  if (phase === 'hiding') return { phase: 'idle', afterMs: RESET_DELAY_MS };
  return null;
}
