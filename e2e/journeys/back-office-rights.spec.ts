import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { RESOURCES, SCOPES } from 'shared-contracts/staff/scopes';
import type { Resource, Scope } from 'shared-contracts/staff/scopes';
import { BACK_OFFICE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import { BackOffice } from '../fixtures/staff.ts';

test.use({ lang: 'nl', locale: 'nl-BE' });

interface AdminCall {
  method: string;
  path: string;
  scope: string | undefined;
}

/** Somebody whose role the owner changes before each test: rights count from the next call on. */
interface Setup {
  owner: BrowserContext;
  /** of the member whose role it is */
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** addresses of the owner's navigation */
  screens: string[];
  calls: AdminCall[];
  giveOnly: (scope: Scope) => Promise<void>;
}
let setup: Setup;

const NOWHERE = 'e2e-none';
const wayOf = (scope: Scope): 'read' | 'write' => (scope.startsWith('read_') ? 'read' : 'write');
const resourceOf = (scope: Scope): Resource => scope.replace(/^(?:read|write)_/, '') as Resource;

/** Every call of staff's API with the right it takes, from its own document. */
async function readCalls(office: BackOffice): Promise<AdminCall[]> {
  const { paths } = await office.send<{ paths: Record<string, Record<string, { description?: string }>> }>('GET', '/api/openapi.json');
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description = '' }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, NOWHERE),
      scope: /`(\w+)`/.exec(description)?.[1],
    })),
  );
}

const navigationOf = (page: Page, office: BackOffice) => page.getByRole('navigation', { name: office.text('frame:nav.label') });

const addressesOf = (page: Page, office: BackOffice): Promise<string[]> =>
  navigationOf(page, office)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test.beforeAll(async ({ browser }) => {
  const ownerContext = await browser.newContext();
  const owner = new BackOffice(await ownerContext.newPage());
  await owner.signInNewOwner();
  const role = `e2e-${randomUUID().slice(0, 8)}`;
  const save = (scopes: readonly Scope[], revision?: string) =>
    owner.send<{ revision: string }>('PUT', `/api/roles/${role}`, { name: `Proef ${role}`, scopes, revision });
  let { revision } = await save(['write_staff']);
  const email = `${randomUUID()}@staff.groenhof.example`;
  await owner.send('POST', '/api/staff', { email, name: 'Nele Peeters', role, language: 'nl' });
  const member = await browser.newContext();
  await new BackOffice(await member.newPage()).acceptInvitation(email);
  const cookies = await member.cookies();
  await member.close();
  await owner.open('/');
  await expect(navigationOf(owner.page, owner).getByRole('link').first()).toBeVisible();
  setup = {
    owner: ownerContext,
    cookies,
    screens: (await addressesOf(owner.page, owner)).filter((address) => address !== '/'),
    calls: await readCalls(owner),
    giveOnly: async (scope) => void ({ revision } = await save([scope], revision)),
  };
});

test.afterAll(() => setup.owner.close());

/** Calls of the page that have no answer yet. */
function pendingCalls(page: Page): ReadonlySet<object> {
  const pending = new Set<object>();
  page.on('request', (request) => (request.url().startsWith(`${BACK_OFFICE}/api/`) ? pending.add(request) : undefined));
  const end = (request: Request): boolean => pending.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return pending;
}

SCOPES.forEach((scope, place) => {
  test(`a role with ${scope} alone: its screens open, others say what they take, and so do calls`, async ({ page, context }) => {
    const office = new BackOffice(page);
    const pending = pendingCalls(page);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    const expectLoaded = async (address: string) => {
      await expect(page).toHaveURL(BACK_OFFICE + address);
      await expect(title).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect.poll(() => pending.size).toBe(0);
    };
    await setup.giveOnly(scope);
    await context.addCookies(setup.cookies);
    await office.open('/');
    await expect(title).toHaveText(office.text('dashboard:title'));
    await expectLoaded('/');

    const opened = (await addressesOf(page, office)).filter((address) => address !== '/');
    for (const address of opened) {
      await navigationOf(page, office).locator(`a[href="${address}"]`).click();
      await expectLoaded(address);
      for (const key of ['forbidden', 'notFound', 'failed', 'newVersion'])
        await expect(title, address).not.toHaveText(office.text(`frame:state.${key}`));
    }
    const closed = setup.screens.filter((address) => !opened.includes(address));
    expect(closed.length).toBeGreaterThan(0);
    // another one for each right: together they are all of them
    const forbidden = closed[place % closed.length] ?? '';
    await office.open(forbidden);
    await expect(title).toHaveText(office.text('frame:state.forbidden'));
    await expect(page.getByText(office.text('frame:state.missingRight').split('‘')[0]?.trim() ?? '')).toBeVisible();

    const [way, resource] = [wayOf(scope), resourceOf(scope)];
    const next = RESOURCES[(RESOURCES.indexOf(resource) + 1) % RESOURCES.length];
    const statusOf = async ({ method, path }: AdminCall) => (await office.fetch(method, path, method === 'GET' ? undefined : {})).status();
    const own = setup.calls.filter((call) => call.scope === scope);
    const others = [`${way === 'read' ? 'write' : 'read'}_${resource}`, `read_${next}`, `write_${next}`];
    const refused = others.flatMap((other) => setup.calls.filter((call) => call.scope === other).slice(0, 1));
    for (const call of refused) expect([call.path, await statusOf(call)]).toEqual([call.path, 403]);
    // a record that does not exist: found out after the right was looked at
    const [call] = own.filter(({ path }) => way === 'read' || path.includes(NOWHERE));
    if (call !== undefined) expect([200, 404, 422], call.path).toContain(await statusOf(call));
  });
});
