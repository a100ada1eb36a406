/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { renderRoute } from '../testing/harness.ts';
import { aReturn, aReturnItem } from '../testing/returns.ts';
import * as route from './returns.route.tsx';

const list = (data: object[], meta: object = {}) => ({ data, meta: { page: 1, per_page: 24, total: data.length, last_page: 1, ...meta } });
const show = (answer: object, path = '/nl/account/retours') =>
  renderRoute({ at: path, path: 'account/retours', route, shop: fakeShop({ 'GET /api/retours': answer }) });
const getRow = (number: string) => screen.getByRole('link', { name: number }).closest('tr') as HTMLElement;
const plain = (element: Element) => element.textContent.replaceAll(/\s/g, ' ');

describe('list of returns', () => {
  it('shows status, date, pieces, each reason once and the refund', async () => {
    show(
      list([
        aReturn({
          items: [
            aReturnItem(),
            aReturnItem({ order_item_id: 2 }),
            aReturnItem({ order_item_id: 3, reason_label: 'Beschadigd of defect' }),
          ],
        }),
        aReturn({ id: 9, number: 'R2026-000009', status: 'closed', refund_cents: 1000, can_cancel: false, label_url: null, item_count: 1 }),
      ]),
    );
    expect(await screen.findByRole('link', { name: 'R2026-000012' })).toHaveAttribute('href', '/nl/account/retours/12');
    const open = plain(getRow('R2026-000012'));
    for (const part of ['10 maart 2026', '2 stuks', 'In behandeling', '€ 120,15']) expect(open).toContain(part);
    expect(open).not.toContain('€ 129,90');
    expect(screen.getByRole('columnheader', { name: 'Bedrag' })).toBeInTheDocument();
    expect(within(getRow('R2026-000012')).getAllByRole('listitem').map(plain)).toEqual(['De maat past niet', 'Beschadigd of defect']);
    const closed = plain(getRow('R2026-000009'));
    for (const part of ['1 stuk', 'Afgehandeld', '€ 10,00']) expect(closed).toContain(part);
  });

  it('says to dealers, whose orders are shown without VAT, that the amounts are with it', async () => {
    show(list([aReturn({ dealer_vat_rate: 2100 })]));
    expect(await screen.findByRole('columnheader', { name: 'Bedrag incl. btw' })).toBeInTheDocument();
  });

  it('shows no refund for a cancelled return', async () => {
    show(list([aReturn({ status: 'cancelled', can_cancel: false, label_url: null })]));
    expect(plain((await screen.findByRole('link', { name: 'R2026-000012' })).closest('tr') as HTMLElement)).toContain('€ 0,00');
  });

  it('links to the label of an open return, and cancels it after a confirmation', async () => {
    show(list([aReturn(), aReturn({ id: 9, number: 'R2026-000009', status: 'cancelled', can_cancel: false, label_url: null })]));
    expect(await screen.findByRole('link', { name: 'Label van retour R2026-000012' })).toHaveAttribute(
      'href',
      '/api/retours/12/label?lang=nl',
    );
    expect(screen.getAllByRole('button', { name: /annuleren/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retour R2026-000012 annuleren' }));
    const question = await screen.findByRole('dialog', { name: 'Retour R2026-000012 annuleren?' });
    expect(address()).toBe('/nl/account/retours');
    const form = within(question).getByRole('button', { name: 'Retour annuleren' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/nl/account/retours/12']);
  });

  it('links to the collection sheet of a return that is collected', async () => {
    show(list([aReturn({ transport: 'crane' })]));
    const sheet = await screen.findByRole('link', { name: 'Ophaalblad van retour R2026-000012' });
    expect(sheet).toHaveTextContent('Ophaalblad');
    expect(sheet).toHaveAttribute('href', '/api/retours/12/label?lang=nl');
    expect(screen.queryByRole('link', { name: /Label/ })).toBeNull();
  });

  it('says what to do when there is none', async () => {
    show(list([]));
    expect(await screen.findByRole('heading', { name: 'Nog geen retours' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bekijk je bestellingen' })).toHaveAttribute('href', '/nl/account/orders');
    expect(screen.getByRole('link', { name: 'Iets terugsturen' })).toHaveAttribute('href', '/nl/account/retours/create');
  });

  it('links to the other pages', async () => {
    show(list([aReturn()], { page: 2, last_page: 3, total: 60 }), '/nl/account/retours?page=2');
    const pages = await screen.findByRole('navigation', { name: 'Pagina’s met retours' });
    expect(within(pages).getByRole('link', { name: 'Vorige' })).toHaveAttribute('href', '/nl/account/retours');
  });

  it('shows the error page for a page that does not exist', async () => {
    show(list([], { page: 9 }), '/nl/account/retours?page=9');
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has no accessibility faults', async () => {
    const { container } = show(list([aReturn()]));
    await screen.findByRole('link', { name: 'R2026-000012' });
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});
