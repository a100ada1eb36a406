/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { useState } from 'react';
import { regionChanged, selectRegion, selectVatView, sessionReceived, vatViewChanged } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import { renderPart } from '../testing/render-part.tsx';
import { useSessionViews } from './preferences.ts';
import { RegionDialog } from './region-and-language-dialog.tsx';
import { VatToggle } from './vat-toggle.tsx';

afterEach(() => {
  for (const name of ['region', 'lang', 'vat_view']) Cookies.remove(name);
  window.location.hash = '';
});

describe('preferences: VAT view', () => {
  it('shows the current one, and changes and stores it at once', async () => {
    const user = userEvent.setup();
    const { store } = renderPart(<VatToggle />, { change: ({ dispatch }) => dispatch(vatViewChanged('excl')) });
    const [incl, excl] = ['Incl. btw', 'Excl. btw'].map((name) => screen.getByRole('button', { name }));
    expect([incl, excl].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    await user.click(screen.getByRole('button', { name: 'Incl. btw' }));
    expect(selectVatView(store.getState())).toBe('incl');
    expect(Cookies.get('vat_view')).toBe('incl');
    expect(incl).toHaveAttribute('aria-pressed', 'true');
  });

  it('is stored by the server too, whose cookies last longer than a script’s', async () => {
    const sendBeacon = jest.fn((_url: string, _body: URLSearchParams) => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    renderPart(<VatToggle />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Excl. btw' }));
    expect(sendBeacon.mock.calls.map(([url, body]) => [url, String(body)])).toEqual([['/preferences', 'vat_view=excl']]);
    Reflect.deleteProperty(navigator, 'sendBeacon');
  });

  it('is a form for visitors without JavaScript, which returns to the page', () => {
    renderPart(<VatToggle />, { address: '/nl/products/garden/all?page=2' });
    const form = screen.getByRole('form', { name: 'Prijzen tonen' });
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/preferences');
    expect([...new FormData(form as HTMLFormElement, screen.getByRole('button', { name: 'Excl. btw' }))]).toEqual([
      ['back', '/nl/products/garden/all?page=2'],
      ['vat_view', 'excl'],
    ]);
  });
});

describe('preferences: region and language', () => {
  function Page() {
    const [open, setOpen] = useState(true);
    return <RegionDialog open={open} onClose={() => setOpen(false)} />;
  }
  const choose = async (...names: string[]) => {
    const user = userEvent.setup();
    for (const name of names) await user.click(screen.getByRole('radio', { name }));
    await user.click(screen.getByRole('button', { name: 'Toepassen' }));
  };
  const alternates = { nl: '/#nl', fr: '/#page-en-francais', de: '/#de', en: '/#en' };

  it('starts with the current ones', () => {
    renderPart(<Page />, { change: ({ dispatch }) => dispatch(regionChanged('lu')) });
    expect(screen.getByRole('radio', { name: 'Luxemburg' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Nederlands' })).toBeChecked();
    expect(within(screen.getByRole('group', { name: /Leverland/ })).getAllByRole('radio')).toHaveLength(3);
  });

  it('changes nothing when nothing is chosen', async () => {
    const onLoad = jest.fn();
    renderPart(<Page />, { onLoad });
    await screen.findByRole('dialog');
    onLoad.mockClear();
    await choose();
    expect([Cookies.get('region'), Cookies.get('lang'), onLoad.mock.calls.length]).toEqual([undefined, undefined, 0]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('loads the page again for another region, with its prices', async () => {
    const onLoad = jest.fn();
    const { store } = renderPart(<Page />, { onLoad });
    await screen.findByRole('dialog');
    onLoad.mockClear();
    await choose('Luxemburg');
    expect(selectRegion(store.getState())).toBe('lu');
    expect(Cookies.get('region')).toBe('lu');
    await waitFor(() => expect(onLoad).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('follow a sign-in, which stores the country of the account’s address', async () => {
    function Views() {
      useSessionViews();
      return null;
    }
    const onLoad = jest.fn();
    Cookies.set('region', 'nl');
    const { store } = renderPart(<Views />, { onLoad });
    await waitFor(() => expect(onLoad).toHaveBeenCalledTimes(1));
    expect(selectRegion(store.getState())).toBe('be');
    act(() => void store.dispatch(sessionReceived({ status: 'authenticated', user: { first_name: 'Lotte' } } as SessionAnswer)));
    await waitFor(() => expect(onLoad).toHaveBeenCalledTimes(2));
    expect(selectRegion(store.getState())).toBe('nl');
  });

  it('opens the same page in another language', async () => {
    renderPart(<Page />, { meta: () => ({ title: 'Panelen', alternates }) });
    await choose('Français');
    expect(Cookies.get('lang')).toBe('fr');
    expect(window.location.hash).toBe('#page-en-francais');
  });

  it('has no axe violations', async () => {
    renderPart(<Page />);
    expect(await accessibilityFaults(screen.getByRole('dialog'))).toEqual([]);
  });
});
