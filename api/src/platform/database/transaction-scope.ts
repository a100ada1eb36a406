import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Whether the code that asks runs as part of a transaction's work. */
export const isInTransaction = (): boolean => current.getStore()?.isOpen === true;

export const whileOpen = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const transaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
};
