/** A line of a stack trace in the code of a version, by the script names of `module-box.ts`; no path of a package looks like this. */
const REMOTE_FRAME = /(?:\(|\bat )([a-z][a-z0-9-]*)@(\d[\w.+-]*)\//;

export interface Origin {
  name: string;
  version: string;
}

/** The version whose code caused an error; undefined for the shell's own code, and for values that are not errors. */
export function originOf(error: unknown): Origin | undefined {
  const { stack } = Object(error) as { stack?: unknown };
  const [, name, version] = REMOTE_FRAME.exec(typeof stack === 'string' ? stack : '') ?? [];
  return name !== undefined && version !== undefined ? { name, version } : undefined;
}

/** The innermost line of a stack trace in a file of a version's node build, as `module-box.ts` names it after its label. */
const BUILT_LINE = /(?:\(|\bat )[\w.@+-]+\/([\w.-]+\.cjs):(\d+):(\d+)/;

/** Where in its node build the code of a version threw. */
export function placeOf(error: unknown): { file: string; line: number; column: number } | undefined {
  const { stack, cause } = Object(error) as { stack?: unknown; cause?: unknown };
  const [, file, line, column] = BUILT_LINE.exec(typeof stack === 'string' ? stack : '') ?? [];
  if (file !== undefined) return { file, line: Number(line), column: Number(column) };
  return cause === undefined ? undefined : placeOf(cause);
}

/** Errors of remotes outside of any request, since the process started. */
export interface RemoteErrors {
  note: (error: unknown) => void;
  /** of one version, the oldest first, a few at most */
  of: (origin: Origin) => readonly string[];
}

/** Maximum number of errors stored per version. */
const MAX_MESSAGES = 5;

export function createRemoteErrors(): RemoteErrors {
  const noted = new Map<string, string[]>();
  const keyOf = ({ name, version }: Origin): string => `${name}@${version}`;
  return {
    note: (error) => {
      const origin = originOf(error);
      if (origin === undefined) return;
      const messages = noted.get(keyOf(origin)) ?? [];
      const message = String((error as { message?: unknown }).message);
      if (messages.length < MAX_MESSAGES && !messages.includes(message)) noted.set(keyOf(origin), [...messages, message]);
    },
    of: (origin) => noted.get(keyOf(origin)) ?? [],
  };
}
