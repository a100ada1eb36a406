/** The list of retention periods on the privacy page, with the figures that maintenance uses. */
import { RETENTION } from 'api/retention';
import type { Lang, Text } from '../seed-types.ts';
import { perLang } from '../text.ts';

type Unit = 'days' | 'months' | 'years';
const UNITS: Readonly<Record<Lang, Record<Unit, string>>> = {
  nl: { days: 'dagen', months: 'maanden', years: 'jaar' },
  fr: { days: 'jours', months: 'mois', years: 'ans' },
  de: { days: 'Tage', months: 'Monate', years: 'Jahre' },
  en: { days: 'days', months: 'months', years: 'years' },
};
const YEAR = 365;

/** Whole years are shown in years, all other periods in their own unit. */
const formatPeriod = (count: number, unit: Unit): Text => {
  const isYears = unit === 'days' && count % YEAR === 0 && count > YEAR;
  return perLang((lang) => (isYears ? `${count / YEAR} ${UNITS[lang].years}` : `${count} ${UNITS[lang][unit]}`));
};

interface RetentionEntry {
  /** name in `RETENTION` */
  key: keyof typeof RETENTION;
  unit: Unit;
  buildText: Readonly<Record<Lang, (time: string) => string>>;
}

/** Of GDPR article 6: (b) contract, (c) law, (f) legitimate interest, (a) consent. */
export const RETENTION_ENTRIES: readonly RetentionEntry[] = [
  {
    key: 'invoiceYears',
    unit: 'years',
    buildText: {
      nl: (time) => `Bestellingen en facturen: ${time}, geteld vanaf het einde van het jaar. Grondslag: de overeenkomst en de btw-wet.`,
      fr: (time) => `Commandes et factures : ${time} à compter de la fin de l’année. Base légale : le contrat et la loi TVA.`,
      de: (time) => `Bestellungen und Rechnungen: ${time} ab dem Ende des Jahres. Grundlage: der Vertrag und das Mehrwertsteuerrecht.`,
      en: (time) => `Orders and invoices: ${time} from the end of the year. Legal basis: the contract and VAT law.`,
    },
  },
  {
    key: 'orderRemarkDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Je opmerking bij een levering: ${time} na de levering. Grondslag: de overeenkomst.`,
      fr: (time) => `Votre remarque pour la livraison : ${time} après la livraison. Base légale : le contrat.`,
      de: (time) => `Ihre Bemerkung zur Lieferung: ${time} nach der Lieferung. Grundlage: der Vertrag.`,
      en: (time) => `Your remark about a delivery: ${time} after delivery. Legal basis: the contract.`,
    },
  },
  {
    key: 'openOrderRemarkDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Dezelfde opmerking bij een bestelling die open bleef: ${time}.`,
      fr: (time) => `La même remarque, si la commande est restée ouverte : ${time}.`,
      de: (time) => `Dieselbe Bemerkung, wenn die Bestellung offen blieb: ${time}.`,
      en: (time) => `The same remark with an order that was never completed: ${time}.`,
    },
  },
  {
    key: 'withdrawalDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Een herroeping: zolang als de bestelling; hoort ze bij geen bestelling, dan ${time}. Grondslag: de wet.`,
      fr: (time) => `Une rétractation : aussi longtemps que la commande ; sans commande correspondante, ${time}. Base légale : la loi.`,
      de: (time) => `Ein Widerruf: so lange wie die Bestellung; gehört er zu keiner, ${time}. Grundlage: das Gesetz.`,
      en: (time) => `A withdrawal: as long as the order; if it belongs to none, ${time}. Legal basis: the law.`,
    },
  },
  {
    key: 'mailDays',
    unit: 'days',
    buildText: {
      nl: (time) => `De mails die we je stuurden: ${time}. Grondslag: ons belang om te weten wat we beloofden.`,
      fr: (time) => `Les e-mails que nous vous avons envoyés : ${time}. Base légale : notre intérêt à savoir ce que nous avons promis.`,
      de: (time) => `Die E-Mails, die wir Ihnen sandten: ${time}. Grundlage: unser Interesse zu wissen, was wir zugesagt haben.`,
      en: (time) => `The emails we sent you: ${time}. Legal basis: our interest in knowing what we promised.`,
    },
  },
  {
    key: 'contactMessageDays',
    unit: 'days',
    buildText: {
      nl: (time) =>
        `Berichten via het contactformulier, met hun bijlage: ${time}, voor vragen over garantie. Grondslag: ons belang om je vraag op te volgen.`,
      fr: (time) =>
        `Messages du formulaire de contact et leur pièce jointe : ${time}, pour les questions de garantie. Base légale : notre intérêt à suivre votre demande.`,
      de: (time) =>
        `Nachrichten über das Kontaktformular samt Anhang: ${time}, für Fragen zur Garantie. Grundlage: unser Interesse, Ihre Frage weiterzuverfolgen.`,
      en: (time) =>
        `Messages sent with the contact form, and their file: ${time}, for warranty questions. Legal basis: our interest in following up your question.`,
    },
  },
  {
    key: 'applicationMonths',
    unit: 'months',
    buildText: {
      nl: (time) => `Sollicitaties met cv: ${time}. Grondslag: je toestemming in het formulier.`,
      fr: (time) => `Candidatures et CV : ${time}. Base légale : votre accord dans le formulaire.`,
      de: (time) => `Bewerbungen mit Lebenslauf: ${time}. Grundlage: Ihre Einwilligung im Formular.`,
      en: (time) => `Job applications with CV: ${time}. Legal basis: your consent in the form.`,
    },
  },
  {
    key: 'cartDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Een winkelwagen: ${time} na de laatste wijziging. Grondslag: de stappen voor een overeenkomst.`,
      fr: (time) => `Un panier : ${time} après la dernière modification. Base légale : les étapes avant un contrat.`,
      de: (time) => `Ein Warenkorb: ${time} nach der letzten Änderung. Grundlage: die Schritte vor einem Vertrag.`,
      en: (time) => `A cart: ${time} after its last change. Legal basis: the steps before a contract.`,
    },
  },
  {
    key: 'expiredCartDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Een verlopen winkelwagen, om te kunnen zeggen dat hij verlopen is: nog ${time}.`,
      fr: (time) => `Un panier expiré, pour pouvoir vous le dire : encore ${time}.`,
      de: (time) => `Ein abgelaufener Warenkorb, um es Ihnen sagen zu können: noch ${time}.`,
      en: (time) => `An expired cart, to be able to tell you so: ${time} more.`,
    },
  },
  {
    key: 'sharedCartDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Een winkelwagen die je met een link deelt: ${time}.`,
      fr: (time) => `Un panier partagé par un lien : ${time}.`,
      de: (time) => `Ein per Link geteilter Warenkorb: ${time}.`,
      en: (time) => `A cart shared by a link: ${time}.`,
    },
  },
  {
    key: 'planDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Een plan dat je bewaart: ${time}.`,
      fr: (time) => `Un plan enregistré : ${time}.`,
      de: (time) => `Ein gespeicherter Plan: ${time}.`,
      en: (time) => `A plan you save: ${time}.`,
    },
  },
  {
    key: 'withdrawnStoryDays',
    unit: 'days',
    buildText: {
      nl: (time) =>
        `Het verhaal van je project: zolang je het laat staan. Trek je het in, dan wissen we het meteen; dat je ermee instemde, bewaren we nog ${time}. Ook een verhaal dat we niet tonen, bewaren we ${time}. Grondslag: je toestemming.`,
      fr: (time) =>
        `Le récit de votre projet : tant que vous le laissez en ligne. Si vous le retirez, nous l’effaçons aussitôt ; la preuve de votre accord est conservée encore ${time}. Un récit que nous n’affichons pas est aussi conservé ${time}. Base légale : votre consentement.`,
      de: (time) =>
        `Der Bericht über Ihr Projekt: solange Sie ihn stehen lassen. Ziehen Sie ihn zurück, löschen wir ihn sofort; dass Sie zugestimmt haben, bewahren wir noch ${time} auf. Auch einen Bericht, den wir nicht zeigen, bewahren wir ${time} auf. Grundlage: Ihre Einwilligung.`,
      en: (time) =>
        `The story of your project: as long as you leave it online. If you withdraw it, we delete it at once; the record that you agreed is kept for another ${time}. A story that we don’t show is also kept for ${time}. Legal basis: your consent.`,
    },
  },
  {
    key: 'stockAlertDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Een voorraadmelding: tot ze verstuurd is, hoogstens ${time}. Grondslag: je toestemming.`,
      fr: (time) => `Une alerte de stock : jusqu’à l’envoi, au plus ${time}. Base légale : votre accord.`,
      de: (time) => `Eine Bestandsmeldung: bis zum Versand, höchstens ${time}. Grundlage: Ihre Einwilligung.`,
      en: (time) => `A stock alert: until it is sent, at most ${time}. Legal basis: your consent.`,
    },
  },
  {
    key: 'unconfirmedDays',
    unit: 'days',
    buildText: {
      nl: (time) => `De nieuwsbrief: tot je uitschrijft; wat je niet bevestigt, verdwijnt na ${time}. Grondslag: je toestemming.`,
      fr: (time) => `La lettre d’information : jusqu’à votre désinscription ; sans confirmation, ${time}. Base légale : votre accord.`,
      de: (time) =>
        `Der Newsletter: bis zur Abmeldung; was Sie nicht bestätigen, wird gelöscht, Frist: ${time}. Grundlage: Ihre Einwilligung.`,
      en: (time) => `The newsletter: until you unsubscribe; what you don’t confirm goes after ${time}. Legal basis: your consent.`,
    },
  },
  {
    key: 'knownDeviceDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Een toestel waarop je je aanmeldde: ${time} na de laatste keer. Grondslag: ons belang om je account te beveiligen.`,
      fr: (time) =>
        `Un appareil sur lequel vous vous êtes connecté : ${time} après la dernière fois. Base légale : notre intérêt à protéger votre compte.`,
      de: (time) =>
        `Ein Gerät, mit dem Sie sich angemeldet haben: ${time} nach dem letzten Mal. Grundlage: unser Interesse, Ihr Konto zu schützen.`,
      en: (time) => `A device you signed in with: ${time} after the last time. Legal basis: our interest in protecting your account.`,
    },
  },
  {
    key: 'vatCheckDays',
    unit: 'days',
    buildText: {
      nl: (time) => `De controle van een btw-nummer: ${time}; bij een bestelling zolang als de factuur. Grondslag: de btw-wet.`,
      fr: (time) =>
        `La vérification d’un numéro de TVA : ${time} ; avec une commande, aussi longtemps que la facture. Base légale : la loi TVA.`,
      de: (time) =>
        `Die Prüfung einer MwSt.-Nummer: ${time}; bei einer Bestellung so lange wie die Rechnung. Grundlage: das Mehrwertsteuerrecht.`,
      en: (time) => `The check of a VAT number: ${time}; with an order, as long as the invoice. Legal basis: VAT law.`,
    },
  },
  {
    key: 'consentDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Je keuze over statistieken: ${time}, als bewijs, zonder je naam. Grondslag: de wet.`,
      fr: (time) => `Votre choix sur les statistiques : ${time}, comme preuve, sans votre nom. Base légale : la loi.`,
      de: (time) => `Ihre Wahl zur Statistik: ${time}, als Nachweis, ohne Ihren Namen. Grundlage: das Gesetz.`,
      en: (time) => `Your choice about statistics: ${time}, as proof, without your name. Legal basis: the law.`,
    },
  },
  {
    key: 'failedSearchDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Woorden waarmee gezocht en niets gevonden werd, zonder wie zocht: ${time} na de laatste keer.`,
      fr: (time) => `Les mots d’une recherche sans résultat, sans savoir qui cherchait : ${time} après la dernière fois.`,
      de: (time) => `Wörter einer Suche ohne Ergebnis, ohne wer gesucht hat: ${time} nach dem letzten Mal.`,
      en: (time) => `Words of a search that found nothing, without who searched: ${time} after the last time.`,
    },
  },
  {
    key: 'singleSearchDays',
    unit: 'days',
    buildText: {
      nl: (time) => `Dezelfde woorden als ze maar één keer gezocht werden: ${time}.`,
      fr: (time) => `Les mêmes mots, s’ils n’ont été cherchés qu’une fois : ${time}.`,
      de: (time) => `Dieselben Wörter, wenn nur einmal nach ihnen gesucht wurde: ${time}.`,
      en: (time) => `The same words if they were searched for only once: ${time}.`,
    },
  },
  {
    key: 'invitationDays',
    unit: 'days',
    buildText: {
      nl: (time) =>
        `Een uitnodiging voor het account van een bedrijf: ${time} nadat de link is verlopen. Grondslag: het belang van dat bedrijf om zijn mensen te beheren.`,
      fr: (time) =>
        `Une invitation à rejoindre le compte d’une entreprise : ${time} après l’expiration du lien. Base légale : l’intérêt de cette entreprise à gérer ses utilisateurs.`,
      de: (time) =>
        `Eine Einladung in das Konto eines Unternehmens: ${time} nach Ablauf des Links. Grundlage: das Interesse dieses Unternehmens, seine Nutzer zu verwalten.`,
      en: (time) =>
        `An invitation into a company’s account: ${time} after the link has expired. Legal basis: that company’s interest in managing its people.`,
    },
  },
];

/** One line for each kind of data, in Dutch, French, German and English. */
export const retentionLines: readonly [nl: string, fr: string, de: string, en: string][] = RETENTION_ENTRIES.map(
  ({ key, unit, buildText }) => {
    const time = formatPeriod(RETENTION[key], unit);
    return [buildText.nl(time.nl), buildText.fr(time.fr), buildText.de(time.de), buildText.en(time.en)];
  },
);
