import type { Address } from 'shared-contracts/wire/address';
import { dayText, moneyText } from '../../../platform/messages/format.ts';
import { salesTexts } from '../../texts.ts';
import type { DocumentLine, DocumentSnapshot } from '../snapshot.ts';
import { structuredCommunication } from '../structured-communication.ts';
import { peppolIdsOfVat } from 'shared-contracts/rules/peppol-id';
import type { PeppolId } from 'shared-contracts/rules/peppol-id';
import { branch, leaf, printXml, xmlText } from '../../../platform/xml.ts';
import type { XmlElement } from '../../../platform/xml.ts';

const NAMESPACES = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const INVOICE = '380';
const CREDIT_NOTE = '381';
/** UN/ECE recommendation 20 */
const PIECE = 'C62';
/** UNTDID 4461: the buyer paid online; credit transfer */
const PAID_ONLINE = '68';
const CREDIT_TRANSFER = '30';
/** UNTDID 5189 and 7161 */
const DISCOUNT = '95';
const DELIVERY = 'DL';

export type Category = 'S' | 'K' | 'AE' | 'E';

/** An amount that the document states, in cents without VAT. */
interface Item {
  category: Category;
  name: string;
  detail: string;
  sku: string | null;
  amount: number;
  cents: number;
  period: DocumentLine['period'];
  /** stated as an allowance (below zero) or charge of the whole document, unless there is no other line */
  isExtra: boolean;
  reasonCode: string | null;
}

const isGoods = ({ kind }: DocumentLine): boolean => kind === 'sale' || kind === 'gift' || kind === 'rental';

/**
 * Whether there is an electronic form of the document. A second payment that is paid back is none: nothing was sold for it, and no category of
 * VAT is allowed beside the one that it would have.
 */
export const hasElectronicForm = ({ lines, deposit_cents }: Pick<DocumentSnapshot, 'lines' | 'deposit_cents'>): boolean =>
  deposit_cents > 0 || lines.some(({ kind }) => kind !== 'overpayment');

/** A company abroad pays no VAT for goods as an intra-Community supply, and for rentals by reverse charge. */
const categoryOf = (kind: DocumentLine['kind'], { reverse_charge, vat, lines }: DocumentSnapshot): Category => {
  if (kind === 'overpayment') return 'E';
  if (!reverse_charge || vat.some(({ rate }) => rate !== null && rate > 0)) return 'S';
  const isOfRental = isGoods({ kind } as DocumentLine) ? kind === 'rental' : !lines.some((line) => line.kind === 'sale');
  return isOfRental && lines.some((line) => line.kind === 'rental') ? 'AE' : 'K';
};

const nameOf = ({ kind, title, sku, incl_vat_cents }: DocumentLine, { lang, coupon_code }: DocumentSnapshot): string => {
  const t = salesTexts(lang);
  if (kind === 'discount') return coupon_code === null ? t('invoice.discount') : `${t('invoice.discount')} ${coupon_code}`;
  if (kind === 'delivery') return t('invoice.delivery');
  if (kind === 'overpayment') return t('invoice.overpayment');
  if (kind === 'return_cost') return t('invoice.returnCost');
  if (kind === 'gift_kept') return incl_vat_cents < 0 ? t('invoice.giftKept') : t('invoice.giftBack');
  return xmlText(title) || sku || t('invoice.columns.item');
};

const itemsOf = (document: DocumentSnapshot): Item[] => {
  const { lines, deposit_cents, lang } = document;
  const items = lines.map((line): Item => {
    const isExtra = !isGoods(line) || line.excl_vat_cents < 0;
    return {
      category: categoryOf(line.kind, document),
      name: nameOf(line, document),
      detail: line.kind === 'gift' ? [salesTexts(lang)('invoice.gift'), line.detail].filter(Boolean).join(' · ') : line.detail,
      sku: line.sku,
      amount: isExtra ? 1 : line.amount,
      cents: line.excl_vat_cents,
      period: line.period,
      isExtra,
      reasonCode: line.kind === 'discount' ? DISCOUNT : line.kind === 'delivery' ? DELIVERY : null,
    };
  });
  if (deposit_cents === 0) return items;
  const name = salesTexts(lang)('invoice.totals.deposit');
  return [
    ...items,
    { category: 'E', name, detail: '', sku: null, amount: 1, cents: deposit_cents, period: null, isExtra: false, reasonCode: null },
  ];
};

/** A document needs a line (rule BR-16): if it has none, such as a credit of delivery costs, its largest charge is one. */
const withLine = (items: readonly Item[]): Item[] => {
  if (items.some(({ isExtra }) => !isExtra)) return [...items];
  const largest = items.reduce((place, { cents }, index) => (cents > (items[place]?.cents ?? 0) ? index : place), 0);
  return items.map((item, index) => (index === largest ? { ...item, isExtra: false } : item));
};

