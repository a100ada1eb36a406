import { readValues } from './form-values.ts';

test('form values: only known fields are read, and lines end the same with and without JavaScript', () => {
  const form = new FormData();
  form.append('remark', 'first\r\nsecond');
  form.append('stranger', 'x');
  expect(readValues(form, ['remark', 'phone'])).toEqual({ remark: 'first\nsecond' });
});
