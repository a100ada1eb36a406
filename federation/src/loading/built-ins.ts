import { Script } from 'node:vm';
import { RemoteRefused } from './remote-refused.ts';
import { takeRecentWork } from './remote-work.ts';

/*
 * The built-ins of JavaScript are one for the shell and all remotes in it: a remote that replaces one breaks the others. Whatever is
 * compared here may have been replaced, so this file calls only functions it took before, and no methods of arrays or maps.
 */

const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, getPrototypeOf, setPrototypeOf } = Reflect;
const { is } = Object;
const text = String;

/** Constructors and namespaces whose properties, and those of their prototypes, belong to everybody. */
const NAMES = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef'],
  ...['Promise', 'Proxy', 'Reflect', 'RegExp', 'Date', 'JSON', 'Math', 'Intl', 'Iterator', 'FinalizationRegistry'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
  ...['ArrayBuffer', 'SharedArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array'],
  ...['Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array', 'Buffer'],
  ...['URL', 'URLSearchParams', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'TextEncoder', 'TextDecoder'],
  ...['AbortController', 'AbortSignal', 'Event', 'EventTarget', 'ReadableStream', 'WritableStream', 'TransformStream'],
];
/** Functions of the global object. */
const FUNCTIONS = [
  ...['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'queueMicrotask'],
  ...['structuredClone', 'atob', 'btoa', 'eval', 'isNaN', 'isFinite', 'parseInt', 'parseFloat', 'globalThis'],
  ...['encodeURIComponent', 'decodeURIComponent', 'encodeURI', 'decodeURI', 'escape', 'unescape'],
];
/** Set for a moment by libraries that read a stack. */
const UNSTABLE: Readonly<Record<string, readonly PropertyKey[]>> = { Error: ['stackTraceLimit', 'prepareStackTrace'] };

interface Saved {
  name: string;
  object: object;
  prototype: object | null;
  /** without a prototype; of all its properties, or of those to be watched */
  descriptors: Record<PropertyKey, PropertyDescriptor>;
  keys: readonly PropertyKey[];
  /** properties that are not compared; undefined: properties may be added */
  ignored?: readonly PropertyKey[];
}

const isObject = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function';

function save(name: string, object: object, watched?: readonly PropertyKey[]): Saved {
  const descriptors = Object.create(null) as Saved['descriptors'];
  const ignored = UNSTABLE[name] ?? [];
  const keys = (watched ?? ownKeys(object)).filter((key) => !ignored.includes(key) && Object.hasOwn(object, key));
  for (const key of keys) {
    const descriptor = getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
    setPrototypeOf(descriptor, null);
    descriptors[key] = descriptor;
  }
  return { name, object, prototype: getPrototypeOf(object), descriptors, keys, ...(!watched && { ignored }) };
}

/** The built-ins as they are now. `Object.prototype` is the first: every other check relies on it. */
function saveAll(scope: Record<string, unknown>): Saved[] {
  const found = new Map<object, string>();
  const add = (name: string, value: unknown): void => {
    if (isObject(value) && !found.has(value)) found.set(value, name);
  };
  add('Object.prototype', (scope.Object as ObjectConstructor).prototype);
  for (const name of NAMES) {
    // Reading it also makes Node define those that it defines on first use.
    const value = scope[name] as { prototype?: unknown } | undefined;
    add(name, value);
    add(`${name}.prototype`, value?.prototype);
  }
  for (const [name, value] of Object.entries(Object.getOwnPropertyDescriptors(scope.Intl as object))) {
    add(`Intl.${name}`, value.value);
    add(`Intl.${name}.prototype`, (value.value as { prototype?: unknown } | undefined)?.prototype);
  }
  const typedArray = getPrototypeOf(scope.Uint8Array as object) as { prototype: object };
  add('TypedArray', typedArray);
  add('TypedArray.prototype', typedArray.prototype);
  const hidden = new Script(
    `({ 'Array iterator': [].values(), 'Map iterator': new Map().values(), 'Set iterator': new Set().values(), 'String iterator': ''[Symbol.iterator](),
        'RegExp iterator': ''.matchAll(/x/g), 'generator function': function* () {}, 'async function': async function () {}, 'async generator function': async function* () {},
        'generator': (function* () {}).prototype, 'async generator': (async function* () {}).prototype })`,
  ).runInThisContext() as Record<string, object>;
  for (const [name, value] of Object.entries(hidden)) add(`${name} prototype`, getPrototypeOf(value));
  // Reads functions that Node defines on first use.
  const globals = [...NAMES, ...FUNCTIONS].filter((name) => scope[name] !== undefined);
  return [...[...found].map(([object, name]) => save(name, object)), save('globalThis', scope, globals)];
}

/** Whether a property is as before. Reading a value is several times faster than its descriptor, and enough for what breaks others. */
function isUnchanged(object: object, key: PropertyKey, before: PropertyDescriptor): boolean {
  if (before.get === undefined && before.set === undefined) {
    try {
      return is((object as Record<PropertyKey, unknown>)[key], before.value);
    } catch {
      return false;
    }
  }
  const now = getOwnPropertyDescriptor(object, key);
  return now !== undefined && now.get === before.get && now.set === before.set;
}

const nameOf = (owner: string, key: PropertyKey): string => (typeof key === 'symbol' ? `${owner}[${text(key)}]` : `${owner}.${text(key)}`);

/** Puts one object back. @returns the number of names in `changed` */
function restoreOne(one: Saved, changed: string[], count: number): number {
  const { name, object, prototype, descriptors, keys } = one;
  let found = count;
  if (getPrototypeOf(object) !== prototype) {
    changed[found++] = `the prototype of ${name}`;
    setPrototypeOf(object, prototype);
  }
  // Before anything is compared: what is added to Object.prototype shows in every descriptor.
  found = removeAdded(one, changed, found);
  const unchanged = found;
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] as PropertyKey;
    const before = descriptors[key] as PropertyDescriptor;
    if (isUnchanged(object, key, before)) continue;
    changed[found++] = nameOf(name, key);
    defineProperty(object, key, before);
  }
  // With a removed property back, one that was added in its place shows.
  return found === unchanged ? found : removeAdded(one, changed, found);
}

