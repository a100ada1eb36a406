/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog, Drawer } from './dialog.tsx';

function Page({ removeOnClose = false }: { removeOnClose?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Notify me</button>
      {removeOnClose && !open ? null : (
        <Dialog open={open} onClose={close} title="Tell me when it is back" closeLabel="Close" footer={<button>Send</button>}>
          <input aria-label="Email" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Notify me' });

describe('Dialog', () => {
  it('mounts its content only while open, and has its title as name', async () => {
    const user = userEvent.setup();
    render(<Page />);
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await user.click(opener());
    expect(screen.getByRole('dialog', { name: 'Tell me when it is back' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it.each([false, true])('returns focus to where it was (removed while closing: %s)', async (removeOnClose) => {
    const user = userEvent.setup();
    render(<Page removeOnClose={removeOnClose} />);
    await user.click(opener());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('unmounts its content after the closing transition', () => {
    jest.useFakeTimers();
    const { rerender } = render(
      <Dialog open onClose={jest.fn()} title="Menu" closeLabel="Close">
        Garden
      </Dialog>,
    );
    rerender(
      <Dialog open={false} onClose={jest.fn()} title="Menu" closeLabel="Close">
        Garden
      </Dialog>,
    );
    expect(screen.getByText('Garden')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(400));
    expect(screen.queryByText('Garden')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('closes on Esc, but not when a file input inside is cancelled', () => {
    const close = jest.fn();
    render(
      <Dialog open onClose={close} title="Upload" closeLabel="Close">
        <input type="file" aria-label="Photo" />
      </Dialog>,
    );
    fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }));
    expect(close).not.toHaveBeenCalled();
    const esc = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), esc);
    expect(close).toHaveBeenCalledTimes(1);
    expect(esc.defaultPrevented).toBe(true);
  });

  it('closes on a press beside it, but not on one that began inside', () => {
    const close = jest.fn();
    render(
      <Drawer open onClose={close} title="Filters" closeLabel="Close">
        Height
      </Drawer>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByText('Height'));
    fireEvent.click(dialog);
    expect(close).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
