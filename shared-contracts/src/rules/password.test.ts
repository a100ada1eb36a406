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

  // One character below and above each limit.
  it.each([
    ['elf tekens.', 11, 'short'],
    ['elf tekens!!', 12, 'fair'],
    ['kip draad hek gaa', 17, 'fair'],
    ['kip draad hek gaas', 18, 'strong'],
    // Seven different letters, then eight.
    ['abc dab cef abg cdd', 19, 'fair'],
    ['abc dab cef abg cdh', 19, 'strong'],
    // The repeated part has four different letters at most, and a rest of three at most.
    ['abcdabcdabcd', 12, 'guessable'],
    ['abcdeabcdeabcde', 15, 'fair'],
    ['abcdabcdabcdabc', 15, 'guessable'],
    ['aaabaaabccccd', 13, 'fair'],
  ])('of %j, %i long, is %s', (password, length, strength) => {
    expect(password).toHaveLength(length);
    expect(passwordStrength(password, EMAIL)).toBe(strength);
  });

  it('an empty address is not part of any password', () => {
    expect(isAddressAsPassword('', '')).toBe(false);
    expect(passwordStrength('drie kippen op de draad', '')).toBe('strong');
  });
});
