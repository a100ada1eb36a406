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
  /** without it the screen shows what is missing, and the navigation leaves it out; no scope: for all staff */
  scope?: Scope;
  /** entry of the side navigation */
  nav?: { id: NavId; group: NavGroup; icon: IconName };
  /** an import with a chunk name, so that the screen is a file of its own */
  load: () => Promise<{ default: ComponentType }>;
}
