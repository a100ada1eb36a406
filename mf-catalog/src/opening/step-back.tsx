import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';

/**
 * There while a product is opened. The address is the list's still: a step back would lead past the list that one wants to go back to.
 * Nothing is left waiting once there is none: links to a part of the page are steps of the history too.
 */
export function StepBack({ onBack }: { onBack: () => void }) {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const blocker = useBlocker(({ historyAction, currentLocation }) => historyAction === 'POP' && currentLocation.key === key);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    onBack();
  }, [blocker, navigate, pathname, search, onBack]);
  return null;
}
