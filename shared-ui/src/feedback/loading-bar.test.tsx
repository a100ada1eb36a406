/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { LoadingBar } from './loading-bar.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start() {
  const { container, rerender } = render(<LoadingBar active={false} />);
  return {
    phase: () => container.firstElementChild?.getAttribute('data-phase'),
    active: (active: boolean) => rerender(<LoadingBar active={active} />),
    after: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  };
}

describe('LoadingBar', () => {
  it('waits 200 ms, runs, stays full for 500 ms, fades for 400 ms', () => {
    const bar = start();
    bar.active(true);
    bar.after(199);
    expect(bar.phase()).toBe('idle');
    bar.after(1);
    expect(bar.phase()).toBe('running');
    bar.after(60_000);
    expect(bar.phase()).toBe('running');
    bar.active(false);
    expect(bar.phase()).toBe('done');
    bar.after(499);
    expect(bar.phase()).toBe('done');
    bar.after(1);
    expect(bar.phase()).toBe('hiding');
    bar.after(399);
    expect(bar.phase()).toBe('hiding');
    bar.after(1);
    expect(bar.phase()).toBe('idle');
  });

  it('shows nothing for a fast response', () => {
    const bar = start();
    bar.active(true);
    bar.after(150);
    bar.active(false);
    bar.after(5000);
    expect(bar.phase()).toBe('idle');
  });

  it('starts again from the left when the next page starts before it has disappeared', () => {
    const bar = start();
    bar.active(true);
    bar.after(200);
    bar.active(false);
    bar.after(300);
    bar.active(true);
    expect(bar.phase()).toBe('idle');
    bar.after(200);
    expect(bar.phase()).toBe('running');
  });

  it('is an empty element on the server, also during a navigation', () => {
    expect(renderToString(<LoadingBar active />)).toBe('<div aria-hidden="true" class="bar" data-phase="idle"></div>');
  });
});
