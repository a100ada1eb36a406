import Papa from 'papaparse';
import { csvOfBmecat, isXml } from './bmecat.ts';
import { readRow } from './read-cells.ts';

/** As a maker of fence panels sends it: two languages, ETIM features, prices by amount, per hundred pieces, pictures by address. */
const CATALOGUE_2005 = `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005fd">
  <HEADER>
    <CATALOG><LANGUAGE default="true">nld</LANGUAGE><LANGUAGE>fra</LANGUAGE><CATALOG_ID>2026-1</CATALOG_ID><CURRENCY>EUR</CURRENCY></CATALOG>
    <SUPPLIER><SUPPLIER_NAME>Draad &amp; Co</SUPPLIER_NAME></SUPPLIER>
  </HEADER>
  <T_NEW_CATALOG>
    <PRODUCT mode="new">
      <SUPPLIER_PID type="supplier_specific">dr-200-123</SUPPLIER_PID>
      <PRODUCT_DETAILS>
        <DESCRIPTION_SHORT lang="nld">Dubbelstaafmat 200 × 123 cm</DESCRIPTION_SHORT>
        <DESCRIPTION_SHORT lang="fra">Panneau double fil 200 × 123 cm</DESCRIPTION_SHORT>
        <DESCRIPTION_LONG lang="nld"><![CDATA[Verzinkt & gepoedercoat.]]></DESCRIPTION_LONG>
        <DESCRIPTION_LONG lang="fra">Galvanisé &amp; thermolaqué.</DESCRIPTION_LONG>
        <INTERNATIONAL_PID type="gtin">5412345000013</INTERNATIONAL_PID>
      </PRODUCT_DETAILS>
      <PRODUCT_FEATURES>
        <REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>
        <REFERENCE_FEATURE_GROUP_ID>EC003023</REFERENCE_FEATURE_GROUP_ID>
        <FEATURE><FNAME>EF000040</FNAME><FVALUE>1230</FVALUE><FUNIT>EU570448</FUNIT></FEATURE>
      </PRODUCT_FEATURES>
      <PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><PRICE_QUANTITY>1</PRICE_QUANTITY></PRODUCT_ORDER_DETAILS>
      <PRODUCT_PRICE_DETAILS>
        <DATETIME type="valid_start_date"><DATE>2026-12-15</DATE></DATETIME>
        <DATETIME type="valid_end_date"><DATE>2027-12-31</DATE></DATETIME>
        <PRODUCT_PRICE price_type="gros_list"><PRICE_AMOUNT>60.00</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></PRODUCT_PRICE>
        <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>38.90</PRICE_AMOUNT><LOWER_BOUND>50</LOWER_BOUND></PRODUCT_PRICE>
        <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>42.5</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY><LOWER_BOUND>1</LOWER_BOUND></PRODUCT_PRICE>
        <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>40</PRICE_AMOUNT><LOWER_BOUND>10</LOWER_BOUND></PRODUCT_PRICE>
      </PRODUCT_PRICE_DETAILS>
      <MIME_INFO><MIME><MIME_TYPE>image/jpeg</MIME_TYPE><MIME_SOURCE>https://pictures.example/dr-200-123.jpg</MIME_SOURCE></MIME></MIME_INFO>
    </PRODUCT>
    <PRODUCT mode="new">
      <SUPPLIER_PID>DR-CLIP</SUPPLIER_PID>
      <PRODUCT_DETAILS>
        <DESCRIPTION_SHORT lang="nld">Klem</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="fra">Collier</DESCRIPTION_SHORT>
        <DESCRIPTION_LONG lang="nld">Roestvrij.</DESCRIPTION_LONG><DESCRIPTION_LONG lang="fra">Inoxydable.</DESCRIPTION_LONG>
      </PRODUCT_DETAILS>
      <PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><PRICE_QUANTITY>100</PRICE_QUANTITY></PRODUCT_ORDER_DETAILS>
      <PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>85.00</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>
    </PRODUCT>
    <PRODUCT mode="new">
      <SUPPLIER_PID>DR-GBP</SUPPLIER_PID>
      <PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>85.00</PRICE_AMOUNT><PRICE_CURRENCY>GBP</PRICE_CURRENCY></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>
    </PRODUCT>
  </T_NEW_CATALOG>
</BMECAT>`;

