import 'shared-ui/styles.css';
// Named in the head by the server; imported here so that the web build emits it.
import 'shared-ui/brand/favicon.svg';
import { yieldToBrowser } from './yield-to-browser.ts';

/** Evaluates the shell and its libraries in stages, to avoid one long task. Each stage imports a part of the bundle that `boot` uses. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ 'shared-contracts');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ 'react-i18next');
  await import(/* webpackMode: "eager" */ 'shared-ui');
  await yieldToBrowser();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await boot();
}

void start();
