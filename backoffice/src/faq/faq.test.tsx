/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { aSession, openStaffPage, Refusal } from '../testing/staff-page.tsx';
import type { Answers } from '../testing/staff-page.tsx';

const row = (id: number, question: string, more: object = {}) => ({ id, question, is_shown: true, stale_langs: [], ...more });
const QUESTIONS = [row(7, 'How high?'), row(8, 'How deep?', { is_shown: false, stale_langs: ['fr', 'de'] })];
const faq = (questions: object[]) => ({
  data: [
    { id: 1, name: 'Fences', revision: 'o1', questions },
    { id: 2, name: 'Fences › Posts', revision: 'o2', questions: [] },
  ],
});
const text = (lang: string) => ({ question: `Question ${lang}`, answer: `Answer ${lang}` });
const aQuestion = {
  data: {
    id: 8,
    topic: 1,
    is_shown: false,
    source: 'nl',
    texts: { nl: text('nl'), fr: text('fr'), de: text('de'), en: text('en') },
    stale: { nl: [], fr: ['answer'], de: [], en: [] },
    addresses: { nl: 'https://shop.example/nl/faq/x' },
    topics: [
      { id: 1, name: 'Fences' },
      { id: 2, name: 'Fences › Posts' },
    ],
    changes: [{ at: '2026-03-02T09:30:00.000Z', actor: 'Hilde', operation: 'faq.save' }],
  },
  revision: 'r1',
};
const ANSWERS: Answers = { 'GET /faq': () => faq(QUESTIONS), 'GET /faq/8': () => aQuestion };
const open = (address: string, more: Answers = {}) => openStaffPage(address, { ...ANSWERS, ...more });

test('questions are put in order by keyboard; a colleague’s order is shown instead of being overwritten', async () => {
  const user = userEvent.setup();
  let isTaken = true;
  const { calls, container } = await open('/faq', {
    'PUT /faq-topics/1/order': () =>
      isTaken ? new Refusal(409, { code: 'staff.changed_meanwhile', message: 'Changed meanwhile' }) : faq(QUESTIONS.toReversed()),
  });
  const down = await screen.findByRole('button', { name: 'Move How high? down' });
  expect(await accessibilityFaults(container)).toEqual([]);
  down.focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Changed meanwhile');
  isTaken = false;
  await user.click(screen.getByRole('button', { name: 'Move How high? down' }));
  await screen.findByText('The order is saved');
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { revision: 'o1', ids: [8, 7] },
    { revision: 'o1', ids: [8, 7] },
  ]);
});

test('a question is written in two languages beside each other or in all four, and shown; what is missing is at its field', async () => {
  const user = userEvent.setup();
  const { calls, container } = await open('/faq/8', {
    'PUT /faq/8': ({ body }) =>
      (body as typeof aQuestion.data).texts.de.answer === ''
        ? new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { 'texts.de.answer': ['Fill this in before publishing'] } })
        : { data: { ...aQuestion.data, is_shown: true }, revision: 'r2' },
  });
  // beside the source is the language that needs attention, here the outdated French
  await screen.findByRole('textbox', { name: 'Answer · FR' });
  expect(screen.queryByRole('textbox', { name: 'Answer · DE' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All languages' }));
  const german = screen.getByRole('textbox', { name: 'Answer · DE' });
  expect(german).toHaveAttribute('lang', 'de');
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.clear(german);
  await user.click(screen.getByRole('checkbox', { name: 'Show in the shop' }));
  await user.click(screen.getByRole('checkbox', { name: 'Still right' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(german).toHaveAccessibleDescription('Fill this in before publishing');
  await user.type(german, 'Antwort');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // said once more than in the list of changes
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    revision: 'r1',
    topic: 1,
    is_shown: true,
    texts: { de: { question: 'Question de', answer: 'Antwort' } },
    still_right: { nl: [], fr: ['answer'], de: [], en: [] },
  });
});

test('a question is added to a topic, and opened to be written; who may only read changes nothing', async () => {
  const user = userEvent.setup();
  const { calls, router, unmount } = await open('/faq', { 'POST /faq': () => aQuestion });
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Fences › Posts');
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Hoe diep?');
  await user.click(screen.getAllByRole('button', { name: 'Add a question' }).at(-1) as HTMLElement);
  await screen.findByRole('textbox', { name: 'Answer · FR' });
  expect(router.state.location.pathname).toBe('/faq/8');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ topic: 2, question: 'Hoe diep?' });
  unmount();
  await open('/faq/8', { 'GET /session': () => ({ data: aSession(['read_content']) }) });
  await screen.findByRole('textbox', { name: 'Answer · FR' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
