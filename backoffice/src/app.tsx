import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';
import { Toasts } from './frame/toasts.tsx';
import { PageLoading } from './frame/page-loading.tsx';

interface AppProps {
  client: QueryClient;
  router: ReturnType<typeof createBrowserRouter>;
}

export function App({ client, router }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={<PageLoading />}>
        <RouterProvider router={router} />
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  );
}
