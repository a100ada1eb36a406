/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { STORY_CONSENT, STORY_CONSENTS } from 'shared-contracts/rules/story-consent';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { Answers } from 'shared-contracts/testing/fake-http';
import { fakeShop, loaderArgs } from 'shared-contracts/testing/fake-shop';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import type { OwnStory, StoryPlan } from 'shared-contracts/wire/story';
import de from '../locales/de.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import nl from '../locales/nl.json';
import { renderRoute } from '../testing/harness.ts';
import * as route from './stories.route.tsx';

beforeAll(installNodeFetch);
beforeEach(() => sessionStorage.clear());

const PLAN: StoryPlan = {
  plan: 'aaaaaaaaaaaaaaaaaaaaaa',
  name: 'Bij oma thuis',
  summary: 'Linea 3D · 153 cm hoog · Groen · 23 m',
  sketch: { width_mm: 23_000, height_mm: 1530, boxes: [{ kind: 'field', x_mm: 0, y_mm: 0, width_mm: 2500, height_mm: 1530 }] },
  municipality: 'Lokeren',
  story: null,
};
const STORY: OwnStory = {
  id: 7,
  plan: PLAN.plan,
  title: 'Een hoek om',
  text: 'Twee zijden langs de weide, met een poortje.',
  author: 'Lotte',
  municipality: 'Lokeren',
  lang: 'nl',
  state: 'published',
  refused_because: null,
  consented_at: '2026-05-04T08:00:00.000Z',
  slugs: { nl: 'een-hoek-om', fr: 'un-angle', de: 'um-die-ecke', en: 'round-the-corner' },
};
const TEXT = 'Twee zijden langs de weide, met een poortje voor de kruiwagen.';

function show(entries: StoryPlan[], { at = '/nl/account/stories', lang = 'nl' as Lang, answers = {} as Answers } = {}) {
  let data = entries;
  const shop = fakeShop(
    {
      'GET /auth/me/stories': () => ok({ data, author: 'Lotte' }),
      'POST /auth/me/stories': () => {
        data = data.map((entry) => ({ ...entry, story: { ...STORY, state: 'pending' as const, slugs: null } }));
        return ok(STORY);
      },
      'DELETE /auth/me/stories/7': () => {
        data = data.map((entry) => ({ ...entry, story: null }));
        return ok(null);
      },
      ...answers,
    },
    { lang },
  );
  return { shop, ...renderRoute({ at, path: 'account/stories', route, shop }) };
}
const FORM = `/nl/account/stories?plan=${PLAN.plan}`;
const offered = ({ calls }: ReturnType<typeof fakeShop>) => calls.filter(({ method }) => method === 'POST');

it('lists delivered plans, each with the way to tell its story', async () => {
  const { container } = show([PLAN]);
  expect(await screen.findByRole('link', { name: 'Vertel je verhaal: Bij oma thuis' })).toHaveAttribute('href', FORM);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('sends what was told, with the version of the sentence that was ticked, and thanks for it', async () => {
  const user = userEvent.setup();
  const { shop, container } = show([PLAN], { at: FORM });
  await user.type(await screen.findByRole('textbox', { name: 'Titel van je verhaal' }), 'Een hoek om');
  await user.type(screen.getByRole('textbox', { name: 'Je verhaal' }), TEXT);
  expect(screen.getByRole('textbox', { name: 'Je voornaam of initiaal' })).toHaveValue('Lotte');
  expect(screen.getByRole('textbox', { name: 'Gemeente' })).toHaveValue('Lokeren');
  expect(await accessibilityFaults(container)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Ik ga akkoord dat Groenhof dit verhaal in vier talen/ }));
  await user.click(screen.getByRole('button', { name: 'Verhaal insturen' }));
  await waitFor(() => expect(offered(shop)).toHaveLength(1));
  expect(offered(shop)[0]?.body).toEqual({
    plan: PLAN.plan,
    title: 'Een hoek om',
    text: TEXT,
    author: 'Lotte',
    municipality: 'Lokeren',
    consent: STORY_CONSENT,
  });
  expect(await screen.findByText('Bedankt voor je verhaal')).toBeVisible();
  expect(screen.getByText('Wordt nagelezen')).toBeVisible();
});

