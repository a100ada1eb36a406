import { useEffect, useState } from 'react';
import type { RouterProviderProps } from 'react-router-dom';
import { RouterProvider, isRouteErrorResponse } from 'react-router-dom';
import styles from './harness.module.css';
import { thrownAt } from './thrown-at.ts';
import type { BuiltModules } from './thrown-at.ts';

interface Props {
  router: RouterProviderProps['router'];
  modules: BuiltModules;
}

/**
 * The shop, and above it what a page of the remote threw, until another page is opened or the code is edited: the shop's own error page
 * does not show the message. Answers such as 404 are no errors of the code.
 */
export function RouterWithErrors({ router, modules }: Props) {
  const [thrown, setThrown] = useState<{ error: unknown }>();
  useEffect(
    () =>
      router.subscribe(({ errors }) => {
        if (!errors) setThrown(undefined);
      }),
    [router],
  );
  const show = (error: unknown): void => {
    if (!isRouteErrorResponse(error)) setThrown({ error });
  };
  return (
    <>
      {thrown && <ThrownError error={thrown.error} modules={modules} />}
      <RouterProvider router={router} onError={show} />
    </>
  );
}

function ThrownError({ error, modules }: { error: unknown; modules: BuiltModules }) {
  const place = thrownAt(error, modules);
  return (
    <div className={`${styles.thrown} code-text`} role="alert">
      <strong>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</strong>
      {place === undefined ? null : <code>{place}</code>}
    </div>
  );
}
