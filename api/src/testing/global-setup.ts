import { demoFingerprint } from './demo-fingerprint.ts';

/** Before all test files, whose workers inherit it: reading all sources of the demo shop once is enough. */
export default async (): Promise<void> => {
  process.env.DEMO_FINGERPRINT = await demoFingerprint();
};