it('sends nothing without the tick, nor with an address as a name, and says so at the field', async () => {
  const user = userEvent.setup();
  const { shop } = show([PLAN], { at: FORM });
  await user.type(await screen.findByRole('textbox', { name: 'Titel van je verhaal' }), 'Een hoek om');
  await user.type(screen.getByRole('textbox', { name: 'Je verhaal' }), TEXT);
  const author = screen.getByRole('textbox', { name: 'Je voornaam of initiaal' });
  await user.clear(author);
  await user.type(author, 'www.hekken.example');
  await user.click(screen.getByRole('button', { name: 'Verhaal insturen' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Je voornaam of initiaal: Gebruik één regel, zonder webadres',
    'Toestemming: Dit veld is verplicht',
  ]);
  expect(offered(shop)).toEqual([]);
});

it('shows what the API refuses beside its field, with what was typed', async () => {
  const user = userEvent.setup();
  const answers = { 'POST /auth/me/stories': refused(422, 'request.invalid', 'Nee', { errors: { municipality: ['Te lang'] } }) };
  show([PLAN], { at: FORM, answers });
  await user.type(await screen.findByRole('textbox', { name: 'Titel van je verhaal' }), 'Een hoek om');
  await user.type(screen.getByRole('textbox', { name: 'Je verhaal' }), TEXT);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Verhaal insturen' }));
  expect(await screen.findByRole('link', { name: 'Gemeente: Te lang' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Titel van je verhaal' })).toHaveValue('Een hoek om');
});

it('withdraws a published story after a question, which says what happens', async () => {
  const user = userEvent.setup();
  const { shop } = show([{ ...PLAN, story: STORY }]);
  expect(await screen.findByRole('link', { name: 'Bekijk op de site' })).toHaveAttribute('href', '/nl/stories/een-hoek-om');
  await user.click(screen.getByRole('button', { name: 'Intrekken: Een hoek om' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Je verhaal intrekken?' }));
  expect(dialog.getByText(/verdwijnt meteen van de site/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Intrekken' }));
  expect(await screen.findByText('Je verhaal is ingetrokken en staat niet meer op de site.')).toBeVisible();
  expect(shop.calls.some(({ method, path }) => method === 'DELETE' && path === '/auth/me/stories/7')).toBe(true);
  expect(screen.getByRole('link', { name: 'Vertel je verhaal: Bij oma thuis' })).toBeVisible();
});

it('says why a story is not shown, and begins the next one with its words', async () => {
  const refusedStory = { ...STORY, state: 'refused' as const, refused_because: 'Er staat een straat in.', slugs: null };
  show([{ ...PLAN, story: refusedStory }], { at: FORM });
  expect(await screen.findByText('Er staat een straat in.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Je verhaal' })).toHaveValue(STORY.text);
});

it('keeps the story of a plan that was deleted, which can only be withdrawn', async () => {
  show([{ ...PLAN, name: null, story: STORY }]);
  expect(await screen.findByRole('heading', { name: 'Een hoek om' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Intrekken: Een hoek om' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Vertel je verhaal/ })).not.toBeInTheDocument();
});

it('leads to all of them from the link of a plan that is no longer there', async () => {
  const shop = fakeShop({ 'GET /auth/me/stories': { data: [], author: 'Lotte' } });
  const thrown = (await route.loader(loaderArgs(shop, FORM)).catch((error: unknown) => error)) as Response;
  expect(thrown.headers.get('location')).toBe('/nl/account/stories');
});

/** Of each version, the digest of its sentences in the four languages. */
const SENTENCES: Readonly<Record<(typeof STORY_CONSENTS)[number], string>> = { '2026-11': 'L2rS-v-K_UPx4ch0cvToJ7' };

it('has a new version of the consent for every changed sentence', () => {
  const sentences = [nl, fr, de, en].map(({ stories }) => stories.consent);
  const digest = createHash('sha256').update(JSON.stringify(sentences)).digest('base64url').slice(0, 22);
  expect(SENTENCES[STORY_CONSENT]).toBe(digest);
  expect(STORY_CONSENTS.at(-1)).toBe(STORY_CONSENT);
});
