/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffStory, StaffStoryRow } from 'shared-contracts/staff/stories';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { aSession, openStaffPage, Refusal } from '../testing/staff-page.tsx';
import type { Answers } from '../testing/staff-page.tsx';

const known = {
  id: 7,
  state: 'pending' as const,
  title: 'Een hoek om',
  author: 'Lotte',
  municipality: 'Lokeren',
  language: 'nl' as const,
  summary: 'Linea 3D · 153 cm · 23 m',
  offered_at: '2026-03-02T09:30:00.000Z',
};
const row: StaffStoryRow = { ...known, filled_langs: ['nl', 'fr'] };
const written = (lang: string) => ({ title: `Title ${lang}`, text: `Text ${lang}` });
const aStory: StaffStory = {
  ...known,
  text: 'Twee zijden langs de weide.',
  texts: { nl: written('nl'), fr: written('fr'), de: { title: '', text: '' }, en: written('en') },
  sketch: { width_mm: 23_000, height_mm: 1530, boxes: [{ kind: 'field', x_mm: 0, y_mm: 0, width_mm: 2500, height_mm: 1530 }] },
  order: 'G2026-100001',
  customer_language: 'fr',
  consent_version: '2026-11',
  consented_at: '2026-03-02T09:30:00.000Z',
  published_at: null,
  withdrawn_at: null,
  refused_because: null,
  addresses: {},
  changes: [{ at: '2026-03-03T09:30:00.000Z', actor: 'Hilde', operation: 'stories.save' }],
};
const complete = { ...aStory, texts: { ...aStory.texts, de: written('de') } };
const published: StaffStory = { ...complete, state: 'published', published_at: '2026-03-04T09:30:00.000Z' };
const open = (address: string, story: StaffStory = aStory, more: Answers = {}) =>
  openStaffPage(address, {
    'GET /stories': () => ({ data: [row], meta: { page: 1, per_page: 50, total: 1, last_page: 1 } }),
    'GET /stories/7': () => ({ data: story, revision: '3' }),
    ...more,
  });

test('stories that wait are listed with the languages they are written in', async () => {
  const { container } = await open('/stories');
  await screen.findByRole('link', { name: 'Een hoek om' });
  expect(screen.getByText('Lotte, Lokeren')).toBeVisible();
  expect(screen.getByText('NL FR')).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a story is not published before it is written and saved in every language', async () => {
  const user = userEvent.setup();
  const { calls, container } = await open('/stories/7', aStory, {
    'PUT /stories/7': () => ({ data: complete, revision: '4' }),
    'POST /stories/7/publish': () => ({ data: published, revision: '5' }),
  });
  await screen.findByText('Still to be written: German.');
  expect(screen.getByText('Twee zijden langs de weide.')).toHaveAttribute('lang', 'nl');
  expect(screen.getByRole('img', { name: /Drawing of the plan/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'All languages' }));
  await user.type(screen.getByRole('textbox', { name: 'Title · DE' }), 'Um die Ecke');
  expect(screen.getByText('Save the texts first.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Text · DE' }), 'Zwei Seiten.');
  await user.click(screen.getByRole('button', { name: 'Save texts' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
  await user.dblClick(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/In the shop since/);
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/stories/7', { revision: '3', texts: { ...aStory.texts, de: { title: 'Um die Ecke', text: 'Zwei Seiten.' } } }],
    ['POST', '/stories/7/publish', { revision: '4' }],
  ]);
});

test('a published story is taken offline with a reason in the customer’s language', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/stories/7', published, {
    'POST /stories/7/refuse': () => ({ data: { ...complete, state: 'refused', refused_because: 'Une rue.' }, revision: '6' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Take offline' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take offline' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason (French)' }), 'Une rue.');
  await user.click(dialog.getByRole('button', { name: 'Take offline' }));
  await screen.findByText('This story isn’t shown. The customer got this reason by email:');
  expect(screen.getByText('Une rue.')).toHaveAttribute('lang', 'fr');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ revision: '3', reason: 'Une rue.' });
});

test('a story that changed meanwhile is not published, and read again', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/stories/7', complete, {
    'POST /stories/7/publish': () => new Refusal(409, { code: 'staff.changed_meanwhile', message: 'Changed meanwhile' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText('Changed meanwhile');
  await waitFor(() => expect(calls.filter(({ method, path }) => method === 'GET' && path === '/stories/7')).toHaveLength(2));
});

test('of a withdrawn story only the consent is left; who may only read decides nothing', async () => {
  const { unmount } = await open('/stories/7', {
    ...aStory,
    state: 'withdrawn',
    title: '',
    text: '',
    author: '',
    municipality: '',
    summary: '',
    sketch: null,
    withdrawn_at: '2026-03-05T09:30:00.000Z',
  });
  await screen.findByRole('heading', { level: 1, name: 'Story 7' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('2026-11')).toBeVisible();
  unmount();
  await open('/stories/7', complete, { 'GET /session': () => ({ data: aSession(['read_reviews']) }) });
  await screen.findByText('Twee zijden langs de weide.');
  expect(screen.queryByRole('button', { name: /Publish|Don’t show|Save texts/ })).toBeNull();
});
