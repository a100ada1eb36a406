import { IMPORT_KINDS } from 'shared-contracts/staff/imports';
import type { ImportKind } from 'shared-contracts/staff/imports';

/** Address of the files of a kind, in the API and of their screen. */
export const kindPath = (kind: ImportKind): string => `/imports/${kind}`;
/** Address of one file, in the API and of its screen. */
export const importPath = (kind: ImportKind, id: string): string => `${kindPath(kind)}/${encodeURIComponent(id)}`;

export const kindOf = (text: string | undefined): ImportKind | undefined => IMPORT_KINDS.find((kind) => kind === text);
