import { useEffect, useRef, useState } from 'react';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';

/**
 * The plan that is shown beside what is dragged: elevation, parts and total. Drawing them takes longer than a frame, so during a drag they
 * follow as often as leaves half of the time to the corner under the finger, however slow the device is.
 */
export function useCalmPlan(plan: ConfigurationAnswer, isMoving: boolean): ConfigurationAnswer {
  const [calmPlan, setCalmPlan] = useState(plan);
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
    if (!isMoving) setCalmPlan(plan);
  }, [plan, isMoving]);
  useEffect(() => {
    if (!isMoving) return;
    let timer = 0;
    let frame = 0;
    const showLatest = () => {
      const began = performance.now();
      setCalmPlan(latest.current);
      frame = requestAnimationFrame(() => {
        // the first task after the frame was drawn
        timer = window.setTimeout(() => {
          timer = window.setTimeout(showLatest, performance.now() - began);
        });
      });
    };
    timer = window.setTimeout(showLatest);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [isMoving]);
  return isMoving ? calmPlan : plan;
}
