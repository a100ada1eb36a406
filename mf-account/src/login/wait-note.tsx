import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from 'shared-ui';

interface Props {
  /** a new refusal restarts the countdown, even with the same seconds */
  refusal: object;
  /** reason for the wait */
  text: string;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * After too many attempts: how long to wait. Announced once when it appears and once when the time is over; the countdown between can be
 * read, but is no news.
 */
export function WaitNote({ refusal, ...wait }: Props) {
  const [shown, setShown] = useState({ refusal, count: 0 });
  if (shown.refusal !== refusal) setShown({ refusal, count: shown.count + 1 });
  return <Countdown key={shown.count} {...wait} />;
}

function Countdown({ text, seconds }: Omit<Props, 'refusal'>) {
  const { t } = useTranslation('account');
  const secondsLeft = useSecondsLeft(seconds);
  const formatWait = (time: number) => {
    if (time >= HOUR) return t('wait.hours', { count: Math.ceil(time / HOUR) });
    return time >= MINUTE ? t('wait.minutes', { count: Math.ceil(time / MINUTE) }) : t('wait.seconds', { count: time });
  };
  return (
    <Note tone={secondsLeft === 0 ? 'info' : 'danger'}>
      {secondsLeft === 0 ? null : (
        <div role="alert">
          <p>{text}</p>
          <p role="timer" aria-live="off">
            {formatWait(secondsLeft)}
          </p>
        </div>
      )}
      <p role="status">{secondsLeft === 0 ? t('wait.over') : null}</p>
    </Note>
  );
}

/** Computed from the clock, so that it is correct after the tab was suspended. */
function useSecondsLeft(seconds: number): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSecondsLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return secondsLeft;
}
