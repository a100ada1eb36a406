/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { pageWindow } from './page-window.ts';
import { Pagination } from './pagination.tsx';

describe('pageWindow', () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('shows around page %d of %d: %j', (page, lastPage, expected) => {
    expect(pageWindow(page, lastPage)).toEqual(expected);
  });
});

describe('Pagination', () => {
  const labels = { nav: 'Pages', previous: 'Previous page', next: 'Next page', page: (n: number) => `Page ${n}` };
  const show = (page: number, lastPage: number) =>
    render(<Pagination page={page} lastPage={lastPage} buildHref={(n) => `/nl/tuin?colour=green&page=${n}`} labels={labels} />, {
      wrapper: MemoryRouter,
    });

  it('links every page with its filters, and the neighbours with rel', () => {
    show(2, 3);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/nl/tuin?colour=green&page=3');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('rel', 'prev');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/nl/tuin?colour=green&page=3');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next');
  });

  it('has no next link on the last page and no previous link on the first', () => {
    show(1, 2);
    expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next page' })).toBeVisible();
  });

  it('renders nothing when everything fits on one page', () => {
    const { container } = show(1, 1);
    expect(container).toBeEmptyDOMElement();
  });
});
