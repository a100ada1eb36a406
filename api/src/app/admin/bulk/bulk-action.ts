import type { BulkActionId, BulkFilter, BulkValues } from 'shared-contracts/staff/bulk-changes';
import type { Scope } from 'shared-contracts/staff/scopes';
import type { Operation, OperationContext } from '../operation.ts';

/** A record that a change of many names. */
export interface BulkRecord {
  record: string;
  /** as staff know it */
  name: string;
  /** null where the operation takes none */
  revision: string | null;
}

/** What is done with many records of a list: the operation for a single one, called for each. */
export interface BulkAction<Id extends BulkActionId = BulkActionId> {
  id: Id;
  operation: Operation;
  summary: string;
  /** of the list in which the records are chosen */
  reads: Scope;
  /** records that a list with these filters has, at most so many */
  find(context: OperationContext, filter: BulkFilter<Id>, limit: number): Promise<string[]>;
  /** those that there are, with their present revisions */
  load(context: OperationContext, records: readonly string[]): Promise<BulkRecord[]>;
  /** input of the operation for one record; null when it is so already. Throws as the operation does. */
  inputOf(
    context: OperationContext,
    record: Pick<BulkRecord, 'record' | 'revision'>,
    values: BulkValues<Id>,
  ): Promise<Record<string, unknown> | null>;
}

/** Checks the types of an action against each other, and forgets them, so that actions can be in one list. */
export const defineBulkAction = <Id extends BulkActionId>(action: BulkAction<Id>): BulkAction => action as unknown as BulkAction;
