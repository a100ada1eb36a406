import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';

/**
 * While a product is opened the address is still the list's, so going back would leave the list. The blocker exists only meanwhile, because
 * links to fragments are history entries too.
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
