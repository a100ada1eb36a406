import type { Lang } from 'shared-contracts/contract/locales';
import type { DocumentReason } from '../documents.tables.ts';

/** Everything printed on an invoice or credit note besides its data. `{name}` stands for a value. */
export interface DocumentWords {
  invoice: string;
  creditNote: string;
  copy: string;
  facts: { number: string; date: string; order: string; ordered: string; supplied: string; corrects: string; reason: string };
  reasons: Readonly<Record<DocumentReason, string>>;
  billTo: string;
  creditTo: string;
  deliverTo: string;
  vatNumber: string;
  columns: { item: string; amount: string; unit: string; unitExcl: string; vat: string; total: string; totalExcl: string };
  gift: string;
  rentedFrom: string;
  discount: string;
  delivery: string;
  overpayment: string;
  returnCost: string;
  giftKept: string;
  giftBack: string;
  vatTable: { rate: string; base: string; vat: string; outside: string };
  totals: { excl: string; vat: string; rounding: string; deposit: string; invoice: string; creditNote: string };
  paid: string;
  /** the law wants number and date of the invoice on what corrects it */
  corrected: string;
  refunded: string;
  communication: string;
  /** goods that go to a company in another member state: exempt, and the law wants the provision named (directive 2006/112/EC, article 226, 11) */
  intraCommunity: string;
  /** services to it, which rentals are: these words are the law's (article 226, 11a) */
  reverseCharge: string;
  consultation: string;
  depositNote: string;
  peppol: string;
  withdrawal: string;
  page: string;
}

