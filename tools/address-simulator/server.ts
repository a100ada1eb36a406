/** The address simulator as a program: `node tools/address-simulator/server.ts`. Configuration: see README.md. */
import { buildAddressSimulator } from './simulator.ts';

const port = Number(process.env.ADDRESS_SIMULATOR_PORT || 3006);
if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('ADDRESS_SIMULATOR_PORT must be a port number');

const simulator = await buildAddressSimulator();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close();
  });
}
const address = await simulator.listen({ host: process.env.ADDRESS_SIMULATOR_HOST || '127.0.0.1', port });
process.stdout.write(`Address simulator listening on ${address}\n`);
