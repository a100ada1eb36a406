import { createRemoteHarness } from 'shared-contracts/testing/remote-harness';
import remote from '../expose/remote.ts';
import de from '../locales/de.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import nl from '../locales/nl.json';

export const { renderRoute, renderPart, metaOf } = createRemoteHarness({ remote, texts: { nl, fr, de, en } });
