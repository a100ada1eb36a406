/** The access point simulator as a program: `node tools/access-point-simulator/server.ts`. Configuration: see README.md. */
import { buildAccessPointSimulator } from './simulator.ts';

const port = Number(process.env.ACCESS_POINT_SIMULATOR_PORT || 3005);
if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('ACCESS_POINT_SIMULATOR_PORT must be a port number');

const simulator = await buildAccessPointSimulator();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close();
  });
}
const address = await simulator.listen({ host: process.env.ACCESS_POINT_SIMULATOR_HOST || '127.0.0.1', port });
process.stdout.write(`Access point simulator listening on ${address}\n`);
