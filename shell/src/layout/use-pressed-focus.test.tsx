/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { usePressedFocus } from './use-pressed-focus.ts';

function Page() {
  usePressedFocus();
  return (
    <main tabIndex={-1}>
      <input aria-label="Name" />
      <button>
        <b>Send</b>
      </button>
      <button disabled>Later</button>
      <button onMouseDown={(event) => event.preventDefault()}>Bold</button>
      <a href="#more">More</a>
      <p>Text</p>
    </main>
  );
}

/** A press as in Safari: the focus goes to the nearest element that is focusable by mouse, which buttons and links are not. */
function press(element: Element): void {
  if (fireEvent.mouseDown(element)) screen.getByRole('main').focus();
  fireEvent.mouseUp(element);
  fireEvent.click(element);
}
const name = () => screen.getByRole('textbox');

describe('pressed focus: in Safari', () => {
  beforeEach(() => Object.defineProperty(window, 'GestureEvent', { value: jest.fn(), configurable: true }));
  afterEach(() => Reflect.deleteProperty(window, 'GestureEvent'));

  it('a pressed button takes the focus from a field', () => {
    render(<Page />);
    const button = screen.getByRole('button', { name: 'Send' });
    const onLeave = jest.fn();
    name().addEventListener('blur', ({ relatedTarget }) => onLeave(relatedTarget));
    name().focus();
    press(screen.getByText('Send'));
    expect(button).toHaveFocus();
    expect(onLeave.mock.calls).toEqual([[button]]);
    press(button);
    expect(button).toHaveFocus();
  });

  it('a link takes it on click, and can be dragged', () => {
    render(<Page />);
    name().focus();
    const link = screen.getByRole('link');
    expect(fireEvent.mouseDown(link)).toBe(true);
    expect(name()).toHaveFocus();
    press(link);
    expect(link).toHaveFocus();
  });

  it('a button that prevents it, or is disabled, does not take it', () => {
    render(<Page />);
    name().focus();
    press(screen.getByRole('button', { name: 'Bold' }));
    expect(name()).toHaveFocus();
    press(screen.getByRole('button', { name: 'Later' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

it('pressed focus: other browsers are not affected', () => {
  render(<Page />);
  name().focus();
  press(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
