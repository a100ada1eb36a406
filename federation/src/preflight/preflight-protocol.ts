import type { RouteHandle, SlotName } from 'shared-contracts';

/** Maximum kilobytes (1024 bytes, brotli) of each kind that a version may add to a page; and of its files, as they are stored. */
export interface Budget {
  route_js: number;
  route_css: number;
  slot_js: number;
  slot_css: number;
  lang_js: number;
  /** a script that no page or slot needs at once, such as one that is loaded on a click */
  chunk_js: number;
  /** a file of any kind, not compressed */
  file: number;
  /** all files that are served or run, with their compressed copies */
  version: number;
}

/** A route as defined in the remote's code. */
export interface DescribedRoute {
  id: string;
  path?: string;
  index?: true;
  handle?: RouteHandle;
  texts?: string;
  /** whether it has its own code */
  isLazy: boolean;
  children?: DescribedRoute[];
}

/** What only the code itself contains; used for `remote.json`. */
export interface RemoteDescription {
  name: string;
  namespace: string;
  contract: string;
  owns: string[];
  routes: DescribedRoute[];
  slots: SlotName[];
  /** names of the sets of texts that are enough for some pages */
  textSets: string[];
  /** whether the texts of its slots are a separate set */
  hasSlotTexts: boolean;
}

/** A signed version in a folder with the store's layout, and the settings of its preflight. */
export interface CheckRequest {
  storeDir: string;
  name: string;
  version: string;
  publicKeyFile: string;
  budget: Budget;
  /** the API's OpenAPI document, for generating the data of pages */
  openApiFile: string;
}

/** Messages to the preflight process, which handles one at a time, and its answers. */
export type PreflightRequest = { do: 'describe'; nodeDir: string; entry: string } | ({ do: 'check' } & CheckRequest);
export type PreflightAnswer =
  | { described: RemoteDescription }
  /** sentences for the publisher; none: it may be published */
  | { problems: PreflightProblem[] }
  | { failed: string; thrownAt?: BuiltPlace };
/** A sentence for the publisher; and where in the build it was thrown, if it was. */
export interface PreflightProblem {
  text: string;
  thrownAt?: BuiltPlace;
}
/** A place in the node build of a version. */
export interface BuiltPlace {
  file: string;
  line: number;
  column: number;
}
/** Sent before an answer: the part being loaded, in case no answer follows. */
export interface PreflightProgress {
  loading: string;
}
