/** @jest-environment jsdom */
import { runOnFirstUse } from './first-use.ts';

const setVisibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => setVisibility('visible'));

it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'])(
  'first use: begins with %s, wherever it happens, once',
  (type) => {
    const work = jest.fn();
    runOnFirstUse(work);
    expect(work).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(type));
    document.body.dispatchEvent(new Event('keydown'));
    window.dispatchEvent(new Event('scroll'));
    expect(work).toHaveBeenCalledTimes(1);
  },
);

it('first use: begins when the visitor comes back to the tab, and not when they leave it', () => {
  const work = jest.fn();
  runOnFirstUse(work);
  setVisibility('hidden');
  expect(work).not.toHaveBeenCalled();
  setVisibility('visible');
  expect(work).toHaveBeenCalledTimes(1);
});

it('first use: a focus that the page sets is none', () => {
  const work = jest.fn();
  runOnFirstUse(work);
  document.body.append(Object.assign(document.createElement('button'), { id: 'first' }));
  document.getElementById('first')?.focus();
  expect(work).not.toHaveBeenCalled();
});

it('first use: is waited for no longer once that was ended', () => {
  const work = jest.fn();
  runOnFirstUse(work)();
  document.body.dispatchEvent(new Event('keydown'));
  setVisibility('visible');
  expect(work).not.toHaveBeenCalled();
});