export const DOCUMENT_WORDS: Readonly<Record<Lang, DocumentWords>> = {
  nl: {
    invoice: 'Factuur',
    creditNote: 'Creditnota',
    copy: 'Kopie',
    facts: {
      number: 'Nummer',
      date: 'Datum',
      order: 'Bestelling',
      ordered: 'Besteld op',
      supplied: 'Datum van betaling',
      corrects: 'Bij factuur',
      reason: 'Reden',
    },
    reasons: {
      sale: 'Verkoop',
      cancelled: 'Bestelling geannuleerd',
      return: 'Retour',
      withdrawal: 'Herroeping',
      paid_twice: 'Dubbele betaling',
      goodwill: 'Tegemoetkoming',
    },
    billTo: 'Factuur aan',
    creditTo: 'Creditnota voor',
    deliverTo: 'Levering aan',
    vatNumber: 'Btw {vat}',
    columns: {
      item: 'Omschrijving',
      amount: 'Aantal',
      unit: 'Prijs incl. btw',
      unitExcl: 'Prijs excl. btw',
      vat: 'Btw',
      total: 'Bedrag incl.',
      totalExcl: 'Bedrag excl.',
    },
    gift: 'Gratis',
    rentedFrom: 'Huur van {from} tot en met {to}',
    discount: 'Korting',
    delivery: 'Levering',
    overpayment: 'Terugbetaling van een dubbele betaling',
    returnCost: 'Kosten van het terugsturen',
    giftKept: 'Cadeau dat je houdt',
    giftBack: 'Cadeau alsnog teruggestuurd',
    vatTable: { rate: 'Btw-tarief', base: 'Maatstaf', vat: 'Btw', outside: 'Buiten btw' },
    totals: {
      excl: 'Totaal excl. btw',
      vat: 'Btw',
      rounding: 'Afronding',
      deposit: 'Waarborg, buiten btw',
      invoice: 'Totaal',
      creditNote: 'Totaal gecrediteerd',
    },
    paid: 'Betaald op {date}. Er is niets meer te betalen.',
    corrected: 'Deze creditnota verbetert factuur {number} van {date}.',
    refunded: 'Het bedrag gaat terug naar de rekening waarmee je betaald hebt.',
    communication: 'Mededeling {code}',
    intraCommunity: 'Goederen: vrijgestelde intracommunautaire levering, artikel 138 van Richtlijn 2006/112/EG (artikel 39bis W.Btw).',
    reverseCharge: 'Verhuur: btw verlegd, verschuldigd door de afnemer, artikel 196 van Richtlijn 2006/112/EG.',
    consultation: 'Btw-nummer gecontroleerd bij VIES op {date}, raadpleging {number}.',
    depositNote: 'De waarborg krijg je terug nadat de machine schoon en heel terug is. Er is geen btw op verschuldigd.',
    peppol:
      'Kopie. De wettelijke factuur voor een Belgische btw-plichtige is de elektronische via Peppol; die is voor dit document nog niet verzonden.',
    withdrawal: 'Als consument heb je 14 dagen na de levering om je aankoop te herroepen: {url}',
    page: 'Pagina {page} van {pages}',
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Note de crédit',
    copy: 'Copie',
    facts: {
      number: 'Numéro',
      date: 'Date',
      order: 'Commande',
      ordered: 'Commandé le',
      supplied: 'Date du paiement',
      corrects: 'Facture rectifiée',
      reason: 'Motif',
    },
    reasons: {
      sale: 'Vente',
      cancelled: 'Commande annulée',
      return: 'Retour',
      withdrawal: 'Rétractation',
      paid_twice: 'Double paiement',
      goodwill: 'Geste commercial',
    },
    billTo: 'Facturé à',
    creditTo: 'Établie pour',
    deliverTo: 'Livré à',
    vatNumber: 'TVA {vat}',
    columns: {
      item: 'Désignation',
      amount: 'Quantité',
      unit: 'Prix TVAC',
      unitExcl: 'Prix HTVA',
      vat: 'TVA',
      total: 'Montant TVAC',
      totalExcl: 'Montant HTVA',
    },
    gift: 'Offert',
    rentedFrom: 'Location du {from} au {to} inclus',
    discount: 'Remise',
    delivery: 'Livraison',
    overpayment: 'Remboursement d’un double paiement',
    returnCost: 'Frais de renvoi',
    giftKept: 'Cadeau que vous gardez',
    giftBack: 'Cadeau renvoyé par la suite',
    vatTable: { rate: 'Taux de TVA', base: 'Base', vat: 'TVA', outside: 'Hors TVA' },
    totals: {
      excl: 'Total HTVA',
      vat: 'TVA',
      rounding: 'Arrondi',
      deposit: 'Caution, hors TVA',
      invoice: 'Total',
      creditNote: 'Total crédité',
    },
    paid: 'Payé le {date}. Il n’y a plus rien à payer.',
    corrected: 'Cette note de crédit rectifie la facture {number} du {date}.',
    refunded: 'Le montant est reversé sur le compte qui a servi au paiement.',
    communication: 'Communication {code}',
    intraCommunity:
      'Biens\u00a0: livraison intracommunautaire exemptée, article 138 de la directive 2006/112/CE (article 39bis du Code de la TVA).',
    reverseCharge: 'Location\u00a0: autoliquidation, TVA due par le preneur, article 196 de la directive 2006/112/CE.',
    consultation: 'Numéro de TVA vérifié auprès de VIES le {date}, consultation {number}.',
    depositNote: 'La caution est rendue une fois la machine revenue propre et intacte. Elle n’est pas soumise à la TVA.',
    peppol:
      'Copie. La facture légale d’un assujetti belge est la facture électronique par Peppol\u00a0; elle n’a pas encore été envoyée pour ce document.',
    withdrawal: 'En tant que consommateur, vous avez 14 jours après la livraison pour vous rétracter\u00a0: {url}',
    page: 'Page {page} sur {pages}',
  },
  de: {
    invoice: 'Rechnung',
    creditNote: 'Gutschrift',
    copy: 'Kopie',
    facts: {
      number: 'Nummer',
      date: 'Datum',
      order: 'Bestellung',
      ordered: 'Bestellt am',
      supplied: 'Datum der Zahlung',
      corrects: 'Zur Rechnung',
      reason: 'Grund',
    },
    reasons: {
      sale: 'Verkauf',
      cancelled: 'Bestellung storniert',
      return: 'Rücksendung',
      withdrawal: 'Widerruf',
      paid_twice: 'Doppelte Zahlung',
      goodwill: 'Kulanz',
    },
    billTo: 'Rechnung an',
    creditTo: 'Gutschrift für',
    deliverTo: 'Lieferung an',
    vatNumber: 'MwSt.-Nr. {vat}',
    columns: {
      item: 'Bezeichnung',
      amount: 'Menge',
      unit: 'Preis inkl. MwSt.',
      unitExcl: 'Preis ohne MwSt.',
      vat: 'MwSt.',
      total: 'Betrag brutto',
      totalExcl: 'Betrag netto',
    },
    gift: 'Gratis',
    rentedFrom: 'Miete vom {from} bis einschließlich {to}',
    discount: 'Rabatt',
    delivery: 'Lieferung',
    overpayment: 'Erstattung einer doppelten Zahlung',
    returnCost: 'Kosten der Rücksendung',
    giftKept: 'Geschenk, das Sie behalten',
    giftBack: 'Nachträglich zurückgesandtes Geschenk',
    vatTable: { rate: 'Steuersatz', base: 'Nettobetrag', vat: 'MwSt.', outside: 'Ohne MwSt.' },
    totals: {
      excl: 'Summe ohne MwSt.',
      vat: 'MwSt.',
      rounding: 'Rundung',
      deposit: 'Kaution, ohne MwSt.',
      invoice: 'Gesamtbetrag',
      creditNote: 'Gutschriftsbetrag',
    },
    paid: 'Bezahlt am {date}. Es ist nichts mehr zu zahlen.',
    corrected: 'Diese Gutschrift berichtigt die Rechnung {number} vom {date}.',
    refunded: 'Der Betrag geht auf das Konto zurück, mit dem Sie bezahlt haben.',
    communication: 'Mitteilung {code}',
    intraCommunity: 'Waren: steuerfreie innergemeinschaftliche Lieferung, Artikel 138 der Richtlinie 2006/112/EG.',
    reverseCharge: 'Vermietung: Steuerschuldnerschaft des Leistungsempfängers, Artikel 196 der Richtlinie 2006/112/EG.',
    consultation: 'MwSt.-Nr. am {date} bei VIES geprüft, Abfrage {number}.',
    depositNote: 'Die Kaution erhalten Sie zurück, sobald das Gerät sauber und unbeschädigt zurück ist. Sie unterliegt nicht der MwSt.',
    peppol:
      'Kopie. Die gesetzliche Rechnung eines belgischen Steuerpflichtigen ist die elektronische über Peppol; sie wurde für dieses Dokument noch nicht versendet.',
    withdrawal: 'Als Verbraucher können Sie Ihren Kauf 14 Tage nach der Lieferung widerrufen: {url}',
    page: 'Seite {page} von {pages}',
  },
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    copy: 'Copy',
    facts: {
      number: 'Number',
      date: 'Date',
      order: 'Order',
      ordered: 'Ordered on',
      supplied: 'Date of payment',
      corrects: 'For invoice',
      reason: 'Reason',
    },
    reasons: {
      sale: 'Sale',
      cancelled: 'Order cancelled',
      return: 'Return',
      withdrawal: 'Withdrawal',
      paid_twice: 'Double payment',
      goodwill: 'Goodwill',
    },
    billTo: 'Bill to',
    creditTo: 'Credit to',
    deliverTo: 'Deliver to',
    vatNumber: 'VAT {vat}',
    columns: {
      item: 'Description',
      amount: 'Quantity',
      unit: 'Price incl. VAT',
      unitExcl: 'Price excl. VAT',
      vat: 'VAT',
      total: 'Amount incl.',
      totalExcl: 'Amount excl.',
    },
    gift: 'Free',
    rentedFrom: 'Rented from {from} up to and including {to}',
    discount: 'Discount',
    delivery: 'Delivery',
    overpayment: 'Refund of a double payment',
    returnCost: 'Cost of sending back',
    giftKept: 'Gift you are keeping',
    giftBack: 'Gift sent back later',
    vatTable: { rate: 'VAT rate', base: 'Taxable amount', vat: 'VAT', outside: 'Outside VAT' },
    totals: {
      excl: 'Total excl. VAT',
      vat: 'VAT',
      rounding: 'Rounding',
      deposit: 'Deposit, outside VAT',
      invoice: 'Total',
      creditNote: 'Total credited',
    },
    paid: 'Paid on {date}. Nothing is left to pay.',
    corrected: 'This credit note corrects invoice {number} of {date}.',
    refunded: 'The amount goes back to the account you paid with.',
    communication: 'Reference {code}',
    intraCommunity: 'Goods: exempt intra-Community supply, Article 138 of Directive 2006/112/EC.',
    reverseCharge: 'Hire: reverse charge, VAT is payable by the customer, Article 196 of Directive 2006/112/EC.',
    consultation: 'VAT number checked with VIES on {date}, consultation {number}.',
    depositNote: 'You get the deposit back once the machine is returned clean and intact. No VAT is due on it.',
    peppol:
      'Copy. For a Belgian VAT payer the legal invoice is the electronic one sent through Peppol; for this document it has not been sent yet.',
    withdrawal: 'As a consumer you have 14 days from delivery to withdraw from your purchase: {url}',
    page: 'Page {page} of {pages}',
  },
};
