/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Star, Stars } from './stars.tsx';

const filled = (container: HTMLElement) => container.querySelector('svg svg')?.getAttribute('width');

describe('Stars', () => {
  it('is one image with a name, filled to scale', () => {
    const { container } = render(<Stars value={3.5} label="3.5 of 5" />);
    expect(screen.getByRole('img', { name: '3.5 of 5' })).toBeVisible();
    expect(filled(container)).toBe('84');
  });

  it.each([
    [-1, '0'],
    [9, '120'],
  ])('stays between 0 and 5 with %d', (value, width) => {
    expect(filled(render(<Stars value={value} />).container)).toBe(width);
  });

  it('is hidden from screen readers beside a text that says the same', () => {
    render(
      <>
        <Stars value={4} />
        <Star />
      </>,
    );
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
