import type { ReactNode } from 'react';
import { DefinitionList } from 'shared-ui';

/** What is known of a record; a fact without details is left out. */
export const Facts = ({ items }: { items: readonly { term: ReactNode; details: ReactNode }[] }) => (
  <DefinitionList items={items.filter(({ details }) => details !== null && details !== undefined)} />
);
