/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { aUser } from '../testing/account.ts';
import { renderPart } from '../testing/harness.ts';
import SignInDialog from './sign-in-dialog.tsx';

const SESSION = { status: 'authenticated', user: aUser() };

function show(answer: object, props: { email?: string; text?: string } = {}) {
  const asker = { onSignedIn: jest.fn(), onClose: jest.fn() };
  const shop = fakeShop({ 'POST /auth/token': answer });
  return {
    ...asker,
    shop,
    ...renderPart(<SignInDialog email="lotte@groenhof.example" {...props} {...asker} />, { at: '/nl/account/profile', shop }),
  };
}

it('asks for the password of the given address, and returns the session to its host', async () => {
  const { onSignedIn, shop } = show(SESSION);
  expect(await screen.findByRole('dialog', { name: 'Meld je opnieuw aan' })).toBeVisible();
  expect(screen.getByLabelText('E-mailadres')).toHaveValue('lotte@groenhof.example');
  await waitFor(() => expect(screen.getByLabelText('Wachtwoord')).toHaveFocus());
  await userEvent.keyboard('drie kippen op de draad{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(SESSION));
  expect(shop.calls).toHaveLength(1);
  expect(address()).toBe('/nl/account/profile');
});

it('explains why to sign in, and focuses the address when none is given', async () => {
  show(SESSION, { email: '', text: 'Je winkelwagen blijft zoals hij is.' });
  expect(await screen.findByRole('dialog', { name: 'Aanmelden' })).toHaveTextContent('Je winkelwagen blijft zoals hij is.');
  await waitFor(() => expect(screen.getByLabelText('E-mailadres')).toHaveFocus());
});

it('stays open with the reason after a refusal, and can be closed', async () => {
  const { onSignedIn, onClose, container } = show(refused(429, 'auth.locked', 'Te veel pogingen.', { retryAfter: 30 }));
  await userEvent.type(await screen.findByLabelText('Wachtwoord'), 'x{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Te veel pogingen.Je kunt het over 30 seconden opnieuw proberen.');
  expect(await accessibilityFaults(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Aanmelden sluiten' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('asks for a code after the password if required, and then returns the session', async () => {
  const errors = { code: ['Deze code klopt niet of is al gebruikt'] };
  const answers: object[] = [
    refused(401, 'auth.second_factor', 'Code', { meta: { challenge: 'abc' } }),
    refused(422, 'request.invalid', 'Nee', { errors }),
    SESSION,
  ];
  const onSignedIn = jest.fn();
  const shop = fakeShop(() => answers.shift() ?? {});
  const { container } = renderPart(<SignInDialog email="lotte@groenhof.example" onSignedIn={onSignedIn} onClose={jest.fn()} />, {
    at: '/nl/account/profile',
    shop,
  });
  await userEvent.type(await screen.findByLabelText('Wachtwoord'), 'drie kippen op de draad{Enter}');
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(container.ownerDocument.body.innerHTML).not.toContain('drie kippen op de draad');
  await userEvent.keyboard('000000{Enter}');
  expect(await screen.findByRole('link', { name: 'Deze code klopt niet of is al gebruikt' })).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(SESSION));
  expect(shop.calls.map(({ body }) => body)).toEqual([
    { username: 'lotte@groenhof.example', password: 'drie kippen op de draad' },
    { challenge: 'abc', code: '000000' },
    { challenge: 'abc', code: '123456' },
  ]);
});

it('opens the password page in a new tab', async () => {
  show(SESSION);
  expect(await screen.findByRole('link', { name: 'Wachtwoord vergeten? (in een nieuw venster)' })).toHaveAttribute('target', '_blank');
});
