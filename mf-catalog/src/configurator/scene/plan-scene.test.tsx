/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { RULE_VERSION } from 'shared-contracts/rules/plan/bill';
import type { FenceAnswer } from 'shared-contracts/wire/configurator';
import { renderRoute } from '../../testing/harness.tsx';
import { fence, planAnswers } from '../../testing/plans.ts';
import * as route from '../configurator.route.tsx';
import { isSavingData, webGlSupport } from './webgl-support.ts';

/** What the page asks of WebGL, which jsdom does not have. */
const mockViewer = { show: jest.fn(), turn: jest.fn(), zoom: jest.fn(), resize: jest.fn(), dispose: jest.fn() };
const mockCreate = jest.fn((_canvas: HTMLCanvasElement, _options: { onLost: () => void }) => mockViewer);
jest.mock('./three/viewer.ts', () => ({ createViewer: (...args: Parameters<typeof mockCreate>) => mockCreate(...args) }));
jest.mock('./webgl-support.ts', () => ({ webGlSupport: jest.fn(() => 'fast'), isSavingData: jest.fn(() => false) }));

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(webGlSupport).mockReturnValue('fast');
  jest.mocked(isSavingData).mockReturnValue(false);
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  globalThis.matchMedia = (() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

const show = (changes: Partial<FenceAnswer> = {}) => {
  const answers = { ...planAnswers, 'GET /api/configurator/plan-1': { ...fence, ...changes } };
  renderRoute({ at: '/nl/configurator?plan=plan-1', path: 'configurator', route, shop: fakeShop(answers) });
};
const open = async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Bekijk in 3D' }));
  return user;
};

it('shows a plan in 3D when it is asked for, named by the plan, beside the drawings', async () => {
  await open();
  expect(await screen.findByRole('img', { name: /in 3D, naast iemand van 1,75 m$/ })).toBeInTheDocument();
  expect(mockViewer.show).toHaveBeenCalledWith(expect.objectContaining({ heightM: fence.input.height_cm / 100 }), {
    view: 'eye',
    light: 'day',
    side: 0,
  });
  expect(screen.getByRole('heading', { name: 'Vooraanzicht' })).toBeVisible();
  expect(await accessibilityFaults(document.body)).toEqual([]);
});

it('looks from elsewhere, in the evening, and turns by buttons and keys', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Onder de grond' }));
  expect(screen.getByText('zandleem: 56 cm')).toBeVisible();
  expect(mockViewer.show).toHaveBeenLastCalledWith(expect.objectContaining({ frostCm: 60 }), expect.anything());
  await user.click(screen.getByRole('button', { name: '’s Avonds' }));
  expect(mockViewer.show).toHaveBeenLastCalledWith(expect.anything(), { view: 'underground', light: 'evening', side: 0 });
  expect(screen.getByRole('button', { name: 'Onder de grond' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Draai rechts' }));
  expect(mockViewer.turn).toHaveBeenLastCalledWith(Math.PI / 12, 0);
  fireEvent.keyDown(screen.getByRole('group', { name: /draai met de pijltjes/ }), { key: 'ArrowUp' });
  expect(mockViewer.turn.mock.lastCall?.[1]).toBeGreaterThan(0);
  fireEvent.keyDown(screen.getByRole('group', { name: /draai met de pijltjes/ }), { key: '+' });
  expect(mockViewer.zoom.mock.lastCall?.[0]).toBeLessThan(1);
});

it('keeps the drawings and says why, without WebGL', async () => {
  jest.mocked(webGlSupport).mockReturnValue('none');
  await open();
  expect(await screen.findByText(/kan geen 3D tonen/)).toBeVisible();
  expect(mockCreate).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Toch in 3D bekijken' })).not.toBeInTheDocument();
});

it.each([
  ['the processor would have to draw', 'slow', false, /zonder grafische kaart/],
  ['the browser saves data', 'fast', true, /spaart data/],
] as const)('asks first when %s', async (_name, support, isSaving, text) => {
  jest.mocked(webGlSupport).mockReturnValue(support);
  jest.mocked(isSavingData).mockReturnValue(isSaving);
  const user = await open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(mockCreate).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Toch in 3D bekijken' }));
  expect(await screen.findByRole('img', { name: /in 3D, naast/ })).toBeInTheDocument();
});

it('returns to the drawings when the picture is lost', async () => {
  await open();
  await waitFor(() => expect(mockCreate).toHaveBeenCalled());
  act(() => mockCreate.mock.lastCall?.[1].onLost());
  expect(await screen.findByText(/kon niet worden getoond/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /in 3D, naast/ })).not.toBeInTheDocument();
  expect(mockViewer.dispose).toHaveBeenCalled();
});

it('has a code for the phone on a computer, and says what a slope changes', async () => {
  show({ rule_version: RULE_VERSION, drawing: fence.drawing.map((run) => ({ ...run, rise_mm: 300 })) });
  const code = await screen.findByRole('img', { name: 'QR-code' });
  expect(code).toHaveAttribute('src', '/api/configurator/qr.svg?plan=plan-1&lang=nl');
  expect(screen.getByText(/vlakke grond/)).toBeVisible();
});

it('has no code for a plan that was calculated by other rules, because files are made by today’s', async () => {
  show({ rule_version: '2020.1' });
  await screen.findByRole('button', { name: 'Bekijk in 3D' });
  expect(screen.queryByRole('img', { name: /^QR-code/ })).not.toBeInTheDocument();
});
