import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changedBuiltIns, restoreStrayChanges } from 'federation/loading/built-ins';
import type { OnRestored } from 'federation/loading/built-ins';
import type { RemoteErrors } from 'federation/loading/remote-errors';
import { asRefusal } from 'federation/loading/remote-refused';
import { watchOtherWork } from 'federation/loading/remote-work';
import type { ManifestRoute, RemoteManifest } from 'federation/manifest/remote-manifest';
import type { RemotesStatus } from 'federation/releases/registry-snapshot';
import type { Releases } from 'federation/releases/releases';
import { HEALTH_PATH, STATUS_PATH, TRIAL_PATH, openTrialRequest } from 'federation/signing/trial-request';
import type { TrialAnswer, TrialRequest } from 'federation/signing/trial-request';
import type { Trust } from 'federation/signing/trust';
import { LANGS, paths } from 'shared-contracts';
import { SLOT_NAMES } from 'shared-contracts/contract/slots';
import type { SlotName } from 'shared-contracts/contract/slots';
import type { ShopRelease } from '../shop-release.ts';
import type { ReleaseCounts } from './release-counts.ts';

/** Header with the id of a running trial in the shell's requests to itself; nobody else knows the id. */
const HEADER = 'x-release-trial';
/** Maximum number of pages tried per version: enough to find errors, few enough for somebody who waits. */
const MAX_PAGES = 16;
/** Milliseconds after the last page in which unhandled promises may still be rejected. */
const REJECTION_WAIT_MS = 200;
/** Times that a page is rendered whose built-ins were changed while pages for visitors were rendered, too: any of them may have done it. */
const ATTEMPTS = 3;

/** A page that shows each slot on the server; null where none does. */
const SLOT_PAGES: Readonly<Record<SlotName, string | null>> = {
  'mini-cart': paths.home(LANGS[0]),
  'add-to-cart': paths.products(LANGS[0], 'garden'),
  'product-rail': paths.home(LANGS[0]),
  'search-suggest': null,
  'sign-in': null,
};

/** A version on trial, and the errors of its pages. */
export interface Trial {
  release: ShopRelease;
  errors: unknown[];
}

interface Options {
  trust: Trust;
  releases: Pick<Releases<ShopRelease>, 'preview' | 'current'>;
  /** status of the remotes for the operations endpoint */
  status: () => RemotesStatus | null;
  /** errors of the versions' code outside of any request */
  errors: Pick<RemoteErrors, 'of'>;
  /** how versions do in the whole shop */
  counts: Pick<ReleaseCounts, 'send' | 'read'>;
  /** called with built-ins that others had changed before a page was tried */
  onProblem?: OnRestored;
}

export interface Trials {
  register: (app: FastifyInstance) => void;
  /** the trial this request belongs to */
  of: (request: FastifyRequest) => Trial | undefined;
}

/**
 * Tries a published version on this shop before it is served: renders pages of its paths beside the other remotes, with the shop's data.
 * Nothing of it is cached or seen by visitors.
 */
