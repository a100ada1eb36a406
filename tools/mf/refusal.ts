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
