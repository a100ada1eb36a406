import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ANNOTATIONS } from './fixtures/failed-part.ts';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORT_FILE = path.join(import.meta.dirname, 'test-results/failed.md');

/** Lists which versions were served, and whose part failed. */
const describeParts = ({ results }: TestCase): string[] => {
  const annotations = results.flatMap((result) => result.annotations).map(({ type, description = '' }) => ({ type, description }));
  const lines = Object.values(ANNOTATIONS).flatMap((kind) =>
    annotations.filter(({ type }) => type === kind).map(({ description }) => `- ${kind}: ${description}`),
  );
  return lines.length > 0 ? [...new Set(lines), ''] : [];
};

/** Lists the first lines of each attempt's error, and where its trace and screenshot are. */
const describeFailure = (test: TestCase): string => {
  const errorMessages = test.results.flatMap(({ errors }) =>
    errors.slice(0, 1).map(({ message = '' }) => stripVTControlCharacters(message)),
  );
  const files = test.results.flatMap(({ attachments }) => attachments.flatMap((file) => file.path ?? []));
  return [
    `## ${test.titlePath().filter(Boolean).join(' › ')}`,
    '',
    test.outcome() === 'flaky' ? 'Flaky: it failed, and passed on the retry.' : `Broken: it failed in all ${test.results.length} attempts.`,
    `\`${path.relative(ROOT, test.location.file)}:${test.location.line}\``,
    '',
    ...describeParts(test),
    ...[...new Set(errorMessages)].flatMap((message) => ['```', ...message.split('\n').slice(0, 12), '```', '']),
    ...files.map((file) => `- ${path.relative(ROOT, file)}`),
    ...files.filter((file) => file.endsWith('.zip')).map((file) => `- \`npx playwright show-trace ${path.relative(ROOT, file)}\``),
  ].join('\n');
};

/** Writes `test-results/failed.md` when a test failed. */
export default class FailedReport implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const failed = this.#suite?.allTests().filter((test) => ['unexpected', 'flaky'].includes(test.outcome())) ?? [];
    if (failed.length === 0) return;
    mkdirSync(path.dirname(REPORT_FILE), { recursive: true });
    writeFileSync(REPORT_FILE, `# Failed\n\n${failed.map((test) => describeFailure(test)).join('\n\n')}\n`);
    console.log(`\nFailed tests, with traces: ${path.relative(process.cwd(), REPORT_FILE)}`);
  }
}
