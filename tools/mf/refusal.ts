/** Something the store does not allow; nothing was changed. The message is for the one who asked, its number stands in docs/messages.md. */
export class MfRefused extends Error {
  override name = 'MfRefused';
  /** e.g. `MF03`; one never comes to mean something else */
  readonly code: string;
  /** sentences, one for each thing that is wrong */
  readonly problems: readonly string[];
  constructor(code: `MF${number}`, message: string, problems: readonly string[] = []) {
    super(message);
    this.code = code;
    this.problems = problems;
  }
  /** number and message, and each problem, in lines */
  get report(): string {
    return [`${this.code}: ${this.message}`, ...this.problems.map((problem) => `  - ${problem}`)].join('\n');
  }
}
