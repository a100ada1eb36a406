import type { Lang } from 'shared-contracts/contract/locales';
import type { MailContent } from '../../platform/mail/mail.ts';

interface Confirm {
  product: string;
  confirmUrl: string;
}
interface Back {
  product: string;
  productUrl: string;
  left: number;
}

const CONFIRM: Readonly<Record<Lang, (data: Confirm) => MailContent>> = {
  nl: ({ product, confirmUrl }) => ({
    subject: `Wil je weten wanneer ${product} er weer is?`,
    preview: 'Bevestig met één klik, dan verwittigen we je.',
    blocks: [
      { kind: 'paragraph', text: `We sturen je één mail zodra ${product} weer op voorraad is. Bevestig eerst even dat dit jouw adres is.` },
      { kind: 'button', text: 'Ja, verwittig me', url: confirmUrl },
      { kind: 'paragraph', text: 'De knop werkt zeven dagen, je aanvraag 180 dagen. Heb je dit niet gevraagd? Dan hoef je niets te doen.' },
    ],
  }),
  fr: ({ product, confirmUrl }) => ({
    subject: `Souhaitez-vous être prévenu du retour de ce produit : ${product} ?`,
    preview: 'Confirmez d’un clic et nous vous préviendrons.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Nous vous enverrons un seul message dès que le produit « ${product} » sera de nouveau en stock. Confirmez d’abord que cette adresse est la vôtre.`,
      },
      { kind: 'button', text: 'Oui, me prévenir', url: confirmUrl },
      {
        kind: 'paragraph',
        text: 'Le bouton reste valable sept jours, votre demande 180 jours. Vous n’avez rien demandé ? Ne faites rien.',
      },
    ],
  }),
  de: ({ product, confirmUrl }) => ({
    subject: `Möchten Sie wissen, wann ${product} wieder da ist?`,
    preview: 'Bestätigen Sie mit einem Klick, dann geben wir Bescheid.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Wir schicken Ihnen genau eine E-Mail, sobald ${product} wieder vorrätig ist. Bitte bestätigen Sie zuerst, dass dies Ihre Adresse ist.`,
      },
      { kind: 'button', text: 'Ja, bitte benachrichtigen', url: confirmUrl },
      {
        kind: 'paragraph',
        text: 'Der Link gilt sieben Tage, Ihre Anfrage 180 Tage. Sie haben das nicht angefordert? Dann müssen Sie nichts tun.',
      },
    ],
  }),
  en: ({ product, confirmUrl }) => ({
    subject: `Would you like to know when ${product} is back?`,
    preview: 'Confirm with one click and we’ll let you know.',
    blocks: [
      {
        kind: 'paragraph',
        text: `We’ll send you a single email as soon as ${product} is in stock again. First, please confirm that this is your address.`,
      },
      { kind: 'button', text: 'Yes, let me know', url: confirmUrl },
      { kind: 'paragraph', text: 'The link works for seven days, your request for 180 days. Didn’t ask for this? Then do nothing.' },
    ],
  }),
};

const BACK: Readonly<Record<Lang, (data: Back) => MailContent>> = {
  nl: ({ product, productUrl, left }) => ({
    subject: `${product} is weer op voorraad`,
    preview: 'Je vroeg om een seintje: het is er weer.',
    blocks: [
      { kind: 'paragraph', text: `Goed nieuws: ${product} is weer op voorraad.` },
      { kind: 'facts', rows: [{ label: 'Nu op voorraad', value: String(left) }] },
      { kind: 'button', text: 'Product bekijken', url: productUrl },
      { kind: 'paragraph', text: 'We houden niets voor je opzij. Dit was het enige bericht hierover: je aanvraag is hiermee afgehandeld.' },
    ],
  }),
  fr: ({ product, productUrl, left }) => ({
    subject: `De nouveau en stock : ${product}`,
    preview: 'Vous nous aviez demandé un signe : le voici.',
    blocks: [
      { kind: 'paragraph', text: `Bonne nouvelle : le produit « ${product} » est de nouveau en stock.` },
      { kind: 'facts', rows: [{ label: 'En stock actuellement', value: String(left) }] },
      { kind: 'button', text: 'Voir le produit', url: productUrl },
      { kind: 'paragraph', text: 'Nous ne réservons rien. C’était le seul message à ce sujet : votre demande est ainsi close.' },
    ],
  }),
  de: ({ product, productUrl, left }) => ({
    subject: `${product} ist wieder vorrätig`,
    preview: 'Sie wollten Bescheid wissen: Es ist wieder da.',
    blocks: [
      { kind: 'paragraph', text: `Gute Nachricht: ${product} ist wieder vorrätig.` },
      { kind: 'facts', rows: [{ label: 'Jetzt vorrätig', value: String(left) }] },
      { kind: 'button', text: 'Produkt ansehen', url: productUrl },
      { kind: 'paragraph', text: 'Wir legen nichts zurück. Dies war die einzige Nachricht dazu, Ihre Anfrage ist damit erledigt.' },
    ],
  }),
  en: ({ product, productUrl, left }) => ({
    subject: `${product} is back in stock`,
    preview: 'You asked us to let you know: it’s here again.',
    blocks: [
      { kind: 'paragraph', text: `Good news: ${product} is back in stock.` },
      { kind: 'facts', rows: [{ label: 'In stock now', value: String(left) }] },
      { kind: 'button', text: 'View the product', url: productUrl },
      { kind: 'paragraph', text: 'We don’t set anything aside. This was the only message about it, so your request is now closed.' },
    ],
  }),
};

/** Asks whoever has the address whether it was they. `product` is the product with its variant. */
export const confirmStockMail = (lang: Lang, data: Confirm): MailContent => CONFIRM[lang](data);

/** The one mail that was asked for. */
export const backInStockMail = (lang: Lang, data: Back): MailContent => BACK[lang](data);
