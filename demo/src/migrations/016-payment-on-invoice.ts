import type { Queries } from 'api/database';
import { rebuildContentSearch } from 'api/content-search';
import { addQuestions } from '../fill/seed-faq.ts';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/** Digests of the texts that did not know paying on invoice, or called the invoice the proof of the warranty. */
const BEFORE: Readonly<Record<string, string>> = {
  'page_texts/dealers/nl': 's3S6-U_f3ClibiYgcpBcMO',
  'page_texts/dealers/fr': 'nMzh1a2M1_T6m7zaBAG98F',
  'page_texts/dealers/de': 'apnqn828hRISePbKiMQcpE',
  'page_texts/dealers/en': 'ong2yyK5LwllRwKh9wgweN',
  'page_texts/terms/nl': 'Hc4YH4Qk_dKRbH5JwA95_U',
  'page_texts/terms/fr': 'yT1rQz21ad81LW0ui_k-tJ',
  'page_texts/terms/de': 'V4Z1p-zZWM4tPcvRuPRlZj',
  'page_texts/terms/en': '5tNTI3W3FEP6k5ZUk0UR_T',
  'page_texts/qr-panel-linea/nl': 'ytTFvkwlTw3Q1ho71r6qPE',
  'page_texts/qr-panel-linea/fr': 'BloZC5TTGuz_4BqQr1c7v-',
  'page_texts/qr-panel-linea/de': 'iso48zUnHwjsZkpRCNprJ0',
  'page_texts/qr-panel-linea/en': 'yXVxoQh7hYvxXLLIcTV9oa',
  'page_texts/qr-mesh-set/nl': 'BJD_GV3pc4cfH-GOg3O8xe',
  'page_texts/qr-mesh-set/fr': '60eOxdDQek8GWg2qlDTQnJ',
  'page_texts/qr-mesh-set/de': '4BqSVUc51OqpxZ1J9B-Uwk',
  'page_texts/qr-mesh-set/en': 'wrp8DZ1fDFcDUgUWijkBKD',
  'page_texts/qr-gabion-murus/nl': 'ueWUGVlYqZVLqSFLaBIiVM',
  'page_texts/qr-gabion-murus/fr': 'DCBSw4tvUrJ66z90wLj6u0',
  'page_texts/qr-gabion-murus/de': 'B39hGuiRKIIk3-dPUFhRUe',
  'page_texts/qr-gabion-murus/en': 'OLYuzvHWD0-kFcf7-ze6Uw',
  'page_texts/qr-gate-porta/nl': 'lsZvILPt89AGyfBZw8507F',
  'page_texts/qr-gate-porta/fr': 'D3hw0pe5RLSfKBPrss9Lw5',
  'page_texts/qr-gate-porta/de': 'iERhW7KsqOkJOlwVV_jxzE',
  'page_texts/qr-gate-porta/en': 'A-z_JUYT5fRDZ8ECstfRb3',
  'page_texts/qr-gate-levanto/nl': 'y85UvYZsE5At3VcLvwDuM7',
  'page_texts/qr-gate-levanto/fr': 'YCNrYOSYfQ7tfCyDy26KbF',
  'page_texts/qr-gate-levanto/de': 'Owt7zArYWHc8I-F0Fjo2jO',
  'page_texts/qr-gate-levanto/en': 'BXY4tntQEj_9B9-Gf4sWQ3',
  'page_texts/qr-screen-rustiek/nl': '4EWhjZKAHxRaY2VQKTKALR',
  'page_texts/qr-screen-rustiek/fr': 'HoSpEHWXOaglGZbVeqa48M',
  'page_texts/qr-screen-rustiek/de': 'VW_DHAMdhhT_9jsAvPulOQ',
  'page_texts/qr-screen-rustiek/en': 'RFzW_IABPs04tI6_dHUoo3',
  'page_texts/qr-decking-volta/nl': 'ul0aPxvWzVFTzxLb3ShTJA',
  'page_texts/qr-decking-volta/fr': 'Ntr62PVWauuLiVP3WaYW5k',
  'page_texts/qr-decking-volta/de': 'bo5SJDPZuDRxrvThgnbQ5v',
  'page_texts/qr-decking-volta/en': 'EvMuJfo471z7iYG91IxYDw',
  'page_texts/qr-balcony-brisa/nl': 'e4kfVoE5TTx56jd5NPa620',
  'page_texts/qr-balcony-brisa/fr': 'dMHuoW7sM-WOe1UCq9sVVu',
  'page_texts/qr-balcony-brisa/de': '0IMX-iiEUfH1pie7UBavHV',
  'page_texts/qr-balcony-brisa/en': 'LoFvToPh4VIRmfLzvd2NyV',
  'faq_question_texts/payment-invoice-where/nl': '4r3NDXdnFLK7cy5rpwvVLu',
  'faq_question_texts/payment-invoice-where/fr': '6jm76bIAVSiIzclttbK8RL',
  'faq_question_texts/payment-invoice-where/de': 'EoKjDGucCHB0fezrNejDx6',
  'faq_question_texts/payment-invoice-where/en': 'Jh2DkzTWZfzkCb7oggTlV4',
};

/** The new one, and two that migrations 006 and 010 were to add: what they called fills empty tables only. Staff hide questions and never delete them. */
const QUESTIONS = ['pro-invoice', 'payment-electronic-invoice', 'payment-transfer'];

/**
 * Adds the question about paying on invoice (0218), and says in the terms and on the page for dealers who can; the warranty is proved by its
 * passport (0212), too. Where nobody has changed the text.
 */
export const addPaymentOnInvoice = async (db: Queries): Promise<string[]> => {
  if (await addQuestions(db, QUESTIONS)) await rebuildContentSearch(db);
  return updateTexts(db, ({ table, name, columns }) => BEFORE[`${table}/${name}`] === computeDigest(columns));
};
