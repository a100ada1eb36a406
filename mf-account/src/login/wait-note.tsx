import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from 'shared-ui';

interface Props {
  /** the refusal: a new one restarts the countdown, even with the same seconds */
  of: object;
  /** why one has to wait */
  text: string;
  /** seconds from now */
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Too many attempts, and how long to wait. Announced once when it appears and once when the time is over; the countdown in between is
 * visual only.
 */
export function WaitNote({ of, ...wait }: Props) {
  const [told, setTold] = useState({ of, count: 0 });
  if (told.of !== of) setTold({ of, count: told.count + 1 });
  return <Countdown key={told.count} {...wait} />;
}

function Countdown({ text, seconds }: Omit<Props, 'of'>) {
  const { t } = useTranslation('account');
  const left = useSecondsLeft(seconds);
  const wait = (time: number) => {
    if (time >= HOUR) return t('wait.hours', { count: Math.ceil(time / HOUR) });
    return time >= MINUTE ? t('wait.minutes', { count: Math.ceil(time / MINUTE) }) : t('wait.seconds', { count: time });
  };
  return (
    <Note tone={left === 0 ? 'info' : 'danger'}>
      {left === 0 ? null : (
        <>
          <div role="alert">
            <p>{text}</p>
            <p className="vh">{wait(seconds)}</p>
          </div>
          <p aria-hidden="true">{wait(left)}</p>
        </>
      )}
      <p role="status">{left === 0 ? t('wait.over') : null}</p>
    </Note>
  );
}

/** Computed from the clock, so that it is right after the tab was asleep. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
