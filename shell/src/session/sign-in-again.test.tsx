/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectSession } from 'shared-contracts';
import type { SlotHost, SlotProps } from 'shared-contracts';
import { fakeSlots } from 'shared-contracts/testing/fake-slots';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { renderPart } from '../testing/render-part.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { SignInQuestionContext, createSignInQuestion } from './sign-in-question.ts';
import type { LastUser } from './sign-in-question.ts';
import { hardNavigate } from './hard-navigate.ts';

jest.mock('./hard-navigate.ts', () => ({ hardNavigate: jest.fn() }));

const session = (id: number) => ({ status: 'authenticated', user: { id, first_name: 'Lotte' } }) as SessionAnswer;
const LOTTE = { id: 5, email: 'lotte@groenhof.example' };

/** mf-account's dialog, with a button for each outcome. */
const Dialog = ({ email, onSignedIn, onClose }: SlotProps['sign-in']) => (
  <div role="dialog" aria-label={email || 'somebody'}>
    <button onClick={() => onSignedIn(session(5))}>same</button>
    <button onClick={() => onSignedIn(session(6))}>other</button>
    <button onClick={onClose}>close</button>
  </div>
);

function openDialog(lastUser: LastUser, slots: SlotHost = fakeSlots({ 'sign-in': Dialog })) {
  const question = createSignInQuestion();
  const { store } = renderPart(
    <SignInQuestionContext value={question}>
      <SignInAgain />
    </SignInQuestionContext>,
    { slots },
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  const result = { answer: Promise.resolve(false) };
  act(() => {
    result.answer = question.ask(lastUser);
  });
  return { store, ...result };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
beforeEach(() => jest.mocked(hardNavigate).mockClear());

it('sign in again: names who was signed in, and continues with the session', async () => {
  const { answer, store } = openDialog(LOTTE);
  expect(await screen.findByRole('dialog', { name: LOTTE.email })).toBeInTheDocument();
  await press('same');
  expect(await answer).toBe(true);
  expect(selectSession(store.getState())).toEqual(session(5));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sign in again: accepts any account where none was known yet', async () => {
  const { answer } = openDialog(null);
  expect(await screen.findByRole('dialog', { name: 'somebody' })).toBeInTheDocument();
  await press('other');
  expect(await answer).toBe(true);
  expect(hardNavigate).not.toHaveBeenCalled();
});

it('sign in again: sends another person to the home page, with nothing of this page', async () => {
  const { answer, store } = openDialog(LOTTE);
  await press('other');
  expect(await answer).toBe(false);
  expect(jest.mocked(hardNavigate).mock.calls).toEqual([['/nl']]);
  expect(selectSession(store.getState()).user).toBeNull();
});

it('sign in again: ends when it is closed', async () => {
  const closed = openDialog(LOTTE);
  await press('close');
  expect(await closed.answer).toBe(false);
});

it('sign in again: ends when the dialog can not be loaded', async () => {
  const failed = { status: 'failed' } as const;
  expect(await openDialog(LOTTE, { ...fakeSlots(), get: () => failed }).answer).toBe(false);
});