function removeAdded({ name, object, descriptors, keys, ignored }: Saved, changed: string[], count: number): number {
  if (!ignored) return count;
  let found = count;
  const now = ownKeys(object);
  if (now.length === keys.length) return found;
  for (let i = 0; i < now.length; i += 1) {
    const key = now[i] as PropertyKey;
    if (descriptors[key] !== undefined || isIgnored(ignored, key)) continue;
    changed[found++] = nameOf(name, key);
    deleteProperty(object, key);
  }
  return found;
}

function isIgnored(ignored: readonly PropertyKey[], key: PropertyKey): boolean {
  for (let i = 0; i < ignored.length; i += 1) if (ignored[i] === key) return true;
  return false;
}

let saved: readonly Saved[] | undefined;

/** Remembers the built-ins as they are at the first call: before any code of a remote has run. */
export function rememberBuiltIns(): void {
  // `globalThis` of the context that remotes run in, which may differ from this module's.
  saved ??= saveAll(new Script('globalThis').runInThisContext() as Record<string, unknown>);
}

/**
 * Puts the built-ins back as they were remembered, as far as they can be: what was made unchangeable stays. Takes one or two
 * milliseconds. @returns the names of those that were changed, removed or added, such as `Array.prototype.flatMap`
 */
export function restoreBuiltIns(): string[] {
  const changed: string[] = [];
  let count = 0;
  if (!saved) return changed;
  for (let i = 0; i < saved.length; i += 1) count = restoreOne(saved[i] as Saved, changed, count);
  return changed;
}

/** Called with the built-ins that were restored; no remote in particular changed them. */
export type OnRestored = (message: string, error: Error) => void;

/** What `repairBuiltIns` restored since somebody last asked what was changed: it must not hide what a version on trial did. */
let repaired: string[] = [];

/** Restores the built-ins. @returns also what was repaired since this was called last */
function takeChanges(): string[] {
  const changed = restoreBuiltIns();
  const before = repaired;
  repaired = [];
  return [...new Set([...before, ...changed])];
}

/**
 * Restores the built-ins while pages are rendered, so that one page's change stops neither the shell nor the other remotes for long.
 * @returns what was changed, and which remotes and routes ran since they were last right; undefined when nothing was
 */
export function repairBuiltIns(): { names: string[]; since: string } | undefined {
  const names = restoreBuiltIns();
  const ran = takeRecentWork();
  if (names.length === 0) return undefined;
  repaired = [...new Set([...repaired, ...names])];
  return { names, since: ran ?? 'nothing' };
}

/**
 * Restores what was changed until now, before code is run that is to be judged by what it changes: pages of other remotes, rendered for
 * visitors, may have done it.
 */
export function restoreStrayChanges(onRestored?: OnRestored): void {
  const changed = restoreBuiltIns();
  const ran = takeRecentWork();
  // Those were reported already.
  repaired = [];
  if (changed.length === 0) return;
  onRestored?.(
    `built-ins were restored: ${changed.join(', ')}`,
    new Error(`a remote changed them; since they were right: ${ran ?? 'nothing'}`),
  );
}

/** What a remote did, for its publisher; undefined when all built-ins are as they were. They are restored. */
export function changedBuiltIns(): string | undefined {
  const changed = takeChanges();
  takeRecentWork();
  return changed.length > 0 ? `it changes built-ins that the whole shop uses: ${changed.join(', ')}` : undefined;
}

/** Restores the built-ins. @throws RemoteRefused when what was run changed one @param what e.g. `route mf-catalog/product` */
export function refuseChangedBuiltIns(what: string): void {
  const change = changedBuiltIns();
  if (change !== undefined) throw new RemoteRefused('changed-built-ins', `${what}: ${change}`);
}
