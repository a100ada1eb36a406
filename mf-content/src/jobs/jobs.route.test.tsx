/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { anImage } from 'shared-contracts/testing/a-product';
import type { Job, JobCard } from 'shared-contracts/wire/job';
import { metaOf, renderRoute } from '../testing/harness.ts';
import * as job from './job.route.tsx';
import * as jobs from './jobs.route.tsx';

const REFERENCE = 'J2026-HJ4KM7PQ';
const card = (id: number, title: string): JobCard => ({
  id,
  title,
  summary: `Waarom ${title}.`,
  location: 'Gent en omstreken',
  country: 'be',
  hours: 'Voltijds, 38 uur per week',
  hours_a_week: { min: 32, max: 38 },
  published_on: '2026-10-05',
});
const INSTALLER: Job = {
  ...card(1, 'Plaatser'),
  description: 'Je vertrekt ’s morgens & komt thuis.',
  tasks: ['Lijnen uitzetten'],
  asks: ['Rijbewijs B'],
  offers: ['Werkkledij'],
  contact: {
    id: 14,
    slug: 'piet-vermeersch',
    first_name: 'Piet',
    last_name: 'Vermeersch',
    department: 'installation',
    department_label: 'Plaatsing',
    role: 'Ploegbaas',
    languages: ['nl'],
    portrait: anImage('piet'),
    email: 'piet@groenhof.example',
    phone: '+32 9 000 00 23',
  },
};
const OPEN = { data: [card(1, 'Plaatser'), card(4, 'Lasser')] };

