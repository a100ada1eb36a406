/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { QuantityStepper } from './quantity-stepper.tsx';

function Stepper(props: Partial<ComponentProps<typeof QuantityStepper>>) {
  return <QuantityStepper label="Quantity" decreaseLabel="One less" increaseLabel="One more" note="Only 4 in stock" max={4} {...props} />;
}

function Owned({ onValueChange }: { onValueChange: (n: number) => void }) {
  const [quantity, setQuantity] = useState(2);
  return (
    <Stepper
      value={quantity}
      onValueChange={(n) => {
        onValueChange(n);
        setQuantity(n);
      }}
    />
  );
}

const input = () => screen.getByRole('spinbutton', { name: 'Quantity' });

describe('QuantityStepper', () => {
  it('steps by button and by arrow key and stops at the minimum', async () => {
    const user = userEvent.setup();
    render(<Stepper />);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(input()).toHaveValue(2);
    await user.click(input());
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(input()).toHaveValue(1);
    expect(screen.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('falls back to the stock with a note, and removes the note afterwards', async () => {
    const user = userEvent.setup();
    render(<Stepper />);
    await user.clear(input());
    await user.type(input(), '9');
    expect(input()).toHaveValue(9);
    await user.tab();
    expect(input()).toHaveValue(4);
    expect(screen.getByRole('status')).toHaveTextContent('Only 4 in stock');
    expect(input()).toHaveAccessibleDescription('Only 4 in stock');
    await user.click(screen.getByRole('button', { name: 'One less' }));
    expect(input()).toHaveValue(3);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows the note too when the last piece is already chosen', async () => {
    const user = userEvent.setup();
    render(<Stepper defaultValue={4} />);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(input()).toHaveValue(4);
    expect(screen.getByRole('status')).toHaveTextContent('Only 4 in stock');
  });

  it('reports each committed quantity once, never while typing', async () => {
    const user = userEvent.setup();
    const changed = jest.fn();
    render(<Owned onValueChange={changed} />);
    await user.clear(input());
    await user.type(input(), '3');
    expect(changed).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(changed.mock.calls).toEqual([[3]]);
  });

  it('returns to the last quantity when the text is not a number', async () => {
    const user = userEvent.setup();
    const changed = jest.fn();
    render(<Owned onValueChange={changed} />);
    await user.clear(input());
    await user.tab();
    expect(input()).toHaveValue(2);
    expect(changed).not.toHaveBeenCalled();
  });

  it("shows the parent's quantity when the change was refused", async () => {
    const user = userEvent.setup();
    render(<Stepper value={2} onValueChange={() => undefined} noteOpen />);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(input()).toHaveValue(2);
    expect(screen.getByRole('status')).toHaveTextContent('Only 4 in stock');
  });

  it('is sent with a form and keeps what was typed before hydration', async () => {
    const changed = jest.fn();
    const page = (
      <form aria-label="Add">
        <Stepper name="amount" max={20} onValueChange={changed} />
      </form>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const early = container.querySelector('input');
    expect(early).toHaveAttribute('name', 'amount');
    expect(container.querySelector('[style]')).toBeNull();
    if (early) early.value = '7';
    const root = await act(() => hydrateRoot(container, page));
    expect(changed.mock.calls).toEqual([[7]]);
    expect(screen.getByRole('form')).toHaveFormValues({ amount: 7 });
    act(() => root.unmount());
    container.remove();
  });
});
