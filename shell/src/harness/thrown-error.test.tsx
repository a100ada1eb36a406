/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, data } from 'react-router-dom';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import { RouterWithErrors } from './thrown-error.tsx';

installNodeFetch();
const consoleErrorMock = () => console.error as unknown as jest.Mock;
beforeEach(() => void consoleErrorMock().mockImplementation(() => undefined));

function Broken(): never {
  const error = new TypeError('boom in render');
  error.stack = 'TypeError: boom in render\n    at Broken (webpack-internal:///../mf-sample/src/benches.route.tsx:3:1)';
  throw error;
}

const open = async (path: string) => {
  const ErrorBoundary = () => <p>the error page</p>;
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>home</p> },
      { path: '/broken', Component: Broken, ErrorBoundary },
      { path: '/loading', loader: () => Promise.reject(new Error('boom in loader')), element: null, ErrorBoundary },
      { path: '/missing', loader: () => Promise.reject(data(null, { status: 404 })), element: null, ErrorBoundary },
    ].map((route) => ({ ...route, HydrateFallback: () => null })),
    { initialEntries: [path] },
  );
  render(<RouterWithErrors router={router} modules={{}} />);
  await screen.findByText('the error page');
  return router;
};

it('shows message and place of what a component throws above the error page, until another page is opened', async () => {
  const router = await open('/broken');
  expect(consoleErrorMock()).toHaveBeenCalled();
  consoleErrorMock().mockClear();
  expect((await screen.findByRole('alert')).textContent).toBe('TypeError: boom in rendermf-sample/src/benches.route.tsx');
  await act(() => router.navigate('/'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows what a loader throws', async () => {
  await open('/loading');
  expect((await screen.findByRole('alert')).textContent).toContain('Error: boom in loader');
});

it('shows nothing for an answer such as 404', async () => {
  await open('/missing');
  expect(screen.queryByRole('alert')).toBeNull();
});
