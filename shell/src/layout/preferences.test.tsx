/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { useState } from 'react';
import { regionChanged, selectRegion, selectVatView, vatViewChanged } from 'shared-contracts';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { renderPart } from '../testing/render-part.tsx';
import { RegionDialog } from './region-dialog.tsx';
import { VatToggle } from './vat-toggle.tsx';

afterEach(() => {
  for (const name of ['region', 'lang', 'vat_view']) Cookies.remove(name);
  window.location.hash = '';
});

describe('VAT view', () => {
  it('says which one is on, and is changed and remembered at once', async () => {
    const user = userEvent.setup();
    const { store } = renderPart(<VatToggle />, { change: ({ dispatch }) => dispatch(vatViewChanged('excl')) });
    const [incl, excl] = ['Incl. btw', 'Excl. btw'].map((name) => screen.getByRole('button', { name }));
    expect([incl, excl].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    await user.click(screen.getByRole('button', { name: 'Incl. btw' }));
    expect(selectVatView(store.getState())).toBe('incl');
    expect(Cookies.get('vat_view')).toBe('incl');
    expect(incl).toHaveAttribute('aria-pressed', 'true');
  });

  it('is remembered by the server too, whose cookies outlive a script’s', async () => {
    const sendBeacon = jest.fn((_url: string, _body: URLSearchParams) => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    renderPart(<VatToggle />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Excl. btw' }));
    expect(sendBeacon.mock.calls.map(([url, body]) => [url, String(body)])).toEqual([['/preferences', 'vat_view=excl']]);
    Reflect.deleteProperty(navigator, 'sendBeacon');
  });

  it('is a form for visitors without script, that leads back to the page', () => {
    renderPart(<VatToggle />, { at: '/nl/products/garden/all?page=2' });
    const form = screen.getByRole('form', { name: 'Prijzen tonen' });
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/preferences');
    expect([...new FormData(form as HTMLFormElement, screen.getByRole('button', { name: 'Excl. btw' }))]).toEqual([
      ['back', '/nl/products/garden/all?page=2'],
      ['vat_view', 'excl'],
    ]);
  });
});

describe('region and language', () => {
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

  it('begins with the present ones', () => {
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

  it('of another region asks for the page again, with its prices', async () => {
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

  it('of another language opens the same page in it', async () => {
    renderPart(<Page />, { meta: () => ({ title: 'Panelen', alternates }) });
    await choose('Français');
    expect(Cookies.get('lang')).toBe('fr');
    expect(window.location.hash).toBe('#page-en-francais');
  });

  it('has nothing axe objects to', async () => {
    renderPart(<Page />);
    expect(await accessibilityFaults(screen.getByRole('dialog'))).toEqual([]);
  });
});
