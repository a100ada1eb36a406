/** Something the store does not allow; nothing was changed. The message is for the one who asked. */
export class MfRefused extends Error {
  override name = 'MfRefused';
  /** sentences, one for each thing that is wrong */
  readonly problems: readonly string[];
  constructor(message: string, problems: readonly string[] = []) {
    super(message);
    this.problems = problems;
  }
  /** the message and each problem, in lines */
  get report(): string {
    return [this.message, ...this.problems.map((problem) => `  - ${problem}`)].join('\n');
  }
}
