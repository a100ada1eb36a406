import 'shared-ui/styles.css';
// Named in the head by the server; imported here so that the web build writes it.
import 'shared-ui/brand/favicon.svg';
import { breathe } from './breathe.ts';

/**
 * Evaluates the shell and its libraries in stages: the same bytes as at once, without the one long task that would make them felt.
 * Each stage only touches a part of the bundle, so that `boot` finds it evaluated.
 */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await breathe();
  await import(/* webpackMode: "eager" */ 'shared-contracts');
  await breathe();
  await import(/* webpackMode: "eager" */ 'react-i18next');
  await import(/* webpackMode: "eager" */ 'shared-ui');
  await breathe();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await boot();
}

void start();
