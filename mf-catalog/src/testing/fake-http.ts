import { failed, ok } from 'shared-contracts';
import type { Http, Result } from 'shared-contracts';

type Params = Record<string, string | number | undefined>;
export interface Asked {
  path: string;
  params: Params | undefined;
}
type Answer = unknown;

export const refused = (status: number): Result<never> => failed({ kind: 'rule', status, code: 'test.refused', message: 'Nee' });

/** A client whose GETs are answered from a table by path; a function answers by what was asked. What is not in it is a 404. */
export function fakeHttp(answers: Record<string, Answer | ((params: Params | undefined) => Answer)>): Http & { asked: Asked[] } {
  const asked: Asked[] = [];
  const unexpected = () => Promise.reject(new Error('The catalogue only reads'));
  return {
    asked,
    get: <T>(path: string, options?: { params?: Params }) => {
      asked.push({ path, params: options?.params });
      const known = answers[path];
      const answer: unknown = typeof known === 'function' ? known(options?.params) : known;
      if (answer === undefined) return Promise.resolve(refused(404));
      const isResult = typeof answer === 'object' && answer !== null && 'ok' in answer;
      return Promise.resolve(isResult ? (answer as Result<T>) : ok(answer as T));
    },
    post: unexpected,
    delete: unexpected,
  };
}