const sum = (items: readonly { cents: number }[]): number => items.reduce((total, { cents }) => total + cents, 0);

const byCategory = (items: readonly Item[]): { category: Category; cents: number }[] =>
  [...new Set(items.map(({ category }) => category))].map((category) => ({
    category,
    cents: sum(items.filter((item) => item.category === category)),
  }));

/** The amounts of a document without VAT by their category of VAT, the deposit too, as its electronic form states them. */
export const basesByCategory = (document: DocumentSnapshot): { category: Category; cents: number }[] => byCategory(itemsOf(document));

/** Cents as euros with two decimals. */
const euro = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const money = (name: string, cents: number): XmlElement => leaf(name, euro(cents), { currencyID: 'EUR' });

const TAX_SCHEME = branch('cac:TaxScheme', leaf('cbc:ID', 'VAT'));

/** Basis points as a percentage: 2100 is 21. */
const percentOf = (category: Category, rate: number): string => (category === 'S' ? String(rate / 100) : '0');

const taxCategory = (
  name: 'cac:TaxCategory' | 'cac:ClassifiedTaxCategory',
  category: Category,
  rate: number,
  reason: XmlElement[] = [],
): XmlElement => branch(name, leaf('cbc:ID', category), leaf('cbc:Percent', percentOf(category, rate)), reason, TAX_SCHEME);

const exemptionOf = (category: Category, lang: DocumentSnapshot['lang']): XmlElement[] => {
  const t = salesTexts(lang);
  if (category === 'K')
    return [leaf('cbc:TaxExemptionReasonCode', 'VATEX-EU-IC'), leaf('cbc:TaxExemptionReason', t('invoice.intraCommunity'))];
  if (category === 'AE')
    return [leaf('cbc:TaxExemptionReasonCode', 'VATEX-EU-AE'), leaf('cbc:TaxExemptionReason', t('invoice.reverseCharge'))];
  return category === 'E' ? [leaf('cbc:TaxExemptionReason', t('invoice.vatTable.outside'))] : [];
};

const addressElement = (name: string, { street, city, zip, country }: { street: string; city: string; zip: string; country: string }) =>
  branch(
    name,
    leaf('cbc:StreetName', street),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', zip),
    branch('cac:Country', leaf('cbc:IdentificationCode', country.toUpperCase())),
  );

const partsOf = ({ street, street_number, bus_number, zip_code, city, country }: Address) => ({
  street: `${street} ${street_number}${bus_number ? ` / ${bus_number}` : ''}`,
  city,
  zip: zip_code,
  country,
});

/** A VAT number without what is only for the eye. */
export const vatNumber = (vat: string): string => vat.replaceAll(/[^a-z\d]/gi, '').toUpperCase();
const endpoint = ({ scheme, id }: PeppolId): XmlElement => leaf('cbc:EndpointID', id, { schemeID: scheme });
const taxScheme = (vat: string | null): XmlElement | null =>
  vat === null ? null : branch('cac:PartyTaxScheme', leaf('cbc:CompanyID', vatNumber(vat)), TAX_SCHEME);

/** The enterprise number of a Belgian company; other countries' VAT numbers are no register's. */
const registered = (vat: string | null): XmlElement | null => {
  const found = vat === null ? undefined : peppolIdsOfVat(vat).find(({ scheme }) => scheme === '0208');
  return found === undefined ? null : leaf('cbc:CompanyID', found.id, { schemeID: found.scheme });
};

/** The shop's own id in the network. */
export const senderOf = ({ seller }: Pick<DocumentSnapshot, 'seller'>): PeppolId => {
  const [id] = peppolIdsOfVat(seller.vat);
  if (id === undefined) throw new RangeError(`The VAT number ${seller.vat} of the shop has no Peppol id`);
  return id;
};

const supplier = (document: DocumentSnapshot): XmlElement => {
  const { seller, lang } = document;
  return branch(
    'cac:AccountingSupplierParty',
    branch(
      'cac:Party',
      endpoint(senderOf(document)),
      branch('cac:PartyName', leaf('cbc:Name', seller.name)),
      addressElement('cac:PostalAddress', { street: seller.street, city: seller.city, zip: seller.zip_code, country: seller.country }),
      taxScheme(seller.vat),
      branch(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', seller.name),
        registered(seller.vat),
        leaf('cbc:CompanyLegalForm', seller.register[lang]),
      ),
      branch('cac:Contact', leaf('cbc:Telephone', seller.phone), leaf('cbc:ElectronicMail', seller.email)),
    ),
  );
};

