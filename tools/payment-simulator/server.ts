/** The payment simulator as a program: `node tools/payment-simulator/server.ts`. Configuration: see README.md. */
import { join } from 'node:path';
import { readConfiguration } from './configuration.ts';
import { buildSimulator } from './simulator.ts';

const { host, port, ...options } = readConfiguration(process.env, join(import.meta.dirname, '../../.data/payment-simulator'));
const simulator = await buildSimulator(options);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close();
  });
}

const address = await simulator.listen({ host, port });
process.stdout.write(`Payment simulator listening on ${address}\n`);
