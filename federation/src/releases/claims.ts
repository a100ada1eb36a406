import type { ManifestRoute, RemoteManifest } from '../manifest/remote-manifest.ts';

/*
 * What at most one served remote can have: a slot (`slot mini-cart`), an address (`/cart/*`), a namespace of texts (`texts cart`). The words
 * are those of messages and of `holds` in the records.
 */

/** The claims of a remote with the ISO time since which it has each. */
export type Claims = ReadonlyMap<string, string>;

/** Later than every time: what a version has that its remote's record does not name, so it was never given to it. */
export const NEVER = '9999';

/** A claim of a remote that another one has: the shop does not give it to `remote`. */
export interface Conflict {
  remote: string;
  claim: string;
  holder: string;
  /** the holder's claim: for addresses it may be a wider or a narrower one */
  held: string;
}

/** An address pattern in one form: without `/:lang`, names of parameters, and upper case, which routes ignore. */
const normalize = (pattern: string): string =>
  `/${pattern
    .replace(/^\/:lang(?=\/|$)/, '')
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.replace(/^:[^?]+/, ':…').toLowerCase())
    .join('/')}`;

/** With and without each of its optional segments. */
const variantsOf = (pattern: string): string[][] =>
  pattern
    .split('/')
    .filter(Boolean)
    .reduce<string[][]>(
      (all, segment) =>
        segment.endsWith('?') ? [...all, ...all.map((each) => [...each, segment.slice(0, -1)])] : all.map((each) => [...each, segment]),
      [[]],
    );

const matchesAny = (segment: string | undefined): boolean => segment === '*' || segment === ':…';

function overlap([a, ...restOfA]: readonly string[], [b, ...restOfB]: readonly string[]): boolean {
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  return (a === b || matchesAny(a) || matchesAny(b)) && overlap(restOfA, restOfB);
}

/**
 * Whether two claims exclude each other. A pattern that begins with a parameter or `*` (pages written by editors) is for what no other remote
 * has, so it excludes only another one of its kind.
 */
export const excludes = (one: string, other: string): boolean =>
  one.startsWith('/') && other.startsWith('/')
    ? variantsOf(one).some((a) => variantsOf(other).some((b) => matchesAny(a[0]) === matchesAny(b[0]) && overlap(a, b)))
    : one === other;

type PlacedRoute = Pick<ManifestRoute, 'path'> & { children?: readonly PlacedRoute[] };

/** The address claim of a route below the one with the pattern `parent`. */
export const addressOf = (parent: string, path: string | undefined): string => normalize([parent, path].filter(Boolean).join('/'));

const addressesOf = (routes: readonly PlacedRoute[], parent = ''): string[] =>
  routes.flatMap(({ path, children }) => {
    const address = addressOf(parent, path);
    return children ? addressesOf(children, address) : [address];
  });

/** What a version claims for its remote: its slots, texts and areas, and its pages outside of the areas that it has for itself. */
export function claimsOf({ slots, namespace, owns, routes }: Pick<RemoteManifest, 'slots' | 'namespace' | 'owns' | 'routes'>): string[] {
  const areas = owns.map(normalize);
  const pages = addressesOf(routes).filter((address) => !areas.some((area) => excludes(area, address)));
  return [...new Set([...Object.keys(slots).map((slot) => `slot ${slot}`), `texts ${namespace}`, ...areas, ...pages])];
}

/** The claims of a remote whose code is not known, by the areas in its record. */
export const claimsOfAreas = (owns: readonly string[], since: string): Claims => new Map(owns.map((area) => [normalize(area), since]));

/** What the next record of a remote says it holds. @param before what it held, so that it keeps the time since which it has each claim */
export const holdsOf = (claims: readonly string[], before: Claims, at: string): Record<string, string> =>
  Object.fromEntries(claims.map((claim) => [claim, before.get(claim) ?? at]));

/** How a claim is written in the set of those held so far. */
export const holding = (remote: string, claim: string): string => `${remote} ${claim}`;

/**
 * Who gets what several remotes claim: the one that a running shop gave it to, else the one that has it since the earliest time in its signed
 * record, never the alphabet. Of claims with the same time that of the first remote counts. @param remotes the longest in service first
 * @param held claims that the shop gave to a remote so far (`holding`)
 */
export function findConflicts(
  remotes: readonly (readonly [name: string, claims: Claims])[],
  held: ReadonlySet<string> = new Set(),
): Conflict[] {
  const all = remotes.flatMap(([remote, claims], index) =>
    [...claims].map(([claim, since]) => ({ remote, claim, since, index, isHeld: since !== NEVER && held.has(holding(remote, claim)) })),
  );
  type Claimed = (typeof all)[number];
  const isBefore = (a: Claimed, b: Claimed): boolean =>
    a.isHeld === b.isHeld ? (a.since === b.since ? a.index < b.index : a.since < b.since) : a.isHeld;
  return all.flatMap((mine) => {
    const holder = all.find((other) => other.remote !== mine.remote && excludes(other.claim, mine.claim) && isBefore(other, mine));
    return holder ? [{ remote: mine.remote, claim: mine.claim, holder: holder.remote, held: holder.claim }] : [];
  });
}

const nameOf = (claim: string): string => (claim === '/' ? 'the home page' : claim);

/** The conflict as a sentence without an end. */
export const describeConflict = ({ claim, holder, held }: Conflict): string =>
  `${nameOf(claim)} is ${held === claim ? `of ${holder}` : `in ${nameOf(held)} of ${holder}`}, which had it first`;
