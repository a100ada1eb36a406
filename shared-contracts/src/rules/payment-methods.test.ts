import { COUNTRIES } from '../contract/locales.ts';
import { instantMethodsIn, isPaymentMethod, paymentMethodName, paymentMethodsIn } from './payment-methods.ts';

test('payment methods: each country is offered its own methods first', () => {
  expect(instantMethodsIn('be')).toEqual(['bancontact', 'kbc', 'belfius', 'creditcard', 'ideal', 'paypal']);
  expect(instantMethodsIn('nl')).toEqual(['ideal', 'creditcard', 'bancontact', 'paypal']);
  for (const country of ['lu', 'de', 'fr'] as const) {
    expect(instantMethodsIn(country)).toEqual(['creditcard', 'bancontact', 'paypal', 'ideal']);
  }
});

test('payment methods: every country is offered the international methods, each once', () => {
  for (const country of COUNTRIES) {
    const methods = paymentMethodsIn(country);
    expect(methods).toEqual(expect.arrayContaining(['creditcard', 'paypal', 'bancontact', 'ideal']));
    expect(methods.at(-1)).toBe('banktransfer');
    // the shop's own: the provider never gets it
    expect(methods).not.toContain('invoice');
    expect(new Set(methods).size).toBe(methods.length);
  }
});

test('payment methods: brands have one name, the others the ones of the language', () => {
  const names = { card: 'Kreditkarte', transfer: 'Überweisung', invoice: 'Rechnung' };
  expect(paymentMethodName('kbc', names)).toBe('KBC/CBC');
  expect(paymentMethodName('creditcard', names)).toBe('Kreditkarte');
  expect(paymentMethodName('banktransfer', names)).toBe('Überweisung');
  expect(paymentMethodName('invoice', names)).toBe('Rechnung');
  expect([isPaymentMethod('ideal'), isPaymentMethod('mybank'), isPaymentMethod(null)]).toEqual([true, false, false]);
});
