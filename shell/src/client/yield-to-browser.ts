/** Lets the browser paint and handle clicks before the code continues. */
export const yieldToBrowser = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
