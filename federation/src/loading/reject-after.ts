/** The result of `work`, or `createError`'s error when it takes longer. The work itself goes on. */
export async function rejectAfter<T>(work: Promise<T> | T, timeoutMs: number, createError: () => unknown): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(createError()), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    // A running timer would keep everything that its error refers to in memory.
    clearTimeout(timer);
  }
}
