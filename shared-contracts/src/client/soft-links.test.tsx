/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSoftLinks } from './soft-links.ts';
import { installNodeFetch } from '../testing/fetch-globals.ts';

function Page({ children }: { children: ReactNode }) {
  useSoftLinks();
  return children;
}

// Runs after the shop's own listener: jsdom can't load documents.
const stay = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener('click', stay));
afterEach(() => window.removeEventListener('click', stay));

/** A page with `links`, and any address they lead to. */
function show(links: ReactNode) {
  installNodeFetch();
  const router = createMemoryRouter([{ path: '*', Component: () => <Page>{links}</Page> }], { initialEntries: ['/nl'] });
  const navigate = jest.spyOn(router, 'navigate');
  render(<RouterProvider router={router} />);
  return { router, navigate, followed: () => router.state.location.pathname + router.state.location.search + router.state.location.hash };
}

it('soft links: are followed without a document load, whichever child element is clicked', async () => {
  const { followed } = show(
    <a data-soft="" href="/nl/list?page=2#more">
      <span>Page 2</span>
    </a>,
  );
  await userEvent.click(screen.getByText('Page 2'));
  expect(followed()).toBe('/nl/list?page=2#more');
});

it('soft links: can replace the history entry and keep the scroll position, even if their fragment names an element', async () => {
  const { navigate } = show(
    <a data-soft="" data-replace="" data-keep-scroll="" href="/nl/list?view=table#list">
      Table
    </a>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Table' }));
  expect(navigate).toHaveBeenCalledWith('/nl/list?view=table', expect.objectContaining({ replace: true, preventScrollReset: true }));
});

it('soft links: leave other links, new tabs, downloads and frames to the browser', async () => {
  const { followed } = show(
    <>
      <a href="/nl/document">Document</a>
      <a data-soft="" href="/nl/tab" target="_blank">
        Tab
      </a>
      <a data-soft="" href="/nl/list">
        List
      </a>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Document' }));
  await userEvent.click(screen.getByRole('link', { name: 'Tab' }));
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'List' }));
  await user.keyboard('{/Control}');
  await user.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('link', { name: 'List' }) });
  expect(followed()).toBe('/nl');
});

it('soft links: are not followed when the component has handled the click', async () => {
  const { followed } = show(
    <a data-soft="" href="/nl/list" onClick={(event) => event.preventDefault()}>
      List
    </a>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'List' }));
  expect(followed()).toBe('/nl');
});
