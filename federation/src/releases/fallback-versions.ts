import type { RegistryRemote } from '../manifest/remote-manifest.ts';

/** Whether the record marks the version as rolled back. */
export const isRolledBack = ({ marks = {} }: Pick<RegistryRemote, 'marks'>, version: string): boolean =>
  marks[version]?.status === 'rolled_back';

/** The versions before the wanted one, the latest first, without rolled-back ones. */
export const fallbackVersions = (entry: Pick<RegistryRemote, 'version' | 'history' | 'marks'>): string[] =>
  earlierVersions(entry).filter((version) => !isRolledBack(entry, version));

/** The versions before the wanted one, each once, the latest first. */
export const earlierVersions = ({ version, history }: Pick<RegistryRemote, 'version' | 'history'>): string[] => [
  ...new Set(
    history
      .map((entry) => entry.version)
      .filter((each) => each !== version)
      .reverse(),
  ),
];
