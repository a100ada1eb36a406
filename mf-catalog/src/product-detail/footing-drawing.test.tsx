/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { bagsPerPost, holeDepthCm } from 'shared-contracts/rules/plan/footings';
import { FROST_DEPTHS_CM } from 'shared-contracts/rules/plan/frost-depth';
import { aCard } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { panel, show } from '../testing/product-page.tsx';

const onPosts = { ...panel, accessories: [{ id: 20, per: 'post' as const, ratio: 1, required: true, product: aCard({ id: 20 }) }] };

it('shows hole, concrete and frost of both places by the figures of the calculation', async () => {
  const { container } = show(onPosts);
  const section = within(await screen.findByRole('region', { name: 'Onder de grond' }));
  const drawings = section.getAllByRole('img').map((drawing) => drawing.getAttribute('aria-label'));
  expect(drawings).toHaveLength(2);
  for (const [place, frost] of [FROST_DEPTHS_CM.low, FROST_DEPTHS_CM.high].entries()) {
    expect(drawings[place]).toContain(`${holeDepthCm('line', frost)} cm`);
    expect(section.getByText(new RegExp(`${bagsPerPost('line', frost)} zakken`))).toBeVisible();
  }
  for (const text of ['zand: 60 cm', 'zandleem: 56 cm', 'leem en klei: 46 cm', 'zand: 80 cm', 'leem en klei: 62 cm'])
    expect(section.getByText(text)).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows nothing for a product without posts in concrete', async () => {
  show(panel);
  await screen.findByRole('region', { name: 'Kenmerken' });
  expect(screen.queryByRole('region', { name: 'Onder de grond' })).not.toBeInTheDocument();
});
