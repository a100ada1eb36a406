import { useEffect, useId } from 'react';

/** Forms on the page with something typed that is not saved. One guard watches all of them, because a router has one blocker only. */
const unsaved = new Set<string>();

export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** For a form that has just been saved and leaves its page before it renders again. */
export const forgetUnsavedChanges = (): void => unsaved.clear();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Marks a form as having unsaved changes, and makes the browser ask before the tab is closed. */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    unsaved.add(id);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(id);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, id]);
}
