/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import type { ContentPage, ContentPageAnswer, ContentPageBody } from 'shared-contracts/staff/content';
import { listAnswer } from '../testing/records.ts';
import { Refusal, openStaffPage } from '../testing/staff-page.tsx';
import type { Answers } from '../testing/staff-page.tsx';

const AT = '2026-03-02T09:30:00.000Z';
const text = (title: string): ContentPage['texts']['nl'] => ({
  title,
  slug: 'een-poort',
  summary: 'Waarover het gaat',
  blocks: [
    { kind: 'paragraph', text: 'Eerste' },
    { kind: 'list', items: ['een', 'twee'] },
    { kind: 'table', caption: 'Maten', head: ['Hoogte', 'Prijs'], rows: [['180 cm', '80']] },
  ],
  seo_title: null,
  seo_description: null,
});
const aPage = (change: Partial<ContentPage> = {}): ContentPage => ({
  id: 7,
  kind: 'advice',
  title: 'Een poort kiezen',
  source: 'nl',
  state: 'live',
  has_draft: true,
  publish_at: null,
  has_failed: false,
  failure: null,
  drafted_at: AT,
  drafted_by: 'Nina',
  prefixes: { nl: 'advice/', fr: 'advice/', de: 'advice/', en: 'advice/' },
  addresses: { nl: 'https://shop.example/nl/advice/een-poort' },
  is_fixed: false,
  texts: { nl: text('Een poort kiezen'), fr: text('Choisir'), de: text('Wählen'), en: text('Choosing') },
  stale: { nl: [], fr: ['title'], de: [], en: [] },
  picture: null,
  author: null,
  tags: [],
  products: [],
  choices: { pictures: [], authors: [{ key: 'piet', name: 'Piet' }], tags: [{ key: 'gate', name: 'Gate' }] },
  versions: [{ id: 3, published_at: AT, published_by: '' }],
  changes: [{ at: AT, actor: 'Nina', operation: 'content.save' }],
  ...change,
});
const row = {
  id: 7,
  kind: 'advice',
  title: 'Een poort kiezen',
  state: 'live',
  has_draft: true,
  publish_at: AT,
  has_failed: false,
  stale_langs: ['fr'],
  changed_at: AT,
};
const answers = (more: Answers = {}): Answers => ({
  'GET /content-pages': () => listAnswer([row]),
  'GET /content-pages/7': () => ({ data: aPage(), revision: 'first' }),
  ...more,
});

