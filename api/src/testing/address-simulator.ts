import { startSimulator } from './simulator.ts';

export interface AddressSimulator {
  /** for ADDRESS_SEARCH_URL */
  url: string;
  /** changes its answers: `{delay_ms, status, body, languages}` */
  behave: (change: object) => Promise<unknown>;
  reset: () => Promise<unknown>;
  requests: () => Promise<{ params: Record<string, string[]>; headers: string[] }[]>;
  stop: () => Promise<void>;
}

/** Starts the address simulator on a free port. */
export const startAddressSimulator = async (): Promise<AddressSimulator> => {
  const environment = { ADDRESS_SIMULATOR_HOST: '127.0.0.1', ADDRESS_SIMULATOR_PORT: '0' };
  const { origin, control, stop } = await startSimulator('address-simulator', environment);
  return {
    url: origin,
    behave: (change) => control('POST', '/behaviour', change),
    reset: () => control('POST', '/reset', {}),
    requests: async () => ((await control('GET', '/asked')) as { asked: Awaited<ReturnType<AddressSimulator['requests']>> }).asked,
    stop,
  };
};
