/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aCard } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { renderPart } from '../testing/harness.tsx';
import ProductRail from './product-rail.tsx';

const cards = (count: number) => Array.from({ length: count }, (_, index) => aCard({ id: index + 1, name: `Product ${index + 1}` }));

it('shows at most six products with size and price', () => {
  renderPart(<ProductRail products={cards(8)} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(6).fill('/nl/product/draadpaneel-linea-3d'));
  expect(links[0]).toHaveAccessibleName('Product 1 250 × 153 cm, draad 5 mm');
  expect(screen.getAllByText(/^€\s64,95$/)).toHaveLength(6);
});

it('has no accessibility fault', async () => {
  const { container } = renderPart(<ProductRail products={cards(3)} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});
