import { COUNTRIES } from '../contract/locales.ts';
import { paymentMethodsIn } from './payment-methods.ts';

test('each country is offered its own ways to pay first', () => {
  expect(paymentMethodsIn('be')).toEqual(['bancontact', 'kbc', 'belfius', 'creditcard', 'ideal', 'paypal']);
  expect(paymentMethodsIn('nl')).toEqual(['ideal', 'creditcard', 'bancontact', 'paypal']);
  for (const country of ['lu', 'de', 'fr'] as const) {
    expect(paymentMethodsIn(country)).toEqual(['creditcard', 'bancontact', 'paypal', 'ideal']);
  }
});

test('every country is offered the ways that are known everywhere, each once', () => {
  for (const country of COUNTRIES) {
    const methods = paymentMethodsIn(country);
    expect(methods).toEqual(expect.arrayContaining(['creditcard', 'paypal', 'bancontact', 'ideal']));
    expect(new Set(methods).size).toBe(methods.length);
  }
});