export function createTrials({ trust, releases, status, errors, counts, onProblem }: Options): Trials {
  const running = new Map<string, Trial>();

  /** @returns the errors of the page, rendered for this: a stored one would tell nothing about now; what it changes of the built-ins is restored before the next page, of whichever version */
  const render = async (app: FastifyInstance, url: string, release: ShopRelease, attempt = 1): Promise<string | undefined> => {
    const id = randomUUID();
    const trial: Trial = { release, errors: [] };
    running.set(id, trial);
    restoreStrayChanges(onProblem);
    const hadOthers = watchOtherWork(1);
    try {
      const { statusCode } = await app.inject({ url, headers: { [HEADER]: id } });
      const change = changedBuiltIns();
      if (change !== undefined && hadOthers() && attempt < ATTEMPTS) return await render(app, url, release, attempt + 1);
      if (change !== undefined) return `${url}: ${change}`;
      const [error] = trial.errors;
      if (error !== undefined) return `${url}: ${error instanceof Error ? error.message : String(error)}`;
      return statusCode >= 500 ? `${url}: it answers ${statusCode}` : undefined;
    } finally {
      running.delete(id);
    }
  };

  const tryVersion = async (app: FastifyInstance, { name, version }: TrialRequest): Promise<TrialAnswer> => {
    const answer: TrialAnswer = { problems: [], warnings: [], tried: [] };
    let release: ShopRelease;
    try {
      release = await releases.preview({ [name]: version });
    } catch (error) {
      const refusal = asRefusal(error);
      return { ...answer, problems: [`${refusal.code}: ${refusal.message}`] };
    }
    const manifest = release.loaded.get(name)?.manifest;
    if (manifest) {
      answer.warnings.push(...untriedSlots(manifest).map((slot) => `no page shows the slot ${slot} on the server, so it was not tried`));
    }
    for (const url of manifest ? [...new Set([...pagesOf(manifest), ...slotPages(manifest)])] : []) {
      answer.tried.push(url);
      const problem = await render(app, url, release);
      if (!problem) continue;
      // With the API unavailable every version fails: that is no reason to refuse one.
      const served = releases.current()?.stable;
      if (served && (await render(app, url, served))) answer.warnings.push(`${problem} (as with what is served now)`);
      else answer.problems.push(problem);
    }
    restoreStrayChanges(onProblem);
    const hadOthers = watchOtherWork(0);
    await pause(REJECTION_WAIT_MS);
    const change = changedBuiltIns();
    if (change !== undefined) {
      if (hadOthers()) answer.warnings.push(`outside of a page, while others were rendered, too: ${change}`);
      else answer.problems.push(`outside of a page: ${change}`);
    }
    answer.problems.push(...errors.of({ name, version }).map((message) => `outside of a page: ${message}`));
    return answer;
  };

  return {
    register: (app) => {
      const open = ({ headers }: FastifyRequest) => openTrialRequest(headers.authorization, trust);
      const refuse = (reply: FastifyReply, why: string) => reply.code(403).send({ error: `The request is refused: ${why}.` });
      app.post(TRIAL_PATH, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const opened = open(request);
        return 'refused' in opened ? refuse(reply, opened.refused) : reply.send(await tryVersion(app, opened.content));
      });
      app.post(STATUS_PATH, (request, reply) => {
        reply.header('cache-control', 'no-store');
        const opened = open(request);
        if ('refused' in opened) return refuse(reply, opened.refused);
        const { revision, problem, store_problem, remotes } = status() ?? { revision: 0, problem: null, store_problem: null, remotes: [] };
        return reply.send({ revision, problem, store_problem, remote: remotes.find(({ name }) => name === opened.content.name) ?? null });
      });
      app.post<{ Querystring: { since?: unknown } }>(HEALTH_PATH, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const opened = open(request);
        if ('refused' in opened) return refuse(reply, opened.refused);
        const since = typeof request.query.since === 'string' ? new Date(request.query.since) : undefined;
        if (!since || Number.isNaN(since.getTime())) return reply.code(400).send({ error: 'since is no time' });
        await counts.send();
        const health = await counts.read(opened.content.name, since.toISOString()).catch((error: unknown) => error as Error);
        return health instanceof Error ? reply.code(503).send({ error: health.message }) : reply.send(health);
      });
    },
    of: ({ headers }) => {
      const id = headers[HEADER];
      return typeof id === 'string' ? running.get(id) : undefined;
    },
  };
}

/**
 * Addresses of the version's pages without parameters: each in one of the languages, the first in all. A remote without any gets the home
 * page, which may have its slots.
 */
export function pagesOf({ routes }: Pick<RemoteManifest, 'routes'>): string[] {
  const flat = (all: readonly ManifestRoute[], parent: string): string[] =>
    all.flatMap(({ path, children }) => {
      const pattern = [parent, path].filter(Boolean).join('/');
      return children ? flat(children, pattern) : [pattern];
    });
  const optional = (pattern: string): string => pattern.replace(/\/?:[\w-]+\?/g, '').replace(/\/\*$/, '');
  const plain = [...new Set(flat(routes, '').map(optional))].filter((pattern) => !/[:*]/.test(pattern));
  const [first = '', ...morePatterns] = plain;
  const address = (pattern: string, index: number): string => `/${[LANGS[index % LANGS.length], pattern].filter(Boolean).join('/')}`;
  return [...LANGS.map((_, index) => address(first, index)), ...morePatterns.map(address)].slice(0, MAX_PAGES);
}

const slotsOf = ({ slots }: Pick<RemoteManifest, 'slots'>): SlotName[] => SLOT_NAMES.filter((slot) => slots[slot] !== undefined);

/** Pages of whichever remote that show the version's slots. */
export const slotPages = (manifest: Pick<RemoteManifest, 'slots'>): string[] => [
  ...new Set(slotsOf(manifest).flatMap((slot) => SLOT_PAGES[slot] ?? [])),
];

const untriedSlots = (manifest: Pick<RemoteManifest, 'slots'>): SlotName[] => slotsOf(manifest).filter((slot) => SLOT_PAGES[slot] === null);
