import type { RemoteManifest } from '../manifest/remote-manifest.ts';
import { partSizes } from './part-sizes.ts';
import type { Budget } from './preflight-protocol.ts';

/** Compares each route, slot and set of texts with its budget. */
export function checkSizes(manifest: RemoteManifest, sizes: ReadonlyMap<string, number>, budget: Budget): string[] {
  const limits = {
    route: { js: budget.route_js, css: budget.route_css },
    slot: { js: budget.slot_js, css: budget.slot_css },
    lang: { js: budget.lang_js, css: Infinity },
  };
  return partSizes(manifest, sizes).flatMap(({ kind, label, js, css }) => [
    ...(js > limits[kind].js ? [`${label} needs ${js.toFixed(1)} kB of script, its budget is ${limits[kind].js}`] : []),
    ...(css > limits[kind].css ? [`${label} needs ${css.toFixed(1)} kB of styles, its budget is ${limits[kind].css}`] : []),
  ]);
}
