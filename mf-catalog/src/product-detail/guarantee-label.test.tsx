/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { panel, show } from '../testing/product-page.tsx';

const guarantee_label = {
  url: '/media/guarantee/0123456789abcdef0123456789abcdef.svg',
  width: 300,
  height: 600,
  alt: 'GARAN-label van de EU: Linea geeft 10 jaar duurzaamheidsgarantie, zonder meerprijs.',
  producer: 'Linea',
  years: 10,
};

it('is shown unchanged beside the price, with a text alternative and a link to its full size', async () => {
  const { container } = show({ ...panel, guarantee_label });
  const link = await screen.findByRole('link', { name: guarantee_label.alt });
  expect(link).toHaveAttribute('href', guarantee_label.url);
  const picture = within(link).getByRole('img', { name: guarantee_label.alt });
  for (const [name, value] of [
    ['src', guarantee_label.url],
    ['width', '300'],
    ['height', '600'],
  ] as const)
    expect(picture).toHaveAttribute(name, value);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('is not rendered if the shop has none', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('img', { name: /GARAN/ })).not.toBeInTheDocument();
});
