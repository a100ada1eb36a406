import type { Queries } from 'api/database';
import { updateTexts } from '../texts/update-texts.ts';
import { computeDigest } from './001-earlier-versions.ts';

/**
 * Digests of the texts that had customers bring machines back, that named a button for quotes which is not there, and that did not
 * know half-days, pick-up and a cookie.
 */
const BEFORE: Readonly<Record<string, string>> = {
  'product_texts/rental-auger/nl': 'Z09w1Ubvb5--5GqcBoo6BQ',
  'product_texts/rental-auger/fr': 'PuXv-0FPyRBqXfSqijyrVL',
  'product_texts/rental-auger/de': 'QxaCBzYZJDf1xM-z-R_GWf',
  'product_texts/rental-auger/en': 'xJWWuVzixEDZw9LIcyk_Sd',
  'product_texts/rental-compactor/nl': 'jO2YtoSGCGr1DeraiIS3KN',
  'product_texts/rental-compactor/fr': 'c3FM_o9lS8nQEBCJ1ieJhf',
  'product_texts/rental-compactor/de': 'D6p48B84AMHYnfVegcVJTB',
  'product_texts/rental-compactor/en': 'ihzS5BK5Uvu1YJr390xFCs',
  'page_texts/service/nl': 'Q7RJGHV87waS2ZhPxTili2',
  'page_texts/service/fr': '7i_AjOggTapKnf84HtwJ5E',
  'page_texts/service/de': 'eU8z2zkkZPYKSNMZ5xMcmj',
  'page_texts/service/en': '8BFFbN9p80dOaM7mb2FWAJ',
  'page_texts/delivery/nl': 'vVbOsREHgh0rXXLhw44ZMh',
  'page_texts/delivery/fr': '-NRfvfnr9nPORI4mO0la4L',
  'page_texts/delivery/de': 'B-TIoNA5CVyJTp9pgE0Pbx',
  'page_texts/delivery/en': 'E_pjCzv8vicqCgM9f1u_if',
  'faq_question_texts/delivery-cost/nl': 'MjLISwcuYQ49FXgvQjyR3Q',
  'faq_question_texts/delivery-cost/fr': 'sitUI5DrGJ60eT2iHZx19T',
  'faq_question_texts/delivery-cost/de': 'SmfbSVta8KXe0T_p8HsR9w',
  'faq_question_texts/delivery-cost/en': 'vBrYE_T0DRJu2aBbNfatwv',
  'faq_question_texts/delivery-date-choice/nl': 'A6E7z1NIz9sT7mjqxbQ4DZ',
  'faq_question_texts/delivery-date-choice/fr': 'vxR3wJcWRtA2D0_xKp1dUH',
  'faq_question_texts/delivery-date-choice/de': 'RmxN-x59NRk7CkKS-7q78l',
  'faq_question_texts/delivery-date-choice/en': 'Zps066pv152S-hicwfhNG7',
  'faq_question_texts/delivery-crane-access/nl': 'SiAmauW5PDrbyf-iG2OOXa',
  'faq_question_texts/delivery-crane-access/fr': 'Mrzqp6A5ysNAR4fx9f2brh',
  'faq_question_texts/delivery-crane-access/de': 'Jodbu7P1kh7arGwXjHEuKC',
  'faq_question_texts/delivery-crane-access/en': 'Gsi0eiYhgPN3lfl7_Suvvs',
  'page_texts/cookies/nl': '6MulUqt4io09vDnBALZOff',
  'page_texts/cookies/fr': 'Q1UaKbOX-L2FojsAKnkgKk',
  'page_texts/cookies/de': 'JxyXMympQ4FoLgm4prYd2K',
  'page_texts/cookies/en': 'x4CfDQwpFMFXJmUectgYXQ',
};

/** Corrects what they say of machines, quotes and delivery, where nobody has changed the texts. */
export const correctServiceWords = (db: Queries): Promise<string[]> =>
  updateTexts(db, ({ table, name, columns }) => BEFORE[`${table}/${name}`] === computeDigest(columns));
