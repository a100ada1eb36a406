import { startSimulator } from './simulator.ts';

interface SimulatedDocument {
  id: string;
  invoice_id: string;
  state: string;
  xml: string;
  receiver: string | null;
}

export interface AccessPointSimulator {
  /** for ACCESS_POINT_URL */
  url: string;
  /** changes its answers: `{outage, lost_answer, unregistered, document_types, outcome, refuses, unchecked}` */
  behave: (change: object) => Promise<unknown>;
  reset: () => Promise<unknown>;
  /** `sent`: ids, each as often as it was sent */
  documents: () => Promise<{ documents: SimulatedDocument[]; sent: string[] }>;
  stop: () => Promise<void>;
}

/** Starts the simulator of the access point on a free port. */
export const startAccessPointSimulator = async (): Promise<AccessPointSimulator> => {
  const environment = { ACCESS_POINT_SIMULATOR_HOST: '127.0.0.1', ACCESS_POINT_SIMULATOR_PORT: '0' };
  const { origin, control, stop } = await startSimulator('access-point-simulator', environment);
  return {
    url: origin,
    behave: (change) => control('POST', '/behaviour', change),
    reset: () => control('POST', '/reset', {}),
    documents: async () => (await control('GET', '/documents')) as { documents: SimulatedDocument[]; sent: string[] },
    stop,
  };
};
