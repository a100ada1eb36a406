import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { adminFile } from './admin-server.ts';
import type { AdminCall, AdminOutcome } from './run-command.ts';

const contact = z.object({ port: z.int(), token: z.string() });

/** Passes a command to the API that has the embedded database open; null when none is running. */
export const askRunningApi = async (dataDir: string, call: AdminCall): Promise<AdminOutcome | null> => {
  const text = await readFile(adminFile(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const { port, token } = contact.parse(JSON.parse(text));
  const response = await fetch(`http://127.0.0.1:${port}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(call),
  }).catch(() => null);
  // the API crashed without deleting its file, and another process may have its port now
  if (response === null || response.status === 401 || response.status === 404) return null;
  if (!response.ok) throw new Error(`The API answered ${response.status}`);
  return (await response.json()) as AdminOutcome;
};
