import type { ComponentType } from 'react';
import type { Scope } from 'shared-contracts/staff/scopes';
import type { IconName } from 'shared-ui';
import type frameTexts from './frame/locales/nl.json';

/** Groups of the side navigation, in their order; the first has no heading. */
export const NAV_GROUPS = ['start', 'sales', 'service', 'goods', 'shop'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

/** Names in the navigation: the texts `nav.<id>` of the frame. */
export type NavId = Exclude<keyof typeof frameTexts.nav, 'label' | `waiting_${string}`>;

/** A screen of the back office, as its area's `screens.ts` declares it. */
export interface Screen {
  /** route pattern of react-router, with a leading slash */
  path: string;
  /** without it, or without one of several, the screen shows what is missing, and the navigation leaves it out; no scope: for all staff */
  scope?: Scope | readonly Scope[];
  /** entry of the side navigation */
  nav?: { id: NavId; group: NavGroup; icon: IconName };
  /** an import with a chunk name, so that the screen is a file of its own */
  load: () => Promise<{ default: ComponentType }>;
}

/** What to change, one has to see: a screen that writes reads the record first, and ends on it. */
const missingOf = (scope: Scope, can: (scope: Scope) => boolean): Scope | undefined =>
  [scope.replace(/^write_/, 'read_') as Scope, scope].find((each) => !can(each));

/** @returns the scope that somebody lacks for a screen, the first of several; undefined: he may open it */
export function missingScope({ scope = [] }: Pick<Screen, 'scope'>, can: (scope: Scope) => boolean): Scope | undefined {
  if (typeof scope === 'string') return missingOf(scope, can);
  return scope.some(can) ? undefined : scope[0];
}

export const mayOpen = (screen: Pick<Screen, 'scope'>, can: (scope: Scope) => boolean): boolean => missingScope(screen, can) === undefined;
