/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { renderPart } from '../testing/harness.tsx';
import { ShareButton } from './share-button.tsx';

const press = () => userEvent.click(screen.getByRole('button', { name: 'Delen' }));
const canShare = (share: ((data: ShareData) => Promise<void>) | undefined) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

afterEach(() => {
  canShare(undefined);
  jest.restoreAllMocks();
});

it('uses the device’s own share dialog if it has one', async () => {
  const share = jest.fn(() => Promise.resolve());
  canShare(share);
  renderPart(<ShareButton title="Linea 3D" />);
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Linea 3D', url: 'http://localhost/' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('does nothing when sharing was cancelled, and offers links when it failed', async () => {
  canShare(() => Promise.reject(new DOMException('', 'AbortError')));
  renderPart(<ShareButton title="Linea 3D" />);
  await press();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  canShare(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await press();
  expect(await screen.findByRole('dialog', { name: 'Deel dit product' })).toBeVisible();
});

it('opens a popup of 626 by 436 for other services', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { container } = renderPart(<ShareButton title="Linea 3D" picture="/media/a.jpg" />);
  await press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Deel dit product' }));
  expect(await accessibilityFaults(container)).toEqual([]);
  await userEvent.click(dialog.getByRole('link', { name: 'Pinterest' }));
  const [href, target, features] = open.mock.calls[0] ?? [];
  expect(new URL(String(href)).searchParams.get('media')).toBe('http://localhost/media/a.jpg');
  expect(target).toBe('_blank');
  expect(features).toMatch(/width=626,height=436/);
  expect(dialog.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});

it('copies the link and confirms it', async () => {
  const user = userEvent.setup();
  renderPart(<ShareButton title="Linea 3D" />);
  await user.click(screen.getByRole('button', { name: 'Delen' }));
  await user.click(await screen.findByRole('button', { name: 'Kopiëren' }));
  expect(await screen.findByText('Link gekopieerd')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/');
});

it('selects the link where copying is not allowed', async () => {
  const user = userEvent.setup();
  renderPart(<ShareButton title="Linea 3D" />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Delen' }));
  await user.click(await screen.findByRole('button', { name: 'Kopiëren' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link naar deze pagina' });
  expect(field.selectionEnd).toBe('http://localhost/'.length);
  expect(screen.queryByText('Link gekopieerd')).not.toBeInTheDocument();
});
