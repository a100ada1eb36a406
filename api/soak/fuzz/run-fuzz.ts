import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { operationsOf } from '../../src/platform/openapi/document.ts';
import type { NamedOperation, OpenApiDocument } from '../../src/platform/openapi/document.ts';
import type { TestShop } from '../../src/testing/test-shop.ts';
import { createAnswerCheck } from './check-answer.ts';
import { requestFor } from './fuzz-request.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { createCart, loadFuzzValues, visitors } from './load-fuzz-values.ts';
import { changedTables, createStateReader, nextTransaction } from './table-state.ts';

export interface FuzzFinding {
  operation: string;
  problem: string;
  request: Omit<FuzzRequest, 'body' | 'query'>;
}

export interface FuzzReport {
  requests: number;
  /** how many answers of each status */
  statuses: Record<string, number>;
  findings: FuzzFinding[];
  /** operations that never answered with a success */
  neverSucceeded: string[];
}

export interface FuzzOptions {
  /** requests for each operation */
  runs: number;
  /** the same seed asks the same */
  seed: number;
  onOperation?: (name: string, done: number, of: number) => void;
}

/** What ends this sign-in or this account would end the run for all that follows: asked for last. */
const isFinal = ({ path }: NamedOperation): boolean => /sign-out|me\/delete|password/.test(path);
const excerptOf = (payload: FuzzRequest['payload']): string | undefined =>
  payload === undefined ? undefined : payload.toString('utf8').slice(0, 400);

/** Asks every operation of the document `runs` times: one property for each. An operation with a finding is asked no further. */
export const runFuzz = async (shop: TestShop, { runs, seed, onOperation }: FuzzOptions): Promise<FuzzReport> => {
  const document = (await shop.call('GET', '/api/openapi.json')).json<OpenApiDocument>();
  const allOperations = operationsOf(document);
  const operations = [...allOperations.filter((named) => !isFinal(named)), ...allOperations.filter(isFinal)];
  const readState = await createStateReader(shop.db);
  const { headers: identities, signInAgain } = await visitors(shop);
  const known = await loadFuzzValues(shop);
  const report: FuzzReport = { requests: 0, statuses: {}, findings: [], neverSucceeded: [] };
  let transaction = await nextTransaction(shop.db);
  let state = await readState();

  for (const [place, named] of operations.entries()) {
    const name = `${named.method} ${named.path}`;
    const check = createAnswerCheck(named);
    let successes = 0;
    await signInAgain();
    if (/cart|checkout|plan/.test(named.path)) known.cartId = await createCart(shop);
    const changesSinceLast = async (): Promise<string[]> => {
      const now = await nextTransaction(shop.db);
      if (now === transaction) return [];
      transaction = now;
      const before = state;
      state = await readState();
      return changedTables(before, state);
    };
    const ask = async (request: FuzzRequest): Promise<string | null> => {
      const options: InjectOptions = {
        method: named.method.toUpperCase(),
        url: request.url,
        headers: { ...request.headers, ...identities[request.who] },
        ...(request.payload === undefined ? {} : { payload: request.payload }),
      };
      const answer = await shop.app.inject(options);
      report.requests += 1;
      report.statuses[answer.statusCode] = (report.statuses[answer.statusCode] ?? 0) + 1;
      if (answer.statusCode < 300) successes += 1;
      const problem = check(request, answer);
      if (problem !== null) return problem;
      const changed = await changesSinceLast();
      // a password changed, sessions ended, an account left: whoever is asked for next has to be somebody again
      if (answer.statusCode === 401 && (request.who === 'private' || request.who === 'dealer')) {
        await signInAgain();
        await changesSinceLast();
      }
      return answer.statusCode >= 400 && changed.length > 0 ? `a ${answer.statusCode} that changed ${changed.join(', ')}` : null;
    };
    // what the operation before and the new cart wrote
    await changesSinceLast();
    let last: { request: FuzzRequest; problem: string } | null = null;
    const property = fc.asyncProperty(requestFor(named, known), async (request) => {
      const problem = await ask(request);
      if (problem !== null) {
        last = { request, problem };
        throw new Error(problem);
      }
    });
    const details = await fc.check(property, { numRuns: runs, seed: seed + place, endOnFailure: true });
    const failed = last as { request: FuzzRequest; problem: string } | null;
    if (details.failed && failed !== null) {
      const { body: _, query: __, ...request } = failed.request;
      report.findings.push({ operation: name, problem: failed.problem, request: { ...request, payload: excerptOf(request.payload) } });
    } else if (details.failed)
      report.findings.push({
        operation: name,
        problem: String(details.errorInstance),
        request: { url: '', headers: {}, payload: '', who: 'nobody', mustFail: null },
      });
    if (successes === 0) report.neverSucceeded.push(name);
    onOperation?.(name, place + 1, operations.length);
  }
  return report;
};
