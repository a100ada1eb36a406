import type { RemoteErrors } from 'federation/loading/remote-errors';
import type { RemotesStatus } from 'federation/releases/registry-snapshot';
import type { LostFiles } from '../files/lost-files.ts';

/**
 * Status for operators: what is served, which versions, canaries too, caused errors outside of any request, and which files the store has
 * lost.
 */
export const operationsStatus = (status: RemotesStatus | null, errors: Pick<RemoteErrors, 'of'>, lostFiles: Pick<LostFiles, 'all'>) =>
  status && {
    ...status,
    remotes: status.remotes.map((remote) => {
      const { name, served, canary } = remote;
      return {
        ...remote,
        canary: canary && { ...canary, stray_errors: errors.of({ name, version: canary.version }) },
        stray_errors: served === null ? [] : errors.of({ name, version: served }),
        lost_files: lostFiles.all().flatMap((lost) => (lost.name === name ? [{ version: lost.version, files: lost.files }] : [])),
      };
    }),
  };
