import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findConflicts } from 'federation/releases/claims';
import { openStore } from 'federation/store/open-store';
import { CONTRACT_VERSION } from 'shared-contracts/contract/remote';
import { SLOT_NAMES } from 'shared-contracts/contract/slots';
import { platformDir } from '../build/workspace.ts';
import { allHeldClaims } from './conflicts.ts';
import { readRegistry } from './registry.ts';
import { defaultStoreDir, manifestIn } from './store.ts';

export interface GraphedRemote {
  name: string;
  version: string;
  /** contract version it was built against */
  contract: string;
  owns: string[];
}
export interface GraphedSlot {
  slot: string;
  /** the remote that fills it, first, and those that would: the shop does not give it to them */
  filledBy: string[];
  /** remotes, or the shell, whose pages show it */
  shownBy: string[];
}
/** Dependencies between the served remotes. */
export interface Graph {
  /** of the shell in this checkout */
  contract: string;
  remotes: GraphedRemote[];
  slots: GraphedSlot[];
}

/** Slots in the shell's own sources: its header, its search box, its dialog. */
function slotsOfShell(dir = path.join(platformDir('shell'), 'src')): string[] {
  // A team's repository has no sources of the shell.
  if (!existsSync(dir)) return [];
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.tsx') && !/(\.test\.tsx$|(^|\/)(testing|harness)\/)/.test(file));
  const named = sources.flatMap((file) => [...readFileSync(path.join(dir, file), 'utf8').matchAll(/<Slot[^>]*?\sname="([\w-]+)"/g)]);
  return [...new Set(named.map(([, slot = '']) => slot))];
}

/** Reads the manifests of the served versions. A remote whose manifest can't be read is left out. */
export async function graph(storeDir = defaultStoreDir()): Promise<Graph> {
  const [{ remotes }, store] = [await readRegistry(storeDir, []), await openStore(storeDir)];
  const readingManifests = Object.entries(remotes).map(([name, { version }]) => manifestIn(store, name, version).catch(() => undefined));
  const manifests = (await Promise.all(readingManifests)).filter((manifest) => manifest !== undefined);
  const ofShell = slotsOfShell();
  const conflicts = findConflicts(await allHeldClaims(remotes, store));
  const isWithheld = (name: string, slot: string): boolean =>
    conflicts.some(({ remote, claim }) => remote === name && claim === `slot ${slot}`);
  return {
    contract: CONTRACT_VERSION,
    remotes: manifests.map(({ name, version, contract, owns }) => ({ name, version, contract, owns })),
    slots: SLOT_NAMES.map((slot) => ({
      slot,
      filledBy: manifests
        .filter(({ slots }) => slot in slots)
        .map(({ name }) => name)
        .sort((a, b) => Number(isWithheld(a, slot)) - Number(isWithheld(b, slot))),
      shownBy: [
        ...(ofShell.includes(slot) ? ['shell'] : []),
        ...manifests.filter(({ uses }) => uses.includes(slot)).map(({ name }) => name),
      ],
    })),
  };
}
