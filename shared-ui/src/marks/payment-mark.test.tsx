/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { PaymentMarks, isDrawnMethod } from './payment-mark.tsx';

/** As the shop's rules name them. */
const METHODS = ['bancontact', 'ideal', 'kbc', 'belfius', 'creditcard', 'paypal', 'banktransfer', 'invoice'];

test('each way to pay of the shop has a drawing of its own in the file', () => {
  const file = readFileSync(path.join(__dirname, 'payment-marks.svg'), 'utf8');
  const views = [...file.matchAll(/<view id="(\w+)" viewBox="0 (\d+) 36 24"\/>/g)].map(([, id, y]) => ({ id, y: Number(y) }));
  expect(views.map(({ id }) => id)).toEqual(METHODS);
  expect(new Set(views.map(({ y }) => y)).size).toBe(METHODS.length);
  expect(METHODS.filter((method) => !isDrawnMethod(method))).toEqual([]);
});

test('a way to pay has a drawing and a name, and only the name is read aloud', () => {
  render(<PaymentMarks aria-label="Manieren om te betalen" methods={[{ method: 'ideal', name: 'iDEAL' }]} />);
  expect(screen.getByRole('list', { name: 'Manieren om te betalen' })).toHaveTextContent('iDEAL');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/#ideal$/));
});
