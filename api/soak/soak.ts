/** `pnpm soak <run>`: runs that take too long for the tests. Exits with 1 when one found an error. */
import { crash } from './crash.ts';
import { longFuzz } from './long-fuzz.ts';
import { race } from './race.ts';

const USAGE = `pnpm soak fuzz [requests] [seed]   hostile requests over every operation (20000)
pnpm soak crash [orders]           orders through HTTP while API and worker are killed again and again (200)
pnpm soak race                     100 simultaneous checkouts of the last 5 pieces over two processes

crash and race need a PostgreSQL server: TEST_DATABASE_URL=postgres://…; each run makes a database of its own there.
`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const runs: Readonly<Record<string, (args: string[]) => Promise<boolean>>> = {
  fuzz: ([requests = '20000', seed = String(Date.now() % 2_147_483_647)]) => longFuzz(Number(requests), Number(seed), print),
  crash: ([orders = '200']) => crash(Number(orders), print),
  race: () => race(print),
};

const [name = '', ...args] = process.argv.slice(2);
const run = runs[name];
if (run === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = (await run(args)) ? 0 : 1;
}
