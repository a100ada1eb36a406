import type { Lang } from 'shared-contracts/contract/locales';

export interface WithdrawalForm {
  title: string;
  instruction: string;
  /** before the seller's name and addresses */
  to: string;
  statement: string;
  /** lines to be filled in */
  fields: readonly string[];
  footnote: string;
}

/** The model withdrawal form of the EU, in its official wording. Directive 2011/83/EU, annex I, part B. */
export const WITHDRAWAL_FORM: Readonly<Record<Lang, WithdrawalForm>> = {
  nl: {
    title: 'Modelformulier voor herroeping',
    instruction: 'Dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen.',
    to: 'Aan:',
    statement:
      'Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen/levering van de volgende dienst (*) herroep/herroepen (*):',
    fields: [
      'Besteld op (*)/Ontvangen op (*)',
      'Naam/Namen consument(en)',
      'Adres consument(en)',
      'Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend)',
      'Datum',
    ],
    footnote: '(*) Doorhalen wat niet van toepassing is.',
  },
  fr: {
    title: 'Modèle de formulaire de rétractation',
    instruction: 'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.',
    to: 'À l’attention de\u00a0:',
    statement:
      'Je/Nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous\u00a0:',
    fields: [
      'Commandé le (*)/reçu le (*)',
      'Nom du (des) consommateur(s)',
      'Adresse du (des) consommateur(s)',
      'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)',
      'Date',
    ],
    footnote: '(*) Rayez la mention inutile.',
  },
  de: {
    title: 'Muster-Widerrufsformular',
    instruction: 'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
    to: 'An:',
    statement:
      'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*):',
    fields: [
      'Bestellt am (*)/erhalten am (*)',
      'Name des/der Verbraucher(s)',
      'Anschrift des/der Verbraucher(s)',
      'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
      'Datum',
    ],
    footnote: '(*) Unzutreffendes streichen.',
  },
  en: {
    title: 'Model withdrawal form',
    instruction: 'Complete and return this form only if you wish to withdraw from the contract.',
    to: 'To:',
    statement:
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):',
    fields: [
      'Ordered on (*)/received on (*)',
      'Name of consumer(s)',
      'Address of consumer(s)',
      'Signature of consumer(s) (only if this form is notified on paper)',
      'Date',
    ],
    footnote: '(*) Delete as appropriate.',
  },
};
