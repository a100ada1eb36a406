import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useSoftLinks } from 'shared-contracts/client/soft-links';
import { Button, Drawer, Icon, LoadingBar, Logo } from 'shared-ui';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { CommandPalette } from './command-palette.tsx';
import { PageLoading } from './page-loading.tsx';
import { SessionEndedDialog } from '../sign-in/session-ended-dialog.tsx';
import { SideNavigation } from './side-navigation.tsx';
import styles from './frame.module.css';

/** Layout of every screen: navigation at the side, a drawer on phones. */
export function Frame() {
  const { t } = useTranslation('frame');
  const navigation = useNavigation();
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  useSoftLinks();
  useFocusOnNewScreen(pathname);
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <LoadingBar active={navigation.state !== 'idle'} />
      <header className={styles.bar}>
        <Button variant="quiet" icon="menu" iconOnly className={styles.menuButton} onClick={() => setMenuOpen(true)}>
          {t('menu')}
        </Button>
        <Logo light name="Groenhof" height={28} />
      </header>
      <aside className={styles.side}>
        <SideNavigation />
      </aside>
      <Drawer
        side="left"
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        title={t('menu')}
        closeLabel={t('close')}
        className={styles.drawer}
      >
        <SideNavigation onNavigate={() => setMenuOpen(false)} />
      </Drawer>
      <main id="main" tabIndex={-1} className={styles.main}>
        <OfflineBar />
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <CommandPalette />
      <LeaveGuard />
      <SessionEndedDialog />
      <ScrollRestoration getKey={({ pathname: path, key }) => (path.split('/').length > 2 ? key : path)} />
    </div>
  );
}

/** Moves the focus to the new screen's heading, as a document load would begin at its top; not for another page or filter of a list. */
function useFocusOnNewScreen(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    (main?.querySelector<HTMLElement>('h1') ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}

const subscribeToConnection = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

function OfflineBar() {
  const { t } = useTranslation('frame');
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.offline}>
          <Icon name="triangle-alert" size={16} /> {t('state.offlineText')}
        </p>
      )}
    </div>
  );
}
