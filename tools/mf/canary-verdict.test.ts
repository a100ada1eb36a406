import fc from 'fast-check';
import type { VersionHealth } from 'shared-contracts/wire/release-health';
import { judgeVersions } from './canary-verdict.ts';

const health = (changes: Partial<VersionHealth> = {}): VersionHealth => ({
  version: '1.0.0',
  views: 0,
  server_errors: 0,
  load_errors: 0,
  browser_errors: 0,
  vitals: {},
  ...changes,
});
const verdict = (stable: Partial<VersionHealth>, canary: Partial<VersionHealth>, sample = 500) =>
  judgeVersions(health(stable), health(canary), sample).verdict;
const vital = (good: number, total: number) => ({ vitals: { LCP: { good, total } } });

describe('the verdict about a canary', () => {
  test.each<[string, Partial<VersionHealth>, Partial<VersionHealth>, string]>([
    ['without errors, after the sample', { views: 4500 }, { views: 500 }, 'fine'],
    ['without errors, before the sample', { views: 4500 }, { views: 499 }, 'open'],
    ['that nobody saw', { views: 4500 }, {}, 'open'],
    ['with as many errors as the stable version', { views: 4500, server_errors: 45 }, { views: 500, server_errors: 5 }, 'fine'],
    ['with errors that the stable version has not', { views: 4500 }, { views: 500, server_errors: 3 }, 'worse'],
    ['with two errors, which may be chance', { views: 4500 }, { views: 500, server_errors: 2 }, 'fine'],
    ['that fails at once, before the sample', { views: 90 }, { views: 10, server_errors: 10 }, 'worse'],
    ['with more errors than views', { views: 4500 }, { views: 500, server_errors: 6000 }, 'worse'],
    ['that does not load in browsers', { views: 4500 }, { views: 500, load_errors: 40 }, 'worse'],
    ['that throws in browsers', { views: 4500, browser_errors: 9 }, { views: 500, browser_errors: 9 }, 'worse'],
    ['with few errors among many views', { views: 90_000 }, { views: 10_000, browser_errors: 15 }, 'fine'],
    ['of a remote whose stable version nobody sees', {}, { views: 500 }, 'fine'],
    [
      'that fails, while somebody reports errors of the stable version that it does not have',
      { views: 4500, browser_errors: 4500 },
      { views: 500, browser_errors: 100 },
      'worse',
    ],
    ['with slower pages', { views: 4500, ...vital(900, 1000) }, { views: 500, ...vital(70, 100) }, 'worse'],
    ['with equal pages', { views: 4500, ...vital(900, 1000) }, { views: 500, ...vital(88, 100) }, 'fine'],
    ['with slower pages of too few visits', { views: 4500, ...vital(900, 1000) }, { views: 500, ...vital(10, 40) }, 'fine'],
  ])('%s', (_, stable, canary, expected) => {
    expect(verdict(stable, canary)).toBe(expected);
  });

  test('names what is worse, with its figures', () => {
    expect(judgeVersions(health({ views: 4500, server_errors: 9 }), health({ views: 500, server_errors: 25 }), 500)).toEqual({
      verdict: 'worse',
      figures: ['500 views of the canary (at least 500), 4500 of the stable version', 'errors on the server 5.0 % against 0.2 %'],
      reasons: ['errors on the server 5.0 % against 0.2 %'],
    });
  });

  test('is never fine before the sample, and more errors never make it better', () => {
    const counts = fc.record({
      views: fc.nat(5000),
      server_errors: fc.nat(50),
      load_errors: fc.nat(50),
      browser_errors: fc.nat(50),
    });
    fc.assert(
      fc.property(counts, counts, fc.integer({ min: 1, max: 2000 }), (stable, canary, sample) => {
        const before = verdict(stable, canary, sample);
        if (canary.views < sample) expect(before).not.toBe('fine');
        const after = verdict(stable, { ...canary, server_errors: canary.server_errors + 5 }, sample);
        if (before === 'worse') expect(after).toBe('worse');
      }),
    );
  });
});
