/** Frequently asked questions, in the order in which their topics are shown. */
import type { SeedFaqTopic } from '../seed-types.ts';
import { account } from './faq/account.ts';
import { delivery } from './faq/delivery.ts';
import { installation } from './faq/installation.ts';
import { ordering } from './faq/ordering.ts';
import { payment } from './faq/payment.ts';
import { products } from './faq/products.ts';
import { professional } from './faq/professional.ts';
import { returns } from './faq/returns.ts';

export const faq: SeedFaqTopic[] = [ordering, delivery, payment, returns, products, installation, professional, account];
