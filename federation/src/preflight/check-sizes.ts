import type { RemoteManifest } from '../manifest/remote-manifest.ts';
import { partSizes } from './part-sizes.ts';
import type { Budget } from './preflight-protocol.ts';

/** Compares each route, slot and set of texts with its budget. */
export async function checkSizes(manifest: RemoteManifest, webDir: string, budget: Budget): Promise<string[]> {
  const limits = {
    route: { js: budget.route_js, css: budget.route_css },
    slot: { js: budget.slot_js, css: budget.slot_css },
    lang: { js: budget.lang_js, css: Infinity },
  };
  return (await partSizes(manifest, webDir)).flatMap(({ kind, what, js, css }) => [
    ...(js > limits[kind].js ? [`${what} needs ${js.toFixed(1)} kB of script, its budget is ${limits[kind].js}`] : []),
    ...(css > limits[kind].css ? [`${what} needs ${css.toFixed(1)} kB of styles, its budget is ${limits[kind].css}`] : []),
  ]);
}