test('the list shows what is planned and out of date, and begins a new text', async () => {
  const { calls, router, container } = await openStaffPage(
    '/content-pages',
    answers({ 'POST /content-pages': () => ({ data: aPage(), revision: 'first' }) }),
  );
  expect(await screen.findByRole('link', { name: 'Een poort kiezen' })).toBeTruthy();
  expect(screen.getByText(/^Planned:/)).toBeTruthy();
  expect(await accessibilityFaults(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'New text' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title in Dutch' }), 'Lente');
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/content-pages/7'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'blog', title: 'Lente' });
});

test('a text is written with the keyboard alone, saved as a draft, and only then published', async () => {
  let saved: ContentPageBody | undefined;
  const revisions = ['second', 'third'];
  const { calls, container } = await openStaffPage(
    '/content-pages/7',
    answers({
      'PUT /content-pages/7': ({ body }) => {
        saved = body as ContentPageBody;
        return { data: aPage({ texts: saved.texts }), revision: revisions.shift() };
      },
      'POST /content-pages/7/publish': () =>
        new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { 'texts.de.summary': ['Fill this in'] } }),
    }),
  );
  const editor = await screen.findByRole('group', { name: 'Text · NL' });
  expect(await accessibilityFaults(container)).toEqual([]);
  const first = within(editor).getByRole('textbox', { name: 'Paragraph' });
  await userEvent.click(first);
  await userEvent.type(first, '{Enter}');
  await waitFor(() => expect(within(editor).getAllByRole('textbox', { name: 'Paragraph' })[1]).toBe(document.activeElement));
  await userEvent.keyboard('## Kop{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(within(editor).getByRole('textbox', { name: 'Heading' })).toBe(document.activeElement));
  // opens the list of kinds, and moves nothing
  within(editor).getAllByRole('combobox')[0]?.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Still right' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(saved).toBeDefined());
  expect(saved?.texts.nl.blocks.slice(0, 2)).toEqual([
    { kind: 'heading', text: 'Kop' },
    { kind: 'paragraph', text: 'Eerste' },
  ]);
  expect([saved?.revision, saved?.still_right.fr, saved?.texts.nl.seo_title]).toEqual(['first', ['title'], null]);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  // what is missing may be in a language that was not on the screen
  const summary = await screen.findByRole('link', { name: 'Summary · DE: Fill this in' });
  await userEvent.click(summary);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Summary · DE' }));
  expect(calls.find(({ path }) => path.endsWith('/publish'))?.body).toEqual({ revision: 'second', at: null });
  // what the next draft lacks is not known before it is tried
  await userEvent.type(screen.getByRole('textbox', { name: 'Summary · DE' }), 'Kurz');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Summary · DE: Fill this in' })).toBeNull());
});

test('a colleague’s draft is shown beside the own one', async () => {
  const theirs: ContentPageAnswer = {
    data: aPage({ texts: { ...aPage().texts, nl: { ...text('Van de collega'), blocks: [{ kind: 'paragraph', text: 'Anders' }] } } }),
    revision: 'second',
  };
  const bodies: ContentPageBody[] = [];
  await openStaffPage(
    '/content-pages/7',
    answers({
      'PUT /content-pages/7': ({ body }) => {
        bodies.push(body as ContentPageBody);
        return bodies.length === 1
          ? new Refusal(409, { code: 'staff.changed_meanwhile', message: 'Changed', meta: { current: theirs } })
          : theirs;
      },
    }),
  );
  const title = await screen.findByRole('textbox', { name: 'Title · NL' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Van mij');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  const dialog = await screen.findByRole('dialog', { name: /colleague/ });
  expect(within(dialog).getByText('Van mij')).toBeTruthy();
  expect(within(dialog).getByText('Anders')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect([bodies[1]?.revision, bodies[1]?.texts.nl.title, bodies[1]?.texts.nl.blocks]).toEqual([
    'second',
    'Van mij',
    [{ kind: 'paragraph', text: 'Anders' }],
  ]);
});

test('a moment is planned in Belgian time, a draft is looked at in the shop, and a version is read', async () => {
  const { calls } = await openStaffPage(
    '/content-pages/7',
    answers({
      'POST /content-pages/7/publish': () => new Refusal(422, { code: 'request.invalid', message: 'Check', errors: { at: ['Too early'] } }),
      'POST /content-pages/7/preview': () => ({ data: { url: 'https://shop.example/_draft?token=x', until: AT } }),
      'GET /content-pages/7/versions/3': () => ({ data: { id: 3, published_at: AT, published_by: '', texts: aPage().texts } }),
    }),
  );
  await userEvent.type(await screen.findByLabelText('Publish on (Belgian time)'), '2026-12-04T20:00');
  await userEvent.click(screen.getByRole('button', { name: 'Plan' }));
  expect(await screen.findByText('Too early')).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/publish'))?.body).toEqual({ revision: 'first', at: '2026-12-04T20:00' });
  const tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
  const openTab = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await userEvent.click(screen.getByRole('button', { name: 'View in the shop' }));
  // one click: the tab is there before the answer, and shows the draft with it
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://shop.example/_draft?token=x'));
  expect([openTab.mock.calls, tab.opener, tab.close.mock.calls]).toEqual([[['', '_blank']], null, []]);
  expect((await screen.findByRole('link', { name: /Open the preview/ })).getAttribute('href')).toBe('https://shop.example/_draft?token=x');
  await userEvent.click(screen.getByRole('button', { name: /^View: / }));
  expect(await within(await screen.findByRole('dialog')).findByText('Choosing')).toBeTruthy();
});

test('pictures of a page are chosen by their looks, and another one is uploaded there', async () => {
  const user = userEvent.setup();
  const image = (alt: string) => ({ url: 'https://shop.example/media/x.webp', alt, width: 4, height: 3, sources: [] });
  const data = aPage({ choices: { ...aPage().choices, pictures: [{ key: 'hedge', image: image('A hedge') }] } });
  const { calls } = await openStaffPage(
    '/content-pages/7',
    answers({
      'GET /content-pages/7': () => ({ data, revision: 'first' }),
      'POST /content-pages/pictures': () => ({ data: { key: 'page-upload:1', image: image('A gate') } }),
    }),
  );
  await user.click(await screen.findByRole('radio', { name: 'A hedge' }));
  expect(screen.getByRole('radio', { name: 'A hedge' })).toBeChecked();
  await user.upload(screen.getByLabelText('File'), new File(['x'], 'gate.jpg', { type: 'image/jpeg' }));
  for (const field of screen.getAllByLabelText(/^What it shows/)) await user.type(field, 'A gate');
  await user.click(screen.getByRole('button', { name: 'Upload and choose' }));
  expect(await screen.findByRole('radio', { name: 'A gate' })).toBeChecked();
  expect(calls.find(({ path }) => path === '/content-pages/pictures')?.body).toMatchObject({ alts: { fr: 'A gate' } });
});
