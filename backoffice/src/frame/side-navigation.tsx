import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon, Logo } from 'shared-ui';
import { queuesQuery, waitingByScreen } from '../client/queues.ts';
import { useCan, useSignOut, useStaff } from '../client/session.ts';
import { NAV_GROUPS, mayOpen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { SCREENS } from '../screens.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './side-navigation.module.css';

type NavScreen = Screen & Required<Pick<Screen, 'nav'>>;
const hasNav = (screen: Screen): screen is NavScreen => screen.nav !== undefined;

/**
 * The screens that the person may see, by group, with what waits on each; below them the own account. @param onNavigate in the drawer,
 * which has a title of its own: closes it
 */
export function SideNavigation({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('frame');
  const can = useCan();
  const staff = useStaff();
  const signOut = useSignOut();
  const { data: queues } = useQuery(queuesQuery);
  const waiting = waitingByScreen(queues ?? []);
  const shown = SCREENS.filter(hasNav).filter((screen) => mayOpen(screen, can));
  const groups = NAV_GROUPS.map((group) => ({ group, screens: shown.filter(({ nav }) => nav.group === group) })).filter(
    ({ screens }) => screens.length > 0,
  );
  return (
    <div className={styles.side}>
      {onNavigate ? null : (
        <div className={styles.logo}>
          <Logo light name="Groenhof" height={30} />
        </div>
      )}
      <nav aria-label={t('nav.label')} className={styles.nav}>
        {groups.map(({ group, screens }) => (
          <div key={group} className={styles.group}>
            {group === 'start' ? null : <p className={styles.heading}>{t(`navGroup.${group}`)}</p>}
            <ul>
              {screens.map(({ path, nav }) => (
                <li key={path}>
                  <NavLink to={path} end={path === '/'} className={styles.link} onClick={onNavigate}>
                    <Icon name={nav.icon} size={16} />
                    <span className={styles.name}>{t(`nav.${nav.id}`)}</span>
                    {waiting.has(path) ? (
                      <>
                        <span className={styles.count} aria-hidden="true">
                          {waiting.get(path)}
                        </span>
                        <span className="vh">{t('nav.waiting', { count: waiting.get(path) })}</span>
                      </>
                    ) : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <LanguageChoice />
        <NavLink to="/account" className={styles.link} onClick={onNavigate}>
          <Icon name="user" size={16} />
          <span className={styles.name}>
            {staff.name}
            <small>{staff.role.name}</small>
          </span>
        </NavLink>
        <button type="button" className={styles.link} onClick={() => void signOut()}>
          <Icon name="log-out" size={16} />
          <span className={styles.name}>{t('signOut')}</span>
        </button>
      </div>
    </div>
  );
}
