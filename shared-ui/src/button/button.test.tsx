/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Search</Button>);
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'button');
  });

  it('ignores clicks and submits while busy, announces it and keeps focus', async () => {
    const user = userEvent.setup();
    const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const page = (busy: boolean) => (
      <form onSubmit={submitted}>
        <Button type="submit" variant="go" busy={busy} busyLabel="Adding">
          Add to cart
        </Button>
      </form>
    );
    const { rerender } = render(page(false));
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(submitted).toHaveBeenCalledTimes(1);
    rerender(page(true));
    const button = screen.getByRole('button', { name: 'Adding' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('treats a double click as one click when it submits a slow form, and as two when it only counts', async () => {
    const user = userEvent.setup();
    const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const counted = jest.fn();
    render(
      <form onSubmit={submitted}>
        <Button type="submit" busy={false}>
          Save
        </Button>
        <Button onClick={counted}>One more</Button>
      </form>,
    );
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(submitted).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(submitted).toHaveBeenCalledTimes(2);
    await user.dblClick(screen.getByRole('button', { name: 'One more' }));
    expect(counted).toHaveBeenCalledTimes(2);
  });

  it('has its text as name when it shows only an icon', () => {
    render(
      <Button icon="trash" iconOnly>
        Remove Panel Linea
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Remove Panel Linea' })).toBeVisible();
  });
});

describe('ButtonLink', () => {
  it('navigates in the page with `to` and loads the document with `href`', () => {
    render(
      <>
        <ButtonLink to="/nl/cart" replace preventScrollReset>
          Cart
        </ButtonLink>
        <ButtonLink href="tel:+3290000000">Call</ButtonLink>
      </>,
      { wrapper: MemoryRouter },
    );
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/nl/cart');
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+3290000000');
  });
});
