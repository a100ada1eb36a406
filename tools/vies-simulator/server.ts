/** The VIES simulator as a program: `node tools/vies-simulator/server.ts`. Configuration: see README.md. */
import { buildViesSimulator } from './simulator.ts';

const port = Number(process.env.VIES_SIMULATOR_PORT || 3003);
if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('VIES_SIMULATOR_PORT must be a port number');

const simulator = await buildViesSimulator();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close();
  });
}
const address = await simulator.listen({ host: process.env.VIES_SIMULATOR_HOST || '127.0.0.1', port });
process.stdout.write(`VIES simulator listening on ${address}\n`);
