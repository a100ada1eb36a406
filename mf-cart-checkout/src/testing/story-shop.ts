import { storyShop } from 'shared-contracts/testing/story-shop';
import remote from '../expose/remote.ts';
import de from '../locales/de.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import nl from '../locales/nl.json';

export const inShop = storyShop({ remote, texts: { nl, fr, de, en } });
