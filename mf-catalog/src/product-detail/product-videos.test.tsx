/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anImage } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { Product } from 'shared-contracts/wire/product';
import { renderPart } from '../testing/harness.tsx';
import { ProductVideos } from './product-videos.tsx';

const poster = anImage('poster');
const videos: Product['videos'] = [
  { provider: 'self', id: '/media/videos/panel.mp4', title: 'Een paneel plaatsen', poster },
  { provider: 'youtube', id: 'a&b', title: 'Een poort afhangen', poster },
  { provider: 'gone', id: '1', title: 'Van een vergeten bedrijf', poster },
];

it('loads a video only on a click, then plays it and keeps the focus', async () => {
  const { container } = renderPart(<ProductVideos videos={videos} />);
  expect(container.querySelector('video, iframe')).toBeNull();
  const load = screen.getByRole('button', { name: 'Video laden' });
  expect(load).toHaveAccessibleDescription('Een paneel plaatsen');
  const focused = jest.spyOn(HTMLElement.prototype, 'focus');
  await userEvent.click(load);
  const video = screen.getByTitle('Een paneel plaatsen');
  expect(video).toHaveAttribute('src', '/media/videos/panel.mp4');
  expect(video).toHaveAttribute('controls');
  expect(load).not.toBeInTheDocument();
  expect(focused.mock.contexts.at(-1)).toBe(video);
  focused.mockRestore();
});

it.each([
  ['nl', 'Bekijk op YouTube', 'Daar gelden de cookies en voorwaarden van dat bedrijf.'],
  ['fr', /YouTube/, /cookies/],
  ['de', /YouTube/, /Cookies/],
  ['en', /YouTube/, /cookies/],
] as const)('links in %s to a video of another company, and says that its cookies apply there', (lang, name, text) => {
  const { container } = renderPart(<ProductVideos videos={videos} />, { shop: fakeShop({}, { lang }) });
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=a%26b');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText(text)).toBeVisible();
  expect(container.querySelector('iframe')).toBeNull();
});

it('leaves out a video of an unknown company', () => {
  renderPart(<ProductVideos videos={videos} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Van een vergeten bedrijf')).not.toBeInTheDocument();
});

it('has no accessibility fault', async () => {
  const { container } = renderPart(<ProductVideos videos={videos} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});
