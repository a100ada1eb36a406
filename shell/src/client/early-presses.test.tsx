/** @jest-environment jsdom */
import { useState, useSyncExternalStore } from 'react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EARLY_PRESSES_SCRIPT } from '../server/render/early-presses.ts';
import { replayEarlyPresses } from './early-presses.ts';

const STORED = 'kept';
const subscribe = () => () => undefined;

/** What pages have: a button that is on or off, a box for what this browser stores, a counter, a button that opens something, a form, a link. */
function Controls() {
  const [isOn, setOn] = useState(false);
  const [count, setCount] = useState(1);
  const [isOpen, setOpen] = useState(false);
  const [boxes, setBoxes] = useState(0);
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(STORED),
    () => null,
  );
  const [chosen, setChosen] = useState<boolean>();
  return (
    <>
      <button type="button" id="heart" aria-pressed={isOn} onClick={() => setOn(!isOn)} />
      <input type="checkbox" id="box" checked={chosen ?? stored !== null} onChange={(event) => setChosen(event.currentTarget.checked)} />
      <form>
        <button type="button" id="more" onClick={() => setCount(count + 1)}>
          <b>+</b>
        </button>
        <input type="checkbox" id="filter" onChange={() => setBoxes(boxes + 1)} />
        <button id="send" />
        <output>{`${count} ${isOpen ? 'open' : 'closed'} ${boxes}`}</output>
      </form>
      <button type="button" id="dialog" onClick={() => setOpen(true)} />
      <button type="button" id="popover" popoverTarget="somewhere" onClick={() => setOpen(true)} />
    </>
  );
}

let container: HTMLElement;
let root: ReturnType<typeof hydrateRoot> | undefined;
const find = <T extends HTMLElement = HTMLElement>(selector: string): T => container.querySelector(selector) as T;
const press = (...ids: string[]) => ids.forEach((id) => find(`#${id}`).click());
const shown = () => find('output').textContent;

beforeEach(() => {
  localStorage.clear();
  container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Controls />);

  window.eval(EARLY_PRESSES_SCRIPT);
});

afterEach(() => {
  act(() => root?.unmount());
  window.takeEarlyPresses?.();
  container.remove();
  jest.useRealTimers();
});

async function hydrate() {
  await act(async () => {
    root = hydrateRoot(container, <Controls />);
  });
  await act(replayEarlyPresses);
}

it('does after hydration what was pressed before, in order and as often', async () => {
  press('more', 'more', 'dialog', 'heart');
  expect(shown()).toBe('1 closed 0');
  await hydrate();
  expect(shown()).toBe('3 open 0');
  expect(find('#heart')).toHaveAttribute('aria-pressed', 'true');
});

it('switches on once what was pressed twice, because the first press showed nothing', async () => {
  press('heart', 'heart');
  await hydrate();
  expect(find('#heart')).toHaveAttribute('aria-pressed', 'true');
});

it('leaves a box as it was ticked, whether or not this browser had stored it', async () => {
  press('box');
  await hydrate();
  expect(find<HTMLInputElement>('#box').checked).toBe(true);
});

it('does not remove what was stored already, though the server’s page showed it as not chosen', async () => {
  localStorage.setItem(STORED, 'yes');
  press('box');
  await hydrate();
  expect(find<HTMLInputElement>('#box').checked).toBe(true);
});

it('leaves to the browser what works without scripts', async () => {
  press('filter', 'popover');
  await hydrate();
  expect(shown()).toBe('1 closed 0');
  expect(find<HTMLInputElement>('#filter').checked).toBe(true);
});

it('sends a form once, however often its button is clicked in a row', async () => {
  const sent = jest.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', sent);
  for (const detail of [1, 2, 3]) find('#send').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  expect(sent).toHaveBeenCalledTimes(1);
  await hydrate();
});

it('forgets a press of more than ten seconds ago', async () => {
  press('dialog');
  const { timeStamp } = new Event('later');
  jest.spyOn(performance, 'now').mockReturnValue(timeStamp + 10_001);
  await hydrate();
  jest.restoreAllMocks();
  expect(shown()).toBe('1 closed 0');
});

it('is not heard of any more once the page answers itself', async () => {
  await hydrate();
  await act(async () => press('more'));
  expect(shown()).toBe('2 closed 0');
});