const customer = ({ buyer }: DocumentSnapshot, receiver: PeppolId): XmlElement => {
  const name = xmlText(buyer.company_name ?? '') || buyer.name;
  return branch(
    'cac:AccountingCustomerParty',
    branch(
      'cac:Party',
      endpoint(receiver),
      branch('cac:PartyName', leaf('cbc:Name', name)),
      addressElement('cac:PostalAddress', partsOf(buyer.address)),
      taxScheme(buyer.vat),
      branch('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name), registered(buyer.vat)),
      // no mail address: deleting an account erases it, and the archived bytes can't change
      branch('cac:Contact', leaf('cbc:Name', buyer.name)),
    ),
  );
};

/**
 * When goods or money came, and where the goods go. An order on invoice has neither yet, so that it has no such day; an intra-Community supply
 * has to have one (rule BR-IC-11), which is that of the invoice.
 */
const delivery = (document: DocumentSnapshot): XmlElement => {
  const { kind, pay_by: payBy, supplied_on, delivery_address, delivery_name, buyer } = document;
  const hasDay = kind === 'credit_note' || payBy === undefined || basesByCategory(document).some(({ category }) => category === 'K');
  return branch(
    'cac:Delivery',
    hasDay ? leaf('cbc:ActualDeliveryDate', supplied_on) : null,
    branch('cac:DeliveryLocation', addressElement('cac:Address', partsOf(delivery_address))),
    branch('cac:DeliveryParty', branch('cac:PartyName', leaf('cbc:Name', delivery_name ?? buyer.name))),
  );
};

/** The account of an invoice that is to be paid: of one on invoice with its name and bank, as the buyer's payment needs them. */
const payeeAccount = ({ paid_on, pay_by: payBy, seller }: DocumentSnapshot): XmlElement | null => {
  if (paid_on !== null) return null;
  if (payBy === undefined) return branch('cac:PayeeFinancialAccount', leaf('cbc:ID', seller.iban.replaceAll(' ', '')));
  return branch(
    'cac:PayeeFinancialAccount',
    leaf('cbc:ID', payBy.iban),
    leaf('cbc:Name', payBy.holder),
    branch('cac:FinancialInstitutionBranch', leaf('cbc:ID', payBy.bic)),
  );
};

const paymentMeans = (document: DocumentSnapshot): XmlElement =>
  branch(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', document.paid_on === null ? CREDIT_TRANSFER : PAID_ONLINE),
    leaf('cbc:PaymentID', document.pay_by?.reference ?? structuredCommunication(document.order_number)),
    payeeAccount(document),
  );

const extraElement = ({ cents, name, category, reasonCode }: Item, rate: number): XmlElement =>
  branch(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', String(cents >= 0)),
    reasonCode === null ? null : leaf('cbc:AllowanceChargeReasonCode', reasonCode),
    leaf('cbc:AllowanceChargeReason', name),
    money('cbc:Amount', Math.abs(cents)),
    taxCategory('cac:TaxCategory', category, rate),
  );

/** The price is that of the whole line, for as many pieces: a price of one piece would have to be rounded. */
const lineElement = (item: Item, place: number, { kind }: DocumentSnapshot, rate: number): XmlElement =>
  branch(
    kind === 'invoice' ? 'cac:InvoiceLine' : 'cac:CreditNoteLine',
    leaf('cbc:ID', String(place + 1)),
    leaf(kind === 'invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(item.amount), { unitCode: PIECE }),
    money('cbc:LineExtensionAmount', item.cents),
    item.period === null ? null : branch('cac:InvoicePeriod', leaf('cbc:StartDate', item.period.from), leaf('cbc:EndDate', item.period.to)),
    branch(
      'cac:Item',
      xmlText(item.detail) === '' ? null : leaf('cbc:Description', item.detail),
      leaf('cbc:Name', item.name),
      item.sku === null ? null : branch('cac:SellersItemIdentification', leaf('cbc:ID', item.sku)),
      taxCategory('cac:ClassifiedTaxCategory', item.category, rate),
    ),
    branch('cac:Price', money('cbc:PriceAmount', item.cents), leaf('cbc:BaseQuantity', String(item.amount), { unitCode: PIECE })),
  );

const noteOf = ({ kind, lang, reason, deposit_cents, deposit_kept: kept, vat_consultation }: DocumentSnapshot): string => {
  const t = salesTexts(lang);
  const keptParts = kept === undefined || kept.cents === 0 ? [] : [t('invoice.depositKept'), moneyText(kept.cents, lang), kept.note ?? ''];
  return [
    ...(kind === 'credit_note' ? [[t(`invoice.reasons.${reason}`), ...keptParts].filter(Boolean).join(' · ')] : []),
    ...(deposit_cents > 0 && kind === 'invoice' ? [t('invoice.depositNote')] : []),
    ...(vat_consultation === null
      ? []
      : [t('invoice.consultation', { date: dayText(vat_consultation.on, lang), number: vat_consultation.number })]),
  ].join(' ');
};

/** Base and VAT of each category. The VAT is that of the document, rounded once on its base (0055). */
const taxTotal = (items: readonly Item[], document: DocumentSnapshot, rate: number): XmlElement =>
  branch(
    'cac:TaxTotal',
    money('cbc:TaxAmount', document.total_vat_cents),
    byCategory(items).map(({ category, cents }) =>
      branch(
        'cac:TaxSubtotal',
        money('cbc:TaxableAmount', cents),
        money('cbc:TaxAmount', category === 'S' ? document.total_vat_cents : 0),
        taxCategory('cac:TaxCategory', category, rate, exemptionOf(category, document.lang)),
      ),
    ),
  );

const monetaryTotal = (lines: readonly Item[], extras: readonly Item[], document: DocumentSnapshot): XmlElement => {
  const allowances = -sum(extras.filter(({ cents }) => cents < 0));
  const charges = sum(extras.filter(({ cents }) => cents > 0));
  const excl = sum(lines) - allowances + charges;
  const incl = excl + document.total_vat_cents;
  const { rounding_cents: rounding = 0, total_cents: total } = document;
  if (incl + rounding !== total)
    throw new RangeError(`${document.number}: its lines come to ${incl + rounding} cents, its total is ${total}`);
  const isPaid = document.kind === 'invoice' && document.paid_on !== null;
  return branch(
    'cac:LegalMonetaryTotal',
    money('cbc:LineExtensionAmount', sum(lines)),
    money('cbc:TaxExclusiveAmount', excl),
    money('cbc:TaxInclusiveAmount', incl),
    allowances === 0 ? null : money('cbc:AllowanceTotalAmount', allowances),
    charges === 0 ? null : money('cbc:ChargeTotalAmount', charges),
    isPaid ? money('cbc:PrepaidAmount', total) : null,
    rounding === 0 ? null : money('cbc:PayableRoundingAmount', rounding),
    money('cbc:PayableAmount', isPaid ? 0 : total),
  );
};

/**
 * The document in UBL 2.1 by Peppol BIS Billing 3, from its snapshot alone, addressed to `receiver`. Every amount is one of the snapshot: the sums
 * of the XML and of the PDF are the same to the cent (0169). Throws RangeError if the snapshot has no electronic form (`hasElectronicForm`), or
 * its lines do not add up to its total.
 */
export const buildUbl = (document: DocumentSnapshot, receiver: PeppolId): string => {
  if (!hasElectronicForm(document)) throw new RangeError(`${document.number} has no electronic form`);
  const isInvoice = document.kind === 'invoice';
  const rate = document.vat.find((row) => row.rate !== null)?.rate ?? 0;
  const items = withLine(itemsOf(document));
  const lines = items.filter(({ isExtra }) => !isExtra);
  const extras = items.filter(({ isExtra, cents }) => isExtra && cents !== 0);
  const note = noteOf(document);
  const type = isInvoice ? leaf('cbc:InvoiceTypeCode', INVOICE) : leaf('cbc:CreditNoteTypeCode', CREDIT_NOTE);
  const root = branch(
    isInvoice ? 'Invoice' : 'CreditNote',
    leaf('cbc:CustomizationID', CUSTOMIZATION),
    leaf('cbc:ProfileID', PROFILE),
    leaf('cbc:ID', document.number),
    leaf('cbc:IssueDate', document.issued_on),
    isInvoice ? leaf('cbc:DueDate', document.pay_by?.due_on ?? document.issued_on) : null,
    type,
    note === '' ? null : leaf('cbc:Note', note),
    leaf('cbc:DocumentCurrencyCode', 'EUR'),
    leaf('cbc:BuyerReference', document.order_number),
    document.purchase_order === undefined
      ? null
      : branch('cac:OrderReference', leaf('cbc:ID', document.purchase_order), leaf('cbc:SalesOrderID', document.order_number)),
    document.corrects === null
      ? null
      : branch(
          'cac:BillingReference',
          branch(
            'cac:InvoiceDocumentReference',
            leaf('cbc:ID', document.corrects.number),
            leaf('cbc:IssueDate', document.corrects.issued_on),
          ),
        ),
    supplier(document),
    customer(document, receiver),
    delivery(document),
    isInvoice ? paymentMeans(document) : null,
    extras.map((item) => extraElement(item, rate)),
    taxTotal(items, document, rate),
    monetaryTotal(lines, extras, document),
    lines.map((item, place) => lineElement(item, place, document, rate)),
  );
  const space = `urn:oasis:names:specification:ubl:schema:xsd:${root.name}-2`;
  return printXml({ ...root, attributes: { xmlns: space, ...NAMESPACES } });
};
