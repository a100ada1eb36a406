import { StoreFailed } from 'federation/store/object-store';

/** A refused action; nothing was changed. The message is for the user, its number is in docs/messages.md. */
export class MfRefused extends Error {
  override name = 'MfRefused';
  /** e.g. `MF03`; a number never changes its meaning */
  readonly code: string;
  /** sentences, one per problem */
  readonly problems: readonly string[];
  constructor(code: `MF${number}`, message: string, problems: readonly string[] = []) {
    super(message);
    this.code = code;
    this.problems = problems;
  }
  /** number and message, and each problem on its own line */
  get report(): string {
    return [`${this.code}: ${this.message}`, ...this.problems.map((problem) => `  - ${problem}`)].join('\n');
  }
}

/** Error codes of a disk that can't be written. */
const DISK_ERRORS: readonly (string | undefined)[] = ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EIO'];

/** On a read-only disk, making a folder with those above it fails with ENOENT. */
const isDiskError = (error: NodeJS.ErrnoException | undefined): boolean =>
  DISK_ERRORS.includes(error?.code) || (error?.code === 'ENOENT' && error.syscall === 'mkdir');

/** The error as a refusal: of the command itself, or of the disk. Undefined for a fault of the tool, which needs its stack. */
export const asRefusal = (error: unknown): MfRefused | undefined => {
  if (error instanceof MfRefused) return error;
  if (error instanceof StoreFailed) return new MfRefused('MF27', "The bucket with the artefacts can't be used.", [error.message]);
  // Libraries wrap what the disk says.
  const { code, message } = ([error, (error as Error).cause].find((each) => isDiskError(each as NodeJS.ErrnoException | undefined)) ??
    {}) as Partial<NodeJS.ErrnoException>;
  return code !== undefined && message !== undefined
    ? new MfRefused('MF26', 'A file could not be written; pnpm mf list shows what is in force.', [message])
    : undefined;
};
