import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { defineTexts } from '../platform/messages/define-texts.ts';

export const staffTexts = defineTexts('staff', { nl, fr, de, en });
