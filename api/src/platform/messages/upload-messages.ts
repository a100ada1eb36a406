import type { Translated } from './message.ts';

/** What can be wrong with an uploaded file. */
export const UPLOAD_MESSAGES = {
  'upload.too_large': {
    nl: 'Dit bestand is te groot. Het mag hoogstens {max_mb} MB zijn.',
    fr: 'Ce fichier est trop volumineux : {max_mb} Mo au maximum.',
    de: 'Diese Datei ist zu groß. Erlaubt sind höchstens {max_mb} MB.',
    en: 'This file is too large. It can be {max_mb} MB at most.',
  },
  'upload.wrong_type': {
    nl: 'Dit bestand kunnen we niet gebruiken. Kies een onbeschadigd bestand van het type {kinds}.',
    fr: 'Nous ne pouvons pas utiliser ce fichier. Choisissez un fichier intact de type {kinds}.',
    de: 'Diese Datei können wir nicht verwenden. Wählen Sie eine unbeschädigte Datei vom Typ {kinds}.',
    en: 'We can’t use this file. Choose an undamaged file of type {kinds}.',
  },
  'upload.active_pdf': {
    nl: 'Deze pdf bevat een script, een bijlage of een wachtwoord. Sla hem op als gewone pdf, bijvoorbeeld via afdrukken, en probeer het opnieuw.',
    fr: 'Ce PDF contient un script, une pièce jointe ou un mot de passe. Enregistrez-le comme PDF simple, par exemple en l’imprimant, puis réessayez.',
    de: 'Diese PDF-Datei enthält ein Skript, einen Anhang oder ein Passwort. Speichern Sie sie als einfache PDF-Datei, zum Beispiel über das Drucken, und versuchen Sie es noch einmal.',
    en: 'This PDF contains a script, an attachment or a password. Save it as a plain PDF, for example by printing it to a file, and try again.',
  },
} as const satisfies Record<string, Translated>;
