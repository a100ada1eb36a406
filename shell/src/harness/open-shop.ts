// Served remotes share it; code built for development imports another one.
import 'react/jsx-runtime';
import type { i18n } from 'i18next';
import type { Remote, RouteModule, ShopStore, SlotHost } from 'shared-contracts';
import { createFederation } from '../client/federation.ts';
import { remoteCode } from '../client/remote-code.ts';
import { createSlotStore } from '../client/slot-store.ts';
import { PAGE_DATA_ID } from '../page-data.ts';
import type { KnownRemote, PageData } from '../page-data.ts';

interface Options {
  local: KnownRemote;
  loadLocal: () => Remote;
  store: ShopStore;
  i18n: i18n;
}

/** The other remotes of a running shop, as it serves them. */
export interface OpenShop extends Pick<PageData, 'remotes' | 'dead'> {
  loadRoute: (name: string, routeId: string) => Promise<RouteModule | undefined>;
  /** the module of a route that was loaded before */
  module: (routeId: string) => RouteModule | undefined;
  slots: SlotHost;
}

/** undefined when the page is the harness's own. What fails is in the console only: the shop does not count errors of unpublished code. */
export function openShop({ local, loadLocal, store, i18n }: Options): OpenShop | undefined {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!json) return undefined;
  const data = JSON.parse(json) as PageData;
  const remotes = data.remotes.filter(({ name }) => name !== local.name);
  const code = remoteCode({
    load: createFederation(remotes).load,
    store,
    i18n,
    lang: data.lang,
    report: (kind, error, name = '') => console.error(kind, name, error),
  });
  const slots = createSlotStore({
    remotes: [withoutForeignSlots(local, remotes), ...remotes],
    loadRemote: (name) => (name === local.name ? Promise.resolve(loadLocal()) : code.loadSlots(name)),
  });
  // Nothing was rendered on the server, so every slot may be filled at once.
  slots.hydrated();
  const dead = data.dead.filter(({ name }) => name !== local.name);
  return { remotes, dead, loadRoute: code.loadModule, module: code.module, slots: slots.host };
}

/** The shop never gives a slot to a remote while another one fills it, so the local remote does not get it either. */
export function withoutForeignSlots(local: KnownRemote, others: readonly KnownRemote[]): KnownRemote {
  const holderOf = (slot: KnownRemote['slots'][number]) => others.find(({ slots }) => slots.includes(slot))?.name;
  for (const slot of local.slots.filter(holderOf)) {
    console.error(`slot ${slot} is of ${holderOf(slot)}: this shop shows that one, and promoting ${local.name} is refused (MF31)`);
  }
  return { ...local, slots: local.slots.filter((slot) => holderOf(slot) === undefined) };
}
