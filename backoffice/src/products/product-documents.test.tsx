/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { ProductDocuments } from 'shared-contracts/staff/product-documents';
import { Refusal, aSession, openStaffPage } from '../testing/staff-page.tsx';

const aDocument = (id: number, title: string): ProductDocuments['documents'][number] => ({
  ...{ id, title, kind: 'guide', lang: 'nl', bytes: 123_456, url: `https://shop.example/api/products/7/files/${id}.pdf?v=1` },
  ...{ uploaded_at: '2026-03-02T09:30:00.000Z', uploaded_by: 'Nina' },
});
const product = (...documents: ProductDocuments['documents']): ProductDocuments => ({ id: 7, sku: 'P-7', name: 'Panel', documents });
const PATH = '/products/7/documents';

test('a document is uploaded with its title, kind and language, and then changed beside a colleague', async () => {
  const user = userEvent.setup();
  const first = aDocument(4, 'Montage');
  const { calls, container } = await openStaffPage(PATH, {
    [`GET ${PATH}`]: () => ({ data: product(), revision: 'r1' }),
    [`POST ${PATH}`]: () => ({ data: product(first), revision: 'r2' }),
    [`PUT ${PATH}`]: () =>
      new Refusal(409, {
        code: 'staff.changed_meanwhile',
        message: 'Changed',
        meta: { current: { data: product({ ...first, title: 'Montage van Nina' }), revision: 'r3' } },
      }),
  });
  const file = await screen.findByLabelText('File', {}, { timeout: 10_000 });
  await user.upload(file, new File(['%PDF-1.7'], 'guide.pdf', { type: 'application/pdf' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Montage');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Mounting instructions');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the text' }), 'Dutch');
  await user.click(screen.getByRole('button', { name: 'Add the document' }));
  await screen.findByText('The document is added');
  const body = calls.find(({ method }) => method === 'POST')?.body;
  expect(body).toEqual({ kind: 'guide', lang: 'nl', title: 'Montage', content: btoa('%PDF-1.7') });
  expect(screen.getByRole('link', { name: 'Open: Montage' })).toHaveAttribute('href', first.url);
  expect(await accessibilityFaults(container)).toEqual([]);
  const [title] = screen.getAllByRole('textbox', { name: 'Title' });
  await user.clear(title as HTMLElement);
  await user.type(title as HTMLElement, 'Montage 2');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove: Montage' })).toBeDisabled());
  await user.click(screen.getByRole('button', { name: 'Save the documents' }));
  expect(await screen.findByText('Montage van Nina')).toBeVisible();
});

test('who may not change media reads and opens them', async () => {
  await openStaffPage(PATH, {
    'GET /session': () => ({ data: aSession(['read_products']) }),
    [`GET ${PATH}`]: () => ({ data: product({ ...aDocument(4, 'Montage'), url: null }), revision: 'r1' }),
  });
  expect(await screen.findByText('Not in the shop yet: the product is hidden.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save the documents' })).toBeNull();
  expect(screen.queryByLabelText('File')).toBeNull();
});
