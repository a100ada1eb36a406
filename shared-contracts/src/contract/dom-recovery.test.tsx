/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Component, useState } from 'react';
import type { ReactNode } from 'react';
import { DomRecovery } from './dom-recovery.tsx';

/** React reports the errors that a boundary catches; any other report fails the test. */
const expectReport = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

/** A stand-in for the shop's error page. */
class ErrorPage extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message === null ? this.props.children : <p role="alert">{this.state.message}</p>;
  }
}
const show = (part: ReactNode) =>
  render(
    <ErrorPage>
      <main>
        <DomRecovery place={() => document.querySelector('main')}>{part}</DomRecovery>
      </main>
    </ErrorPage>,
  );

function Cart() {
  const [hasCode, setHasCode] = useState(false);
  const [company, setCompany] = useState('');
  return (
    <section>
      <p data-testid="code">
        {hasCode ? null : 'No code'}
        <b>total</b>
      </p>
      <form action="/cart">
        <input name="code" aria-label="code" />
        <input name="company" aria-label="company" value={company} onChange={({ target }) => setCompany(target.value)} />
        <input type="checkbox" name="business" aria-label="business" />
        <select name="country" aria-label="country">
          <option>be</option>
          <option>nl</option>
        </select>
      </form>
      <button onClick={() => setHasCode(true)}>apply {company}</button>
    </section>
  );
}

it('DOM recovery: renders a part again whose text was replaced, with what was typed', () => {
  const reported = expectReport();
  show(<Cart />);
  const type = (label: string, value: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  };
  type('code', 'ZOMER');
  type('company', 'Peeters');
  screen.getByLabelText('business').click();
  screen.getByLabelText<HTMLSelectElement>('country').value = 'nl';
  screen.getByTestId('code').firstChild?.replaceWith(document.createElement('font'));
  act(() => screen.getByRole('button').click());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByTestId('code')).toHaveTextContent('total');
  expect(screen.getByLabelText('code')).toHaveValue('ZOMER');
  expect(screen.getByLabelText('company')).toHaveValue('Peeters');
  expect(screen.getByRole('button')).toHaveTextContent('apply Peeters');
  expect(screen.getByLabelText('business')).toBeChecked();
  expect(screen.getByLabelText('country')).toHaveValue('nl');
  reported.mockClear();
});

it('DOM recovery: passes every other error on to the error page', () => {
  const reported = expectReport();
  const Broken = () => {
    throw new Error('no cart left');
  };
  show(<Broken />);
  expect(screen.getByRole('alert')).toHaveTextContent('no cart left');
  reported.mockClear();
});

it('DOM recovery: gives up when the part fails repeatedly', () => {
  const reported = expectReport();
  let renders = 0;
  const Conflict = () => {
    renders++;
    throw new DOMException('not a child', 'NotFoundError');
  };
  show(<Conflict />);
  expect(screen.getByRole('alert')).toHaveTextContent('not a child');
  expect(renders).toBeLessThan(20);
  reported.mockClear();
});
