import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { harnessPort } from './harness-port.ts';

it('harness: a taken port is named with the variable that it comes from', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(harnessPort({ PORT: String(port) })).rejects.toThrow(`Port ${port} (from PORT, which the shop reads too) is taken`);
  await new Promise((resolve) => server.close(resolve));
  expect(await harnessPort({ PORT: String(port) })).toBe(port);
});

it.each(['abc', '0', '70000', ''])('harness: PORT=%s is refused', async (PORT) => {
  await expect(harnessPort({ PORT })).rejects.toThrow(`PORT=${PORT} is no port`);
});