function show(id: string, answers: object = {}, isSignedIn = false) {
  const shop = fakeShop({
    'GET /api/jobs': OPEN,
    'GET /api/jobs/1': INSTALLER,
    'GET /auth/me': { first_name: 'Anna', last_name: 'Peeters', email: 'anna@voorbeeld.be', phone: '+32 470 12 34 56' },
    'POST /api/jobs/1/applications': { reference: REFERENCE, kept_until: '2027-05-21' },
    ...answers,
  });
  const { unmount } = renderRoute({ at: `/nl/jobs/${id}`, path: 'jobs/:id', route: job, shop: { ...shop, isSignedIn: () => isSignedIn } });
  return { unmount, readSentBodies: () => shop.calls.filter(({ method }) => method === 'POST') };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sollicitatie versturen' }));

beforeEach(() => sessionStorage.clear());

describe('jobs', () => {
  it('are listed with place, hours and date', async () => {
    renderRoute({ at: '/nl/jobs', path: 'jobs', route: jobs, shop: fakeShop({ 'GET /api/jobs': OPEN }) });
    expect(await screen.findByRole('heading', { name: '2 open vacatures' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plaatser' })).toHaveAttribute('href', '/nl/jobs/1');
    expect(screen.getAllByText('Gent en omstreken, België')).toHaveLength(2);
    expect(screen.getAllByText('Sinds 5 oktober 2026')).toHaveLength(2);
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('show a mail address when there are none', async () => {
    renderRoute({ at: '/nl/jobs', path: 'jobs', route: jobs, shop: fakeShop({ 'GET /api/jobs': { data: [] } }) });
    expect(await screen.findByRole('heading', { name: 'Nu geen open vacatures' })).toBeVisible();
    expect(screen.getByRole('link', { name: /@groenhof/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  });
});

describe('a job', () => {
  it('shows tasks, requirements, benefits and a contact', async () => {
    show('1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Plaatser' })).toBeVisible();
    for (const text of ['Lijnen uitzetten', 'Rijbewijs B', 'Werkkledij', 'Ploegbaas'])
      expect(screen.getByText(text, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Solliciteren' })).toHaveAttribute('href', '#apply');
    expect(screen.getByRole('link', { name: '+32 9 000 00 23' })).toHaveAttribute('href', 'tel:+3290000023');
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('returns 410 with open jobs when it is filled', async () => {
    const closed = { 'GET /api/jobs/1': refused(410, 'job.closed', 'Deze vacature is ingevuld.') };
    show('1', closed);
    expect(await screen.findByRole('heading', { level: 1, name: 'Deze vacature is ingevuld' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lasser' })).toHaveAttribute('href', '/nl/jobs/4');
    expect(screen.queryByRole('button', { name: 'Sollicitatie versturen' })).not.toBeInTheDocument();
    const answer = await job.loader(loaderArgs(fakeShop({ ...closed, 'GET /api/jobs': OPEN }), '/nl/jobs/1', { params: { id: '1' } }));
    expect(answer.init).toEqual({ status: 410 });
    expect(metaOf(job as never, { job: null, others: [] }, '/nl/jobs/1')).toEqual({
      title: 'Deze vacature is ingevuld',
      robots: 'noindex',
    });
  });

  it.each(['99', '0', 'x', '99999999999'])('%s returns 404', async (id) => {
    show(id);
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has paragraphs and its last day to apply for job boards, too', () => {
    const written = { ...INSTALLER, description: 'Je vertrekt ’s morgens.\n\nJe komt thuis.', open_until: '2026-12-31' };
    const { jsonLd } = metaOf(job, { job: written, known: {}, key: '', readSentBodies: null }, '/nl/jobs/1');
    expect(jsonLd?.at(-1)).toMatchObject({
      validThrough: '2026-12-31T23:59',
      description: expect.stringMatching(/^<p>Je vertrekt ’s morgens\.<\/p><p>Je komt thuis\.<\/p><ul>/) as string,
    });
  });

  it('has structured data for job boards, its text as HTML', () => {
    const { title, jsonLd } = metaOf(job, { job: INSTALLER, known: {}, key: '', readSentBodies: null }, '/nl/jobs/1');
    expect(title).toBe('Plaatser, Gent en omstreken');
    expect(jsonLd?.at(-1)).toMatchObject({
      '@type': 'JobPosting',
      datePosted: '2026-10-05',
      employmentType: ['FULL_TIME', 'PART_TIME'],
      description:
        '<p>Je vertrekt ’s morgens &amp; komt thuis.</p><ul><li>Lijnen uitzetten</li></ul><ul><li>Rijbewijs B</li></ul><ul><li>Werkkledij</li></ul>',
      jobLocation: { address: { addressLocality: 'Gent en omstreken', addressCountry: 'BE' } },
    });
  });
});

describe('applying', () => {
  it('marks every invalid field, and sends nothing', async () => {
    const { readSentBodies } = show('1');
    await screen.findByRole('textbox', { name: 'Naam' });
    await send();
    const summary = await screen.findByRole('alert');
    for (const name of ['Naam', 'E-mailadres', 'Telefoonnummer', 'Motivatie', 'Toestemming'])
      expect(summary).toHaveTextContent(`${name}: Dit veld is verplicht`);
    expect(summary).not.toHaveTextContent('Cv');
    expect(field('Naam')).toHaveFocus();
    expect(readSentBodies()).toEqual([]);
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('fills in the customer’s data, sends the application once, and shows its number', async () => {
    const { readSentBodies } = show('1', {}, true);
    expect(await screen.findByRole('textbox', { name: 'Naam' })).toHaveValue('Anna Peeters');
    await userEvent.type(field('Motivatie'), 'Ik sta graag buiten.');
    await userEvent.click(screen.getByRole('checkbox', { name: /mag mijn sollicitatie bewaren/ }));
    await send();
    expect(await screen.findByRole('heading', { name: 'Je sollicitatie is binnen' })).toHaveFocus();
    expect(screen.getByText(REFERENCE)).toBeVisible();
    expect(address()).toContain(`/nl/jobs/1?sent=${REFERENCE}`);
    expect(readSentBodies()).toHaveLength(1);
    expect(readSentBodies()[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(readSentBodies()[0]?.body).toMatchObject({ name: 'Anna Peeters', motivation: 'Ik sta graag buiten.', consent: true });
  });

  it('keeps the input for its job until it is sent', async () => {
    const firstVisit = show('1', {}, true);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Motivatie' }), 'Ik plaats graag.');
    firstVisit.unmount();
    const otherJob = show('4', { 'GET /api/jobs/4': { ...INSTALLER, ...card(4, 'Lasser') } }, true);
    expect(await screen.findByRole('textbox', { name: 'Motivatie' })).toHaveValue('');
    await userEvent.type(field('Motivatie'), 'Ik las graag.');
    otherJob.unmount();
    const { readSentBodies } = show('1', {}, true);
    expect(await screen.findByRole('textbox', { name: 'Motivatie' })).toHaveValue('Ik plaats graag.');
    await userEvent.click(screen.getByRole('checkbox', { name: /mag mijn sollicitatie bewaren/ }));
    await send();
    await screen.findByRole('heading', { name: 'Je sollicitatie is binnen' });
    expect(readSentBodies()).toHaveLength(1);
    expect([sessionStorage.getItem('draft:application-1'), sessionStorage.getItem('draft:application-4')]).toEqual([
      null,
      expect.stringContaining('Ik las graag.'),
    ]);
  });

  it('accepts only a PDF, with a message at once', async () => {
    show('1');
    const input = await screen.findByLabelText(/Cv/);
    await userEvent.upload(input, new File(['x'], 'foto.jpg', { type: 'image/jpeg' }), { applyAccept: false });
    expect(await screen.findByText('Kies een pdf-bestand.')).toBeVisible();
  });

  it('keeps the input when the API refuses it, and shows the error at the field', async () => {
    show(
      '1',
      { 'POST /api/jobs/1/applications': refused(422, 'request.invalid', 'Kijk na', { errors: { phone: ['Dit nummer bestaat niet'] } }) },
      true,
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Motivatie' }), 'Ik sta graag buiten.');
    await userEvent.click(screen.getByRole('checkbox', { name: /mag mijn sollicitatie bewaren/ }));
    await send();
    await waitFor(() => expect(field('Telefoonnummer')).toHaveAccessibleDescription('Dit nummer bestaat niet'));
    expect(field('Motivatie')).toHaveValue('Ik sta graag buiten.');
  });

  it('works as a plain form', async () => {
    const form = { name: 'Anna', email: 'anna@voorbeeld.be', phone: '+32 470 12 34 56', motivation: 'Graag.', consent: '1' };
    const answers = { 'POST /api/jobs/1/applications': { reference: REFERENCE, kept_until: '2027-05-21' } };
    const post = (form: Record<string, string>) => job.action(loaderArgs(fakeShop(answers), '/nl/jobs/1', { params: { id: '1' }, form }));
    const readSentBodies = await post(form);
    expect(readSentBodies instanceof Response && [readSentBodies.status, readSentBodies.headers.get('location')]).toEqual([
      303,
      `/nl/jobs/1?sent=${REFERENCE}#apply`,
    ]);
    const refusedForm = await post({ ...form, consent: '' });
    expect(refusedForm).toMatchObject({
      init: { status: 422 },
      data: { problems: { consent: { rule: 'required' } }, values: { name: 'Anna' } },
    });
  });
});
