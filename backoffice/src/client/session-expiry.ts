/**
 * What happens when the session ends while the page is open: all calls that notice it wait for one sign-in over the page, so that nothing
 * that was typed is lost.
 */
type Listener = () => void;

let waiting: { promise: Promise<boolean>; settle: (signedIn: boolean) => void } | undefined;
const listeners = new Set<Listener>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Asks the page for a sign-in. @returns whether the same person signed in again */
export function signInAgain(): Promise<boolean> {
  // Nobody would show the dialog before the frame is there.
  if (listeners.size === 0) return Promise.resolve(false);
  if (waiting === undefined) {
    let settle: (signedIn: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
    notify();
  }
  return waiting.promise;
}

export function endSignInAgain(signedIn: boolean): void {
  waiting?.settle(signedIn);
  waiting = undefined;
  notify();
}

export const isSignInWanted = (): boolean => waiting !== undefined;

export function subscribeToExpiry(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
