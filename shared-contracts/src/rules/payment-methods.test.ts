import { COUNTRIES } from '../contract/locales.ts';
import { paymentMethodsIn } from './payment-methods.ts';

test('payment methods: each country is offered its own methods first', () => {
  expect(paymentMethodsIn('be')).toEqual(['bancontact', 'kbc', 'belfius', 'creditcard', 'ideal', 'paypal']);
  expect(paymentMethodsIn('nl')).toEqual(['ideal', 'creditcard', 'bancontact', 'paypal']);
  for (const country of ['lu', 'de', 'fr'] as const) {
    expect(paymentMethodsIn(country)).toEqual(['creditcard', 'bancontact', 'paypal', 'ideal']);
  }
});

test('payment methods: every country is offered the international methods, each once', () => {
  for (const country of COUNTRIES) {
    const methods = paymentMethodsIn(country);
    expect(methods).toEqual(expect.arrayContaining(['creditcard', 'paypal', 'bancontact', 'ideal']));
    expect(new Set(methods).size).toBe(methods.length);
  }
});
