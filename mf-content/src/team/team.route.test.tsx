/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { Employee, EmployeeCard } from 'shared-contracts/wire/team';
import { aPage } from '../testing/content.ts';
import { metaOf, renderRoute } from '../testing/harness.ts';
import * as employeeRoute from './employee.route.tsx';
import * as teamRoute from './team.route.tsx';

const card: EmployeeCard = {
  id: 4,
  slug: 'jonas-weber',
  first_name: 'Jonas',
  last_name: 'Weber',
  department: 'customer_service',
  department_label: 'Kundenservice',
  role: 'Kundenberater',
  languages: ['de', 'nl'],
  portrait: { url: '/api/employees/4/portrait.svg', alt: 'Zeichnung von Jonas Weber', width: 240, height: 240, sources: [] },
};
const employee: Employee = {
  ...card,
  about: 'Rechnet Ihre Stückliste nach.',
  email: 'jonas.weber@groenhof.example',
  phone: '+32 9 000 00 13',
  mobile: '+32 470 00 00 13',
  since_year: 2016,
  vcard_url: '/api/employees/4/vcard?lang=de',
};

it('the team is grouped by department, with a link to each person’s card', async () => {
  const shop = fakeShop(
    {
      'GET /api/pages/team': aPage({ key: 'team', title: 'Unser Team' }),
      'GET /api/team': { data: [{ department: 'customer_service', label: 'Kundenservice', people: [card] }], total: 1 },
    },
    { lang: 'de' },
  );
  renderRoute({ at: '/de/team', path: 'team', route: teamRoute, shop });
  expect(await screen.findByRole('heading', { level: 2, name: 'Kundenservice' })).toBeVisible();
  const link = screen.getByRole('link', { name: /Jonas Weber/ });
  expect(link).toHaveAttribute('href', '/de/employee/jonas-weber');
  expect(link).toHaveTextContent(/Kundenberater.*Spricht: Niederländisch · Deutsch/);
  expect(await accessibilityFaults(document.body)).toEqual([]);
});

it('the team of a shop without people and pages says so, and where to ask', async () => {
  const shop = fakeShop(
    { 'GET /api/pages/team': refused(404, 'page.not_found', 'Diese Seite gibt es nicht.'), 'GET /api/team': { data: [], total: 0 } },
    { lang: 'de' },
  );
  renderRoute({ at: '/de/team', path: 'team', route: teamRoute, shop });
  expect(await screen.findByRole('heading', { level: 1, name: 'Unser Team' })).toBeVisible();
  expect(screen.getByText('Hier stellen wir uns bald vor')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Frage stellen' })).toBeVisible();
  expect(metaOf(teamRoute, { page: null, team: { data: [], total: 0 } }, '/de/team', 'de')).toMatchObject({ title: 'Unser Team' });
  expect(await accessibilityFaults(document.body)).toEqual([]);
});

describe('a card', () => {
  const show = (overrides: Partial<Employee> = {}) =>
    renderRoute({
      at: '/de/employee/4',
      path: 'employee/:id',
      route: employeeRoute,
      shop: fakeShop({ 'GET /api/employees/4': { ...employee, ...overrides } }, { lang: 'de' }),
    });

  it('has links to call, to mail and to save it in the address book', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+32470000013');
    expect(screen.getByRole('link', { name: 'E-Mail' })).toHaveAttribute('href', 'mailto:jonas.weber@groenhof.example');
    const save = screen.getByRole('link', { name: 'Kontakt speichern' });
    expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual(['/api/employees/4/vcard?lang=de', 'jonas-weber.vcf']);
    expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/fr/employee/jonas-weber');
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('has the desk’s number for a person without a mobile number', async () => {
    show({ mobile: null });
    expect(await screen.findByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+3290000013');
    expect(screen.queryByText('Mobil')).not.toBeInTheDocument();
  });

  it('is not indexed, but has the person’s name as title', () => {
    expect(metaOf(employeeRoute, employee, '/de/employee/4', 'de')).toMatchObject({
      title: 'Jonas Weber',
      robots: 'noindex',
      jsonLd: [{ '@type': 'Person', url: 'https://shop.test/de/employee/jonas-weber' }],
    });
  });

  it.each([404, 422])('of an unknown person is a 404 (%d)', async (status) => {
    const shop = fakeShop({ 'GET /api/employees/9': refused(status) });
    await expect(employeeRoute.loader(loaderArgs(shop, '/nl/employee/9', { params: { id: '9' } }))).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});
