/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { fence } from '../testing/plans.ts';
import { usePlanHistory } from './plan-history.ts';

const stored = (share_id: string, length_mm: number): FenceAnswer => ({
  ...fence,
  share_id,
  input: { ...fence.input, runs: [{ length_mm, rise_mm: 0 }] },
});

it('goes back to the fence before and forward again, and forgets what was undone when something else is drawn', () => {
  const show = jest.fn();
  const { result, rerender } = renderHook(({ plan }) => usePlanHistory(plan, true, show), { initialProps: { plan: stored('a', 1000) } });
  expect(result.current).toEqual({ undo: null, redo: null });
  rerender({ plan: stored('b', 2000) });
  act(() => result.current.undo?.());
  expect(show).toHaveBeenLastCalledWith(stored('a', 1000).input);
  rerender({ plan: stored('a', 1000) });
  expect(result.current.undo).toBeNull();
  act(() => result.current.redo?.());
  expect(show).toHaveBeenLastCalledWith(stored('b', 2000).input);
  rerender({ plan: stored('b', 2000) });
  act(() => result.current.undo?.());
  rerender({ plan: stored('a', 1000) });
  rerender({ plan: stored('c', 3000) });
  expect(result.current.redo).toBeNull();
});

it('does not count a fence that is not stored yet', () => {
  const { result, rerender } = renderHook(({ isSaved }) => usePlanHistory(stored('', 1000), isSaved, jest.fn()), {
    initialProps: { isSaved: false },
  });
  rerender({ isSaved: false });
  expect(result.current).toEqual({ undo: null, redo: null });
});
