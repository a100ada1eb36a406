import '@testing-library/jest-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import axios from 'axios';
import type { InternalAxiosRequestConfig } from 'axios';
import { Suspense } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { SCOPES } from 'shared-contracts/staff/scopes';
import type { StaffSession } from 'shared-contracts/staff/session';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import { createQueryClient } from '../client/query-client.ts';
import { Toasts } from '../frame/toasts.tsx';
import { startTexts } from '../i18n/texts.ts';
import { routes } from '../router.tsx';
import type { Screen } from '../screen.ts';

interface Call {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  /** the idempotency key, of calls that may be sent again */
  attempt: string | undefined;
}
/** `GET /orders` → what the API answers, with 200, or with a status of its own */
export type Answers = Record<string, (call: Call) => unknown>;

export class Refusal {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

export const aSession = (scopes: readonly string[] = SCOPES): StaffSession => ({
  state: 'signed_in',
  ends_at: '2026-03-02T20:00:00Z',
  idle_ends_at: '2026-03-02T08:30:00Z',
  staff: {
    id: 1,
    name: 'Hilde Van den Berg',
    email: 'owner@staff.groenhof.example',
    language: 'en',
    role: { id: 'owner', name: 'Owner' },
    scopes: [...scopes],
    second_factor: true,
    second_factor_required: true,
    recovery_codes_left: 8,
  },
});

/** Opens an address of the back office, in English, with an API that answers by `answers`. @returns the calls so far, and the router */
export async function openStaffPage(address: string, answers: Answers, screens?: readonly Screen[]) {
  installNodeFetch();
  // jsdom has no modal dialogs and scrolls nothing.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  window.scrollTo = () => undefined;
  const calls: Call[] = [];
  const all: Answers = {
    'GET /session': () => ({ data: aSession() }),
    'GET /queues': () => ({ data: [] }),
    ...answers,
  };
  const answer = async (config: InternalAxiosRequestConfig) => {
    const call: Call = {
      method: (config.method ?? 'get').toUpperCase(),
      path: config.url ?? '',
      query: (config.params ?? {}) as Record<string, unknown>,
      body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : undefined,
      attempt: (config.headers['Idempotency-Key'] as string | undefined) ?? undefined,
    };
    calls.push(call);
    const found =
      (await all[`${call.method} ${call.path}`]?.(call)) ?? new Refusal(404, { code: 'request.not_found', message: 'Not found' });
    const [status, data] = found instanceof Refusal ? [found.status, found.body] : [200, found];
    const response = { data, status, statusText: '', headers: {}, config };
    if (status < 400) return response;
    throw new axios.AxiosError('refused', undefined, config, undefined, response);
  };
  const { staffApi } = await import('../client/staff-api.ts');
  staffApi.client.defaults.adapter = answer;
  await startTexts('en');
  const router = createMemoryRouter(routes(screens), { initialEntries: [address] });
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <RouterProvider router={router} />
        <Toasts />
      </Suspense>
    </QueryClientProvider>,
  );
  return { calls, router, ...view };
}
