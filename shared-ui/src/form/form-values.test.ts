import { readValues } from './form-values.ts';

test('only known fields are read, with lines that end the same with and without script', () => {
  const form = new FormData();
  form.append('remark', 'first\r\nsecond');
  form.append('stranger', 'x');
  expect(readValues(form, ['remark', 'phone'])).toEqual({ remark: 'first\nsecond' });
});