/** Of version 1.2, with one language for all. */
const CATALOGUE_12 = `<!DOCTYPE BMECAT SYSTEM "bmecat_update_products.dtd">
<BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CURRENCY>EUR</CURRENCY></CATALOG></HEADER>
<T_UPDATE_PRODUCTS prev_version="1"><ARTICLE mode="update"><SUPPLIER_AID>ZA-1</SUPPLIER_AID>
<ARTICLE_DETAILS><DESCRIPTION_SHORT>Doppelstabmatte</DESCRIPTION_SHORT></ARTICLE_DETAILS>
<ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="net_customer"><PRICE_AMOUNT>12.345</PRICE_AMOUNT></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS>
</ARTICLE></T_UPDATE_PRODUCTS></BMECAT>`;

const tableOf = (csv: string): string[][] => Papa.parse<string[]>(csv.trim(), { delimiter: ';' }).data;

test('prices of a BMEcat 2005 catalogue are those without VAT, for one piece, by amount and from their first day', async () => {
  const [heading = [], ...rows] = tableOf(await csvOfBmecat('prices', CATALOGUE_2005));
  expect(heading).toEqual(['sku', 'price_excl_vat', 'tiers', 'valid_from', 'PRODUCT_FEATURES', 'MIME_INFO']);
  const read = rows.map((cells, at) => readRow('prices', heading, at + 2, cells));
  expect(read).toMatchObject([
    {
      sku: 'DR-200-123',
      values: { price_excl_vat: 4250, tiers: ['10=40.00', '50=38.90'], valid_from: '2026-12-15' },
      problems: [],
    },
    { sku: 'DR-CLIP', values: { price_excl_vat: 85, tiers: [], valid_from: null }, problems: [] },
    { sku: 'DR-GBP', problems: [{ column: 'price_excl_vat', code: 'not_an_amount' }] },
  ]);
});

test('names and descriptions of a catalogue are in the columns of their languages; an article without one is a wrong row', async () => {
  const [heading = [], ...rows] = tableOf(await csvOfBmecat('products', CATALOGUE_2005));
  expect(heading.slice(0, 5)).toEqual(['sku', 'description:fr', 'description:nl', 'name:fr', 'name:nl']);
  const read = rows.map((cells, at) => readRow('products', heading, at + 2, cells));
  expect(read[0]).toMatchObject({
    values: {
      'name:nl': 'Dubbelstaafmat 200 × 123 cm',
      'name:fr': 'Panneau double fil 200 × 123 cm',
      'description:nl': 'Verzinkt & gepoedercoat.',
      'description:fr': 'Galvanisé & thermolaqué.',
    },
    problems: [],
  });
  expect(read[2]?.problems.map(({ code }) => code)).toEqual(['empty', 'empty', 'empty', 'empty']);
});

test('a BMEcat 1.2 catalogue has the language and the currency of its head', async () => {
  expect(tableOf(await csvOfBmecat('products', CATALOGUE_12))).toEqual([
    ['sku', 'name:de'],
    ['ZA-1', 'Doppelstabmatte'],
  ]);
  expect(tableOf(await csvOfBmecat('prices', CATALOGUE_12))[1]).toEqual(['ZA-1', '12.35', '', '']);
});

test.each([
  ['other XML', '<html><body/></html>', 'import.no_bmecat'],
  ['XML that ends too early', '<BMECAT><HEADER>', 'import.bad_xml'],
  ['a catalogue without articles', '<BMECAT><HEADER/><T_NEW_CATALOG/></BMECAT>', 'import.no_articles'],
  ['a file of nested elements', `<BMECAT>${'<a>'.repeat(500_000)}`, 'import.xml_too_complex'],
  ['a file of empty elements', `<BMECAT>${'<a/>'.repeat(500_000)}`, 'import.xml_too_complex'],
  ['an article of more elements than one has', `<BMECAT><PRODUCT>${'<F/>'.repeat(500_000)}`, 'import.xml_too_complex'],
  [
    'an element of more attributes than one has',
    `<BMECAT ${Array.from({ length: 10_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    'import.xml_too_complex',
  ],
  ['a catalogue of more articles than an import has rows', `<BMECAT>${'<PRODUCT/>'.repeat(200_001)}`, 'import.too_many_lines'],
  ['an entity of its own', '<!DOCTYPE BMECAT [<!ENTITY a "aaaa">]><BMECAT>&a;</BMECAT>', 'import.bad_xml'],
])('%s is refused', async (_what, text, code) => {
  expect(isXml(text)).toBe(true);
  await expect(csvOfBmecat('prices', text)).rejects.toMatchObject({ status: 422, code });
});
