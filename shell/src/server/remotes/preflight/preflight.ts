import { runPreflight } from 'federation/preflight/run-preflight';
import { remoteHost } from '../remote-host.ts';
import { checkPages } from './check-pages.tsx';
import { checkRoutes } from './check-routes.ts';
import { checkSlots } from './check-slots.tsx';

/* The preflight program: federation loads the version and checks texts and sizes, the shell renders its pages and slots. */
runPreflight(remoteHost, async (loaded, { openApiFile }) => [
  ...checkRoutes(loaded),
  ...(await checkSlots(loaded)),
  ...(await checkPages(loaded, openApiFile)),
]);
