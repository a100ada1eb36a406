import type { RouteHandle, SlotName } from 'shared-contracts';

/** Most kilobytes (1024 bytes, brotli) of each kind a version may need beyond what is on the page already. */
export interface Budget {
  route_js: number;
  route_css: number;
  slot_js: number;
  slot_css: number;
  lang_js: number;
}

/** A route as the code of the remote tells it. */
export interface DescribedRoute {
  id: string;
  path?: string;
  index?: true;
  handle?: RouteHandle;
  texts?: string;
  /** whether it has code of its own */
  isLazy: boolean;
  children?: DescribedRoute[];
}

/** What only the code itself knows; `remote.json` is made from it. */
export interface RemoteDescription {
  name: string;
  namespace: string;
  contract: string;
  owns: string[];
  routes: DescribedRoute[];
  slots: SlotName[];
  /** names of the sets of texts that some of its pages make do with */
  textSets: string[];
  /** whether the texts of its slots can be had alone */
  hasSlotTexts: boolean;
}

/** A signed version in a folder of the store's layout, and what it is tried with. */
export interface CheckRequest {
  storeDir: string;
  name: string;
  version: string;
  publicKeyFile: string;
  budget: Budget;
  /** the API's OpenAPI document, from which a host may make the data of pages */
  openApiFile: string;
}

/** Messages to the preflight process, one at a time, and its answers. */
export type PreflightRequest = { do: 'describe'; nodeDir: string; entry: string } | ({ do: 'check' } & CheckRequest);
export type PreflightAnswer =
  | { described: RemoteDescription }
  /** sentences for the one who publishes; none: it may be published */
  | { problems: string[] }
  | { failed: string; thrownAt?: BuiltPlace };
/** A place in the node build of a version. */
export interface BuiltPlace {
  file: string;
  line: number;
  column: number;
}
/** Sent before an answer: what is loaded now, for the case that no answer comes. */
export interface PreflightProgress {
  loading: string;
}
