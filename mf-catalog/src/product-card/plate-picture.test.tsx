/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aCard } from 'shared-contracts/testing/a-product';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { renderPart } from '../testing/harness.tsx';
import { PlatePicture, plateOfList } from './plate-picture.tsx';
import { ProductCard } from './product-card.tsx';

const gate = aCard({ plate: { columns: 2, height: 352, on_scale: true } });
const net = aCard({ plate: { columns: 1, height: 480, on_scale: true } });
const clamp = aCard({ plate: { columns: 1, height: 352, on_scale: false } });
const plate = () => screen.getByRole('img').closest('[class="plate"]');

it.each([
  ['nl', 'Niet op schaal'],
  ['fr', 'Hors échelle'],
  ['de', 'Nicht maßstäblich'],
  ['en', 'Not to scale'],
] as const)('has a note in %s that a small part is drawn larger than its neighbours', (lang, text) => {
  renderPart(<ProductCard product={clamp} />, { shop: fakeShop({}, { lang }) });
  expect(screen.getByText(text)).toBeVisible();
});

it('has no such note on the common scale', () => {
  renderPart(<ProductCard product={aCard()} />);
  expect(screen.queryByText('Niet op schaal')).not.toBeInTheDocument();
});

it('gives picture and card of a wide product two columns', () => {
  renderPart(<ProductCard product={gate} />);
  expect(plate()).toHaveAttribute('data-columns', '2');
  expect(screen.getByRole('article')).toHaveAttribute('data-columns', '2');
});

it('is as high as the highest picture of the list', () => {
  expect(plateOfList([aCard(), gate, clamp])).toBeUndefined();
  expect(plateOfList([])).toBeUndefined();
  expect(plateOfList([aCard(), net, gate])).toBe(480);
});

it('has no note about the scale as a thumbnail, and no picture for a product without one', () => {
  const { unmount } = renderPart(<PlatePicture product={clamp} sizes="56px" isThumb />);
  expect(plate()).toHaveAttribute('data-thumb');
  expect(screen.queryByText('Niet op schaal')).not.toBeInTheDocument();
  unmount();
  renderPart(<PlatePicture product={aCard({ image: null })} sizes="56px" isThumb />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
