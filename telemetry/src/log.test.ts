import { createLog } from './log.ts';

const lineOf = (error: unknown): string => {
  let written = '';
  createLog({ level: 'info', service: 'api', to: { write: (line) => void (written += line) } }).error({ err: error }, 'request failed');
  return written;
};

test('what the database quotes of a row is not logged, where it failed is', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    table: 'users',
    detail: 'Key (lower(email))=(lotte@voorbeeld.be) already exists.',
    where: 'COPY users, line 1: "Lotte Verhaegen"',
    query: 'insert into users (email) values ($1)',
    params: ['lotte@voorbeeld.be', 'Kouter 12'],
  });
  const line = lineOf(refused);
  expect(line).not.toMatch(/lotte|Lotte|Kouter/);
  expect(JSON.parse(line)).toMatchObject({
    err: { code: '23505', constraint: 'users_email', table: 'users', stack: expect.stringContaining('log.test') },
  });
});

test('neither is the address a mail server refused, nor what lies behind another failure', () => {
  const answer = "Can't send mail - all recipients were rejected: 550 5.1.1 <lotte.v+tuin@voorbeeld.be>: unknown (an@voorbeeld.be)";
  const refused = Object.assign(new Error(answer), { responseCode: 550, rejected: ['lotte.v+tuin@voorbeeld.be'], response: answer });
  const line = lineOf(new Error('the provider did not answer', { cause: refused }));
  expect(line).not.toMatch(/voorbeeld/);
  expect(JSON.parse(line)).toMatchObject({
    err: { cause: { responseCode: 550, message: expect.stringContaining('550 5.1.1 <<address>>') } },
  });
  expect(lineOf('lotte@voorbeeld.be')).not.toContain('lotte');
});

test('the version of a remote in a stack trace is no mail address', () => {
  const error = new Error('mail to an@voorbeeld.be failed');
  error.stack = 'Error: mail to an@voorbeeld.be failed\n    at Prices (mf-catalog@1.0.0-1a2b3c4d/remote.cjs:12:3)';
  const line = lineOf(error);
  expect(line).toContain('mf-catalog@1.0.0-1a2b3c4d/remote.cjs:12:3');
  expect(line).not.toContain('voorbeeld');
});

test('nor is the folder of a package, but what stands beside it is', () => {
  const error = new Error('render failed');
  const place = '/srv/shop/node_modules/.pnpm/react-dom@19.2.0_react@19.2.0/node_modules/react-dom/cjs/react-dom-server.js:12:3';
  const scoped = 'file:///srv/node_modules/.pnpm/@tanstack+query-core@5.1.0/node_modules/@tanstack/query-core/build/query.js:1:2';
  error.stack = `Error: render failed\n    at Component (${place})\n    at ${scoped}\n    at /home/an@voorbeeld.be/node_modules/react/index.js:1:1`;
  const line = lineOf(error);
  expect(line).toContain(place);
  expect(line).toContain(scoped);
  expect(line).not.toContain('voorbeeld');
});

test('an error that is its own cause ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(lineOf(error).length).toBeLessThan(20_000);
});

it('logs an error while a remote has replaced a method of arrays', () => {
  const { flatMap } = Array.prototype;
  const patched = (): never => {
    throw new Error('patched');
  };
  const lines: string[] = [];
  const log = createLog({ level: 'info', service: 'shell', to: { write: (line) => void lines.push(line) } });
  try {
    Object.assign(Array.prototype, { flatMap: patched });
    log.error({ err: Object.assign(new Error('no bench left'), { code: 'E_BENCH' }) }, 'page error');
  } finally {
    Object.assign(Array.prototype, { flatMap });
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'no bench left', code: 'E_BENCH' }, msg: 'page error' });
});
