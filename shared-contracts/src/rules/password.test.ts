import { isAddressAsPassword, passwordStrength } from './password.ts';

const EMAIL = 'lotte.desmet@groenhof.example';

describe('the strength of a password', () => {
  it.each([
    ['', 'short'],
    ['elf letters', 'short'],
    ['aaaaaaaaaaaa', 'guessable'],
    ['abcabcabcabc', 'guessable'],
    ['azertyuiopqs', 'guessable'],
    ['MLKJHGFDSQPO', 'guessable'],
    ['9876-5432-1098', 'guessable'],
    [EMAIL, 'guessable'],
    ['Lotte.DeSmet', 'guessable'],
    ['lottedesmetgroenhofexample', 'guessable'],
    ['twaalf tekens', 'fair'],
    ['tik tak tok tik tok', 'fair'],
    ['drie kippen op de draad', 'strong'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password, EMAIL)).toBe(strength);
  });

  it('blames no password on an address nobody typed', () => {
    expect(isAddressAsPassword('', '')).toBe(false);
    expect(passwordStrength('drie kippen op de draad', '')).toBe('strong');
  });
});
