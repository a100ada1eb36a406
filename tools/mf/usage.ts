interface CommandUsage {
  /** ways to call it, behind `pnpm mf`; the first one is in the list of all commands */
  forms: readonly string[];
  /** lines about it */
  about: readonly string[];
  /** maximum number of arguments */
  most: number;
  /** its options besides `COMMON_OPTIONS`, each with its value, if it has one, and what it does */
  options: Readonly<Record<string, readonly [value: string, text: string]>>;
}

const REASON = ['<text>', 'why, for the log'] as const;
const WAIT = (text: string) => ['<address>', text] as const;
const ORIGIN = ['<address>', 'of the running shop; default PUBLIC_URL'] as const;
const HOURS = ['<number>', 'how long the link works, 8'] as const;

/** What each command takes. */
export const USAGES: Readonly<Record<string, CommandUsage>> = {
  new: {
    forms: ['new <remote>'],
    about: ['a new remote that builds, runs and passes its tests'],
    most: 1,
    options: {},
  },
  publish: {
    forms: ['publish <remote> [--version 1.2.3] [--if-absent] [--breaking]', 'publish shell'],
    about: [
      'build, try and sign a version; nothing served changes. publish shell: its files',
      'for browsers, for pages of other replicas and later ones',
    ],
    most: 1,
    options: {
      version: ['<version>', 'its number; default: from the sources'],
      'if-absent': ['', 'do nothing when it is published already'],
      breaking: ['', 'publish although others depend on what it removes'],
    },
  },
  preview: {
    forms: ['preview <remote> <version> [<remote> <version> …] [--origin https://…] [--hours 8]'],
    about: ['a link that shows it on a running shop to whoever has the link'],
    most: Infinity,
    options: { origin: ORIGIN, hours: HOURS },
  },
  canary: {
    forms: ['canary <remote> <version> --percent 10', 'canary <remote> off'],
    about: ['serve it to a share of the visitors; canary <remote> off: to nobody'],
    most: 2,
    options: { percent: ['<1 to 99>', 'share of the visitors'] },
  },
  judge: {
    forms: ['judge <remote> --origin https://… [--sample 500] [--minutes 60]'],
    about: [
      'compare the canary with the stable version by what the shop counts (errors,',
      'failed loads, web vitals), then promote it or take it back',
    ],
    most: 1,
    options: {
      origin: ['<address>', 'of the running shop'],
      sample: ['<number>', 'views of each version that are enough, 500'],
      minutes: ['<number>', 'how long to wait for them, 60'],
    },
  },
  promote: {
    forms: ['promote <remote> <version> [--wait https://…] [--when-free]'],
    about: ['serve it; --wait has a running shop try it first, and takes it back when the', 'shop does not serve it'],
    most: 2,
    options: {
      wait: WAIT('of the running shop that tries it, and has to serve it'),
      'when-free': ['', 'although another remote has a slot of it: it gets that slot when the other one gives it up'],
    },
  },
  rollback: {
    forms: ['rollback <remote> [--reason …] [--wait https://…]'],
    about: ['serve what was served before, unless it was rolled back or its key is', 'not trusted any more'],
    most: 1,
    options: { reason: REASON, wait: WAIT('of the running shop that has to serve it') },
  },
  retire: {
    forms: ['retire <remote> [--reason …]'],
    about: ['serve nothing of it: the way back from a first promotion'],
    most: 1,
    options: { reason: REASON },
  },
  lock: {
    forms: ['lock <remote|all> --reason … [--until 2026-12-01]'],
    about: ['promote nothing of it; rolling back is still possible'],
    most: 1,
    options: { reason: REASON, until: ['<date or time>', 'when it ends; default: when it is unlocked'] },
  },
  unlock: {
    forms: ['unlock <remote|all>'],
    about: ['it may be promoted again'],
    most: 1,
    options: {},
  },
  deprecate: {
    forms: ['deprecate <remote> <version> [--until …] [--reason …] [--undo]'],
    about: ['warn, and from the date on refuse, when it is promoted'],
    most: 2,
    options: { until: ['<date or time>', 'from when on it is refused'], reason: REASON, undo: ['', 'it is not deprecated any more'] },
  },
  log: {
    forms: ['log [<remote>]'],
    about: [
      'who changed what is served, when, with whose key, from which commit',
      'and why; what a key signed that is not trusted any more is marked',
    ],
    most: 1,
    options: {},
  },
  operations: {
    forms: ['operations [--origin https://…] [--hours 8]'],
    about: ['a link to the page on a running shop that shows who gets which version and how', 'it does, and can lock and roll back'],
    most: 0,
    options: { origin: ORIGIN, hours: HOURS },
  },
  list: {
    forms: ['list'],
    about: ['what is served, locked, deprecated, published, and how large it is'],
    most: 0,
    options: {},
  },
  prune: {
    forms: ['prune <remote> [--days 30]'],
    about: ['remove old versions that nobody serves, tries or would go back to'],
    most: 1,
    options: { days: ['<number>', 'versions published before so many days, 30'] },
  },
  adopt: {
    forms: ['adopt'],
    about: [
      'begin a new series with what is served: when the store was restored from a',
      'backup, or somebody without a key wrote into it; it needs a root key',
    ],
    most: 0,
    options: {},
  },
  trust: {
    forms: [
      'trust [add|change|revoke <name> …]',
      'trust add <name> --key team.pub.pem --remotes a,b --environments default,staging',
      'trust change <name> [--remotes a,b] [--environments default,staging]',
      'trust revoke <name> --reason …',
    ],
    about: ['which team’s key may sign what; a change of it needs the root key'],
    most: 2,
    options: {
      key: ['<file>', 'add: the team’s public ed25519 key (PEM)'],
      remotes: ['<names>', 'add, change: what it may sign, with commas between; * is everything'],
      environments: ['<names>', 'add, change: where it may change what is served; default is the one without a name'],
      reason: REASON,
    },
  },
  'trace-error': {
    forms: ['trace-error [<file or frames>]'],
    about: [
      'the places in the sources of an error that a browser or a shell reported: a log line or',
      'a stack, from a file, as arguments or from standard input',
    ],
    most: Infinity,
    options: {},
  },
  graph: {
    forms: ['graph'],
    about: ['who fills and shows which slot, and by which contract'],
    most: 0,
    options: {},
  },
};

