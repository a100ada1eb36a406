/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductPictures } from 'shared-contracts/staff/product-pictures';
import { openStaffPage } from '../testing/staff-page.tsx';

const aPicture = (id: number, alt: string): ProductPictures['pictures'][number] => ({
  id,
  picture: { url: `/media/${id}.webp`, alt, width: 800, height: 600, sources: [] },
  alts: { nl: alt, fr: alt, de: alt, en: alt },
  variant: null,
});
const product: ProductPictures = { id: 7, sku: 'P-7', name: 'Panel', pictures: [], variants: [{ sku: 'A-1', name: '153 cm' }] };
const file = (name: string) => new File(['picture'], name, { type: 'image/png' });
const field = (lang: string) => screen.getByRole('textbox', { name: `What it shows · ${lang}` });

test('what is typed and chosen for the next picture while one uploads stays, and what was sent is cleared', async () => {
  const user = userEvent.setup();
  let finish: () => void = () => undefined;
  const uploaded = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await openStaffPage('/products/7/pictures', {
    'GET /products/7/pictures': () => ({ data: product, revision: 'r1' }),
    'POST /products/7/pictures': async () => {
      await uploaded;
      return { data: { ...product, pictures: [aPicture(1, 'First')] }, revision: 'r2' };
    },
  });
  const choose = await screen.findByLabelText('File', {}, { timeout: 10_000 });
  await user.upload(choose, file('picture.png'));
  for (const lang of ['NL', 'FR', 'DE', 'EN']) await user.type(field(lang), 'First');
  await user.click(screen.getByRole('button', { name: 'Add the picture' }));
  await screen.findByText('Being sent …');
  await user.clear(field('NL'));
  await user.type(field('NL'), 'Second');
  // cameras and exports name their files alike
  await user.upload(choose, file('picture.png'));
  finish();
  await screen.findByText('The picture is added');
  const valuesOf = (lang: string) =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^What it shows · ${lang}`) }).map(({ value }) => value);
  // of the picture that is in the shop, and of the next one
  expect(valuesOf('NL')).toEqual(['First', 'Second']);
  expect(valuesOf('FR')).toEqual(['First', '']);
  expect(screen.getByText('picture.png')).toBeVisible();
  for (const lang of ['FR', 'DE', 'EN'])
    await user.type(screen.getAllByRole('textbox', { name: `What it shows · ${lang}` })[1] as HTMLElement, 'Second');
  await user.click(screen.getByRole('button', { name: 'Add the picture' }));
  await waitFor(() => expect(screen.queryByText('picture.png')).toBeNull());
  expect(valuesOf('NL')).toEqual(['First', '']);
});
