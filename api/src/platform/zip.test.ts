import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { zipStream } from './zip.ts';

test('a first part that fails before anybody reads ends the file for its reader, and not the process', async () => {
  const fail = () => Promise.reject(new Error('the database is away'));
  const stream = zipStream([{ name: 'a.csv', modifiedAt: new Date(), read: fail }]);
  await wait(20);
  await expect(buffer(stream)).rejects.toThrow('the database is away');
});
