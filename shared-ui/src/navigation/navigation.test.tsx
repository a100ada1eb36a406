/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Chip } from '../marks/chip.tsx';
import { AnchorNav } from './anchor-nav.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PostSteps } from './post-steps.tsx';

describe('Breadcrumbs', () => {
  it('links the parent pages and not the page itself', () => {
    render(
      <Breadcrumbs
        label="You are here"
        items={[
          { label: 'Home', to: '/en' },
          { label: 'Garden', to: '/en/garden' },
        ]}
      />,
      { wrapper: MemoryRouter },
    );
    expect(screen.getByRole('navigation', { name: 'You are here' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en']);
    expect(screen.getByText('Garden')).toHaveAttribute('aria-current', 'page');
  });
});

describe('PostSteps', () => {
  it('links back to done steps only and marks the current one', () => {
    render(
      <PostSteps
        label="Steps"
        steps={[
          { label: 'Overview', state: 'done', to: '/en/checkout/overview' },
          { label: 'Address', state: 'current', to: '/en/checkout/address' },
          { label: 'Payment', state: 'todo', to: '/en/checkout/payment' },
        ]}
      />,
      { wrapper: MemoryRouter },
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Overview']);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });
});

describe('AnchorNav', () => {
  it('marks the first section, then the one that comes into view', () => {
    let inView: (target: Element) => void = () => undefined;
    const watched: string[] = [];
    class FakeObserver {
      constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        inView = (target) => callback([{ isIntersecting: true, target }]);
      }
      observe(target: Element) {
        watched.push(target.id);
      }
      disconnect() {
        watched.length = 0;
      }
    }
    Object.assign(window, { IntersectionObserver: FakeObserver });
    const { unmount } = render(
      <>
        <AnchorNav
          label="On this page"
          items={[
            { href: '#set', label: 'Your set' },
            { href: '#specs', label: 'Specifications' },
          ]}
        />
        <section id="set" />
        <section id="specs" data-testid="specs" />
      </>,
    );
    const current = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(watched).toEqual(['set', 'specs']);
    expect(current()).toEqual([screen.getByRole('link', { name: 'Your set' })]);
    act(() => inView(screen.getByTestId('specs')));
    expect(current()).toEqual([screen.getByRole('link', { name: 'Specifications' })]);
    unmount();
    expect(watched).toEqual([]);
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
});

describe('Chip', () => {
  it('is a link when it leads to the list without the filter, else a toggle button', () => {
    render(
      <>
        <Chip to="/en/garden">200 cm</Chip>
        <Chip icon={null} pressed>
          Showroom
        </Chip>
      </>,
      { wrapper: MemoryRouter },
    );
    expect(screen.getByRole('link', { name: '200 cm' })).toHaveAttribute('href', '/en/garden');
    expect(screen.getByRole('button', { name: 'Showroom', pressed: true })).toHaveAttribute('type', 'button');
  });
});
