import type { Translated } from './message.ts';

/** Why something can't be set aside, or a list not be seen. */
export const WISHLIST_MESSAGES = {
  'wishlist.not_found': {
    nl: 'Deze lijst bestaat niet meer.',
    fr: 'Cette liste n’existe plus.',
    de: 'Diese Liste gibt es nicht mehr.',
    en: 'This list no longer exists.',
  },
  'wishlist.not_shared': {
    nl: 'Deze lijst wordt niet meer gedeeld.',
    fr: 'Cette liste n’est plus partagée.',
    de: 'Diese Liste wird nicht mehr geteilt.',
    en: 'This list is no longer shared.',
  },
  'wishlist.name_taken': {
    nl: 'Je hebt al een lijst met de naam “{name}”. Kies een andere naam.',
    fr: 'Vous avez déjà une liste nommée « {name} ». Choisissez un autre nom.',
    de: 'Sie haben bereits eine Liste mit dem Namen „{name}“. Bitte wählen Sie einen anderen.',
    en: 'You already have a list called “{name}”. Please choose another name.',
  },
  'wishlist.too_many': {
    nl: 'Je kunt hoogstens {max} lijsten een naam geven. Verwijder er eerst één.',
    fr: 'Vous pouvez nommer au maximum {max} listes. Supprimez-en d’abord une.',
    de: 'Sie können höchstens {max} Listen einen Namen geben. Bitte löschen Sie zuerst eine.',
    en: 'You can name at most {max} lists. Please delete one first.',
  },
  'wishlist.full': {
    nl: 'Op een lijst passen hoogstens {max} producten. Haal er iets af of begin een nieuwe lijst.',
    fr: 'Une liste contient au maximum {max} produits. Retirez-en un ou créez une nouvelle liste.',
    de: 'Auf eine Liste passen höchstens {max} Produkte. Bitte entfernen Sie etwas oder legen Sie eine neue Liste an.',
    en: 'A list holds at most {max} products. Take something off or start a new list.',
  },
} as const satisfies Record<string, Translated>;
