import { startSimulator } from './simulator.ts';

interface ViesRequest {
  countryCode: string;
  vatNumber: string;
  requesterNumber?: string;
}

export interface ViesSimulator {
  /** for VIES_URL */
  url: string;
  /** changes its answers: `{fault, delay_ms, invalid, broken, refuses_requester}` */
  behave: (change: object) => Promise<unknown>;
  reset: () => Promise<unknown>;
  requests: () => Promise<ViesRequest[]>;
  stop: () => Promise<void>;
}

/** Starts the VIES simulator on a free port. */
export const startViesSimulator = async (): Promise<ViesSimulator> => {
  const environment = { VIES_SIMULATOR_HOST: '127.0.0.1', VIES_SIMULATOR_PORT: '0' };
  const { origin, control, stop } = await startSimulator('vies-simulator', environment);
  return {
    url: `${origin}/taxation_customs/vies/rest-api`,
    behave: (change) => control('POST', '/behaviour', change),
    reset: () => control('POST', '/reset', {}),
    requests: async () => ((await control('GET', '/asked')) as { asked: ViesRequest[] }).asked,
    stop,
  };
};