/** Options of every command. */
const COMMON_OPTIONS: CommandUsage['options'] = {
  environment: ['<name>', 'what is served in another environment of the same store (MF_ENVIRONMENT)'],
  json: ['', 'answer as JSON'],
  help: ['', 'this text (-h)'],
};

const NOTES = `A version is written out, \`latest\`, or any part that only one version has.
The store is ARTEFACTS_DIR (.artefacts) or ARTEFACTS_URL (s3://bucket/folder), the key MF_SIGNING_KEY_FILE (.data/keys/signing.pem), trusted keys MF_PUBLIC_KEYS, listeners
MF_HOOK_URLS. Exit code 0: done. 1: refused, nothing was changed (numbers: docs/messages.md). 2: not understood.
3: the shop of --wait does not serve it; a promotion was rolled back. A judged canary was not promoted.`;

/** Column at which texts begin. */
const COLUMN = 51;

/** A term with its text beside it, or below when the term is long. */
function entry(term: string, texts: readonly string[], column: number): string[] {
  const lines = texts.map((text) => `${' '.repeat(column)}${text}`);
  const [first = ''] = lines;
  return term.length + 1 < column ? [term.padEnd(column) + first.slice(column), ...lines.slice(1)] : [term, ...lines];
}

function optionLines(options: CommandUsage['options']): string[] {
  const terms = Object.entries(options).map(([name, [value, text]]) => ({ term: `  --${name} ${value}`.trimEnd(), text }));
  const column = Math.max(...terms.map(({ term }) => term.length)) + 3;
  return terms.flatMap(({ term, text }) => entry(term, [text], column));
}

/** All commands. */
export function usage(): string {
  return [
    'Usage: pnpm mf <command>',
    ...Object.values(USAGES).flatMap(({ forms: [form = ''], about }) => entry(`  ${form}`, about, COLUMN)),
    '',
    'Options of every command:',
    ...optionLines(COMMON_OPTIONS),
    '`pnpm mf <command> --help` lists the others.',
    '',
    NOTES,
  ].join('\n');
}

/** One command with all its options. */
export function usageOf(command: string): string {
  const found = Object.hasOwn(USAGES, command) ? USAGES[command] : undefined;
  if (!found) return usage();
  const { forms, about, options } = found;
  return [
    ...forms.map((form, index) => `${index === 0 ? 'Usage:' : '      '} pnpm mf ${form}`),
    '',
    ...about.map((line) => `  ${line}`),
    '',
    'Options:',
    ...optionLines({ ...options, ...COMMON_OPTIONS }),
  ].join('\n');
}
