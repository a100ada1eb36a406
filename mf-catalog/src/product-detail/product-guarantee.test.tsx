/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { aCategory } from 'shared-contracts/testing/a-product';
import type { GuaranteeNotice } from 'shared-contracts/wire/settings';
import { panel, SLUG } from '../testing/product-page.tsx';
import { renderPart } from '../testing/harness.tsx';
import { ProductGuarantee } from './product-guarantee.tsx';
import { loader } from './product-detail.route.tsx';

const notice: GuaranteeNotice = { url: '/media/guarantee/0123456789abcdef0123456789abcdef.svg', width: 600, height: 424 };
const LEGAL = /^Voor elk gebrek dat er bij de levering al was/;

const show = async (notice: GuaranteeNotice | null, product: Parameters<typeof ProductGuarantee>[0]['product'] = panel) => {
  const { container } = renderPart(<ProductGuarantee product={product} notice={notice} />);
  await userEvent.click(await screen.findByText('Twee jaar wettelijke garantie'));
  return { container, part: within(screen.getByRole('group')) };
};

it('shows the EU’s notice if the shop has it, with a text alternative and a link to its full size', async () => {
  const { container, part } = await show(notice);
  const picture = part.getByRole('img', { name: LEGAL });
  expect(picture).toHaveAttribute('src', notice.url);
  for (const [name, value] of [
    ['width', '600'],
    ['height', '424'],
    ['loading', 'lazy'],
  ] as const)
    expect(picture).toHaveAttribute(name, value);
  expect(part.getByRole('link', { name: 'Bekijk de EU-kennisgeving op volle grootte (in een nieuw venster)' })).toHaveAttribute(
    'href',
    notice.url,
  );
  expect(part.queryByText(LEGAL)).not.toBeInTheDocument();
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows the rights as text if the shop has no notice', async () => {
  const { part } = await show(null);
  expect(part.getByText(LEGAL)).toBeVisible();
  expect(part.queryByRole('img')).not.toBeInTheDocument();
  expect(part.queryByRole('link')).not.toBeInTheDocument();
});

it('shows the manufacturer’s warranty as well', async () => {
  const { part } = await show(notice, { type: 'sale', warranty: { years: 10, kind: 'tegen roest' } });
  expect(part.getByText('Daarbovenop geven we 10 jaar garantie tegen roest.')).toBeVisible();
});

it('is loaded with the product, and the page is shown when that fails', async () => {
  const product = { [`GET /api/products/${SLUG}`]: panel, 'GET /api/products/categories': { data: [aCategory()] } };
  const load = (answers: object) =>
    loader(loaderArgs(fakeShop({ ...product, ...answers }), `/nl/product/${SLUG}`, { params: { id: SLUG } }));
  expect((await load({ 'GET /api/settings/guarantee.notice': { key: 'guarantee.notice', value: notice } })).notice).toEqual(notice);
  expect((await load({})).notice).toBeNull();
});
