import type { Lang } from 'shared-contracts/contract/locales';

/** Labels that several mails of an order share; `days` are working days. */
export interface OrderMailWords {
  greeting: (name: string) => string;
  order: string;
  orderedOn: string;
  /** of a request or a quote: not an order yet */
  number: string;
  askedOn: string;
  deliveryTo: string;
  /** the customer's own */
  remark: string;
  delivery: string;
  deliveryIn: (days: number) => string;
  deliveryOn: (day: string) => string;
  deliveryBetween: (from: string, to: string) => string;
  /** brought on the first, collected on the last */
  rentedFrom: (from: string, to: string) => string;
  goods: string;
  discount: string;
  shipping: string;
  free: string;
  rent: string;
  deposit: string;
  total: string;
  vat: (rate: string) => string;
  /** a dealer's sums: without VAT first, then the VAT, then both together */
  totalExcl: string;
  plusVat: (rate: string) => string;
  totalIncl: string;
  reverseCharge: string;
  pieces: (amount: number) => string;
  articleNumber: (sku: string) => string;
  gift: string;
  track: string;
  withdrawalTitle: string;
  withdrawal: string;
  withdrawalLink: string;
  /** to the page about returns */
  returnsLink: string;
}

export const orderMailWords: Readonly<Record<Lang, OrderMailWords>> = {
  nl: {
    greeting: (name) => `Dag ${name},`,
    order: 'Bestelnummer',
    orderedOn: 'Besteld op',
    number: 'Nummer',
    askedOn: 'Aangevraagd op',
    deliveryTo: 'Leveradres',
    remark: 'Je opmerking',
    delivery: 'Levering',
    deliveryIn: (days) => (days === 1 ? 'binnen 1 werkdag' : `binnen ${days} werkdagen`),
    deliveryOn: (day) => `op ${day}`,
    deliveryBetween: (from, to) => `tussen ${from} en ${to}`,
    rentedFrom: (from, to) => `gebracht op ${from}, opgehaald op ${to}`,
    goods: 'Producten',
    discount: 'Korting',
    shipping: 'Levering',
    free: 'gratis',
    rent: 'Huur',
    deposit: 'Waarborg (krijg je terug)',
    total: 'Totaal',
    vat: (rate) => `Waarvan btw ${rate}`,
    totalExcl: 'Totaal excl. btw',
    plusVat: (rate) => `Btw ${rate}`,
    totalIncl: 'Totaal incl. btw',
    reverseCharge: 'Btw verlegd',
    pieces: (amount) => (amount === 1 ? '1 stuk' : `${amount} stuks`),
    articleNumber: (sku) => `artikelnummer ${sku}`,
    gift: 'Cadeau',
    track: 'Volg je bestelling',
    withdrawalTitle: 'Van gedachten veranderd?',
    withdrawal:
      'Als consument mag je je aankoop binnen 14 dagen na de levering herroepen, zonder reden. Dat geldt niet voor wat we op jouw maat maakten. Melden doe je met het online formulier of met dat in de bijlage, bij de voorwaarden. Wat terugsturen kost en hoe het gaat, lees je op de pagina over retourneren.',
    withdrawalLink: 'Overeenkomst herroepen',
    returnsLink: 'Zo werkt terugsturen',
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    order: 'Numéro de commande',
    orderedOn: 'Commandé le',
    number: 'Numéro',
    askedOn: 'Demandé le',
    deliveryTo: 'Adresse de livraison',
    remark: 'Votre remarque',
    delivery: 'Livraison',
    deliveryIn: (days) => (days === 1 ? 'sous 1 jour ouvrable' : `sous ${days} jours ouvrables`),
    deliveryOn: (day) => `le ${day}`,
    deliveryBetween: (from, to) => `entre le ${from} et le ${to}`,
    rentedFrom: (from, to) => `livré le ${from}, repris le ${to}`,
    goods: 'Produits',
    discount: 'Remise',
    shipping: 'Livraison',
    free: 'offerte',
    rent: 'Location',
    deposit: 'Caution (remboursable)',
    total: 'Total',
    vat: (rate) => `Dont TVA ${rate}`,
    totalExcl: 'Total hors TVA',
    plusVat: (rate) => `TVA ${rate}`,
    totalIncl: 'Total TVA comprise',
    reverseCharge: 'Autoliquidation de la TVA',
    pieces: (amount) => (amount === 1 ? '1 pièce' : `${amount} pièces`),
    articleNumber: (sku) => `référence ${sku}`,
    gift: 'Cadeau',
    track: 'Suivre ma commande',
    withdrawalTitle: 'Vous avez changé d’avis ?',
    withdrawal:
      'En tant que consommateur, vous pouvez vous rétracter dans les 14 jours suivant la livraison, sans motif. Cela ne vaut pas pour les biens fabriqués à vos mesures. Utilisez le formulaire en ligne ou celui joint aux conditions. Le coût du renvoi et la marche à suivre figurent sur la page des retours.',
    withdrawalLink: 'Renoncer au contrat',
    returnsLink: 'Comment renvoyer un article',
  },
  de: {
    greeting: (name) => `Guten Tag ${name},`,
    order: 'Bestellnummer',
    orderedOn: 'Bestellt am',
    number: 'Nummer',
    askedOn: 'Angefragt am',
    deliveryTo: 'Lieferadresse',
    remark: 'Ihre Anmerkung',
    delivery: 'Lieferung',
    deliveryIn: (days) => (days === 1 ? 'innerhalb von 1 Werktag' : `innerhalb von ${days} Werktagen`),
    deliveryOn: (day) => `am ${day}`,
    deliveryBetween: (from, to) => `zwischen ${from} und ${to}`,
    rentedFrom: (from, to) => `gebracht am ${from}, abgeholt am ${to}`,
    goods: 'Produkte',
    discount: 'Rabatt',
    shipping: 'Lieferung',
    free: 'kostenlos',
    rent: 'Miete',
    deposit: 'Kaution (wird erstattet)',
    total: 'Gesamtbetrag',
    vat: (rate) => `Enthaltene MwSt. ${rate}`,
    totalExcl: 'Summe ohne MwSt.',
    plusVat: (rate) => `MwSt. ${rate}`,
    totalIncl: 'Gesamtbetrag inkl. MwSt.',
    reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers',
    pieces: (amount) => `${amount} Stück`,
    articleNumber: (sku) => `Artikelnummer ${sku}`,
    gift: 'Geschenk',
    track: 'Bestellung verfolgen',
    withdrawalTitle: 'Haben Sie es sich anders überlegt?',
    withdrawal:
      'Als Verbraucher können Sie den Kauf innerhalb von 14 Tagen nach der Lieferung ohne Angabe von Gründen widerrufen. Das gilt nicht für Waren, die wir nach Ihren Maßen gefertigt haben. Nutzen Sie dafür das Online-Formular oder das im Anhang bei den AGB. Was die Rücksendung kostet und wie sie abläuft, steht auf der Seite zur Rückgabe.',
    withdrawalLink: 'Kauf widerrufen',
    returnsLink: 'So läuft die Rückgabe ab',
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    order: 'Order number',
    orderedOn: 'Ordered on',
    number: 'Number',
    askedOn: 'Requested on',
    deliveryTo: 'Delivery address',
    remark: 'Your note',
    delivery: 'Delivery',
    deliveryIn: (days) => (days === 1 ? 'within 1 working day' : `within ${days} working days`),
    deliveryOn: (day) => `on ${day}`,
    deliveryBetween: (from, to) => `between ${from} and ${to}`,
    rentedFrom: (from, to) => `brought on ${from}, collected on ${to}`,
    goods: 'Products',
    discount: 'Discount',
    shipping: 'Delivery',
    free: 'free',
    rent: 'Rent',
    deposit: 'Deposit (you get it back)',
    total: 'Total',
    vat: (rate) => `Including ${rate} VAT`,
    totalExcl: 'Total excl. VAT',
    plusVat: (rate) => `VAT ${rate}`,
    totalIncl: 'Total incl. VAT',
    reverseCharge: 'VAT reverse charge',
    pieces: (amount) => (amount === 1 ? '1 piece' : `${amount} pieces`),
    articleNumber: (sku) => `article number ${sku}`,
    gift: 'Gift',
    track: 'Track your order',
    withdrawalTitle: 'Changed your mind?',
    withdrawal:
      'As a consumer you may withdraw from the purchase within 14 days of delivery, without giving a reason. This doesn’t apply to goods we made to your size. Tell us with the online form, or with the one attached with the terms. What sending back costs and how it works is on the returns page.',
    withdrawalLink: 'Withdraw from the purchase',
    returnsLink: 'How returns work',
  },
};
