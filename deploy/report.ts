const began = Date.now();
export const step = (text: string): void => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);

const rows: { what: string; value: string; isGood: boolean }[] = [];
/** Reports a value that was measured, and whether it is as promised. */
export const check = (what: string, value: string, isGood: boolean): void => {
  rows.push({ what, value, isGood });
  step(`${isGood ? 'ok' : 'FAILED'}  ${what}: ${value}`);
};
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What to end afterwards, last started first. */
export const started: (() => Promise<unknown>)[] = [];

/**
 * Runs `work`, ends what it started (also after a signal), prints the rows as a table and exits: with 0 when the work
 * came to its end and every row is good.
 */
export async function runWithReport(work: () => Promise<void>): Promise<never> {
  const endAll = async (): Promise<void> => {
    for (const end of started.splice(0).reverse()) await end().catch((error: unknown) => console.error(error));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endAll().then(() => process.exit(1)));
  let isComplete = false;
  try {
    await work();
    isComplete = true;
  } catch (error) {
    console.error(error);
  }
  await endAll();
  console.log('\n| what | measured | |\n|---|---|---|');
  for (const { what, value, isGood } of rows) console.log(`| ${what} | ${value} | ${isGood ? 'ok' : 'FAILED'} |`);
  process.exit(isComplete && rows.every(({ isGood }) => isGood) ? 0 : 1);
}
