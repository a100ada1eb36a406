/** Runs `work` when the browser has nothing else to do, at the latest after two seconds. */
export const onIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: 2_000 });
  else setTimeout(work, 200);
};
