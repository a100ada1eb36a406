import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';

/**
 * Active while a product is opened. The address is still the list's: a step back would leave the list. No blocker remains afterwards: links
 * to fragments are history entries too.
 */
export function CancelOnBack({ onBack }: { onBack: () => void }) {
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
