import { isFree } from '../start/ports.ts';

const DEFAULT_PORT = 3010;

/** The harness's port: `PORT`, which the shop reads too. @throws Error when it is taken, or no port: webpack's server would say neither which one nor what sets it */
export async function harnessPort({ PORT }: NodeJS.ProcessEnv): Promise<number> {
  const port = PORT === undefined ? DEFAULT_PORT : Number(PORT);
  const cause = PORT === undefined ? 'the default' : 'from PORT, which the shop reads too';
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT=${PORT} is no port: write a number from 1 to 65535.`);
  if (await isFree(port, 'localhost')) return port;
  throw new Error(`Port ${port} (${cause}) is taken: another one is used with PORT=${port + 10} before the command.`);
}
