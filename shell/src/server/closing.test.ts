import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { sampleShop } from '../testing/sample-shop.ts';

it('a shell that closes still serves a request that follows another on its connection', async () => {
  const shop = await sampleShop();
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const received = text(socket);
  const head = 'POST /nl/form HTTP/1.1\r\nhost: shop\r\nsec-fetch-site: same-origin\r\ncontent-type: application/x-www-form-urlencoded\r\n';
  const accepted = new Promise((resolve) => shop.app.server.once('request', resolve));
  socket.write(`${head}content-length: 6\r\n\r\nnote=`);
  await accepted;
  const closed = shop.close();
  await setImmediate();
  socket.write('x');
  socket.write('GET /nl/form HTTP/1.1\r\nhost: shop\r\n\r\n');
  expect((await received).match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  await closed;
});
