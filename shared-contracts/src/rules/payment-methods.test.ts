import { COUNTRIES } from '../contract/locales.ts';
import { isPaymentMethod, paymentMethodName, paymentMethodsIn } from './payment-methods.ts';

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

test('payment methods: brands have one name, and a card the one of the language', () => {
  expect(paymentMethodName('kbc', 'Kreditkarte')).toBe('KBC/CBC');
  expect(paymentMethodName('creditcard', 'Kreditkarte')).toBe('Kreditkarte');
  expect([isPaymentMethod('ideal'), isPaymentMethod('banktransfer'), isPaymentMethod(null)]).toEqual([true, false, false]);
});
