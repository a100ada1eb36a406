import fc from 'fast-check';
import type { BillLine } from 'shared-contracts/rules/plan/bill';
import { calculateTerrace, TERRACE_RULES } from 'shared-contracts/rules/plan/terrace';
import { JOIST_SPACINGS_MM, TERRACE_BOARDS } from 'shared-contracts/wire/configurator';
import type { TerraceInput } from 'shared-contracts/rules/plan/terrace';
import { bill, capacityOf, skus, variants } from '../../testing/bills.ts';

const terraces: fc.Arbitrary<TerraceInput> = fc
  .record({
    parts: fc.array(fc.record({ length_mm: fc.integer({ min: 500, max: 9000 }), width_mm: fc.integer({ min: 300, max: 8000 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    board: fc.constantFrom(...TERRACE_BOARDS),
    place: fc.nat(3),
    joist_spacing_mm: fc.constantFrom(...JOIST_SPACINGS_MM),
  })
  .map(({ place, ...terrace }) => {
    const { colours } = TERRACE_RULES[terrace.board];
    return { ...terrace, colour: colours[place % colours.length] ?? 'none' };
  });

describe('a terrace', () => {
  it('of three by four metres takes boards of its length, joists across and clips at each crossing', () => {
    const { lines, waste_permille, area_m2, drawing } = bill(
      calculateTerrace({ parts: [{ length_mm: 4000, width_mm: 2995 }], board: 'volta', colour: 'brown', joist_spacing_mm: 400 }),
    );
    expect(drawing[0]).toMatchObject({ rows: 20, board_mm: 4000 });
    expect(lines).toEqual([
      { role: 'board', sku: '100-145400-BR', amount: 20 },
      { role: 'joist', sku: '104-6040300-AN', amount: 11 },
      { role: 'clip', sku: '105-100-AN', amount: 3 },
    ]);
    expect([waste_permille, area_m2]).toEqual([0, 11.98]);
  });

  it('is refused above its size and in a colour its board does not have', () => {
    const part = { length_mm: 30_000, width_mm: 30_000 };
    expect(calculateTerrace({ parts: [part], board: 'nova', colour: 'none', joist_spacing_mm: 400 })).toMatchObject({
      problems: [{ field: 'parts', code: 'terrace_area' }],
    });
    expect(calculateTerrace({ parts: [{ ...part, width_mm: 1000 }], board: 'nova', colour: 'brown', joist_spacing_mm: 400 })).toMatchObject(
      {
        problems: [{ field: 'colour', code: 'fence_colour' }],
      },
    );
  });

  it('is covered completely, with joists no further apart than required, and never needs less when it grows', () => {
    const boardMm = (lines: readonly BillLine[]): number =>
      capacityOf(lines, 'board', (sku) => (variants.find((variant) => variant.sku === sku)?.dimensions.length?.value ?? 0) * 10);
    fc.assert(
      fc.property(terraces, fc.integer({ min: 1, max: 900 }), (input, extraMm) => {
        const { lines, drawing, waste_permille } = bill(calculateTerrace(input));
        expect(lines.filter(({ sku }) => !skus.has(sku))).toEqual([]);
        const rows = drawing.map(({ rows: each, length_mm }) => each * length_mm);
        expect(boardMm(lines)).toBeGreaterThanOrEqual(rows.reduce((sum, each) => sum + each, 0));
        expect(waste_permille).toBeGreaterThanOrEqual(0);
        for (const { rows: each, width_mm, joists_at_mm, length_mm } of drawing) {
          expect(each * (TERRACE_RULES[input.board].widthMm + 5) - 5).toBeGreaterThanOrEqual(width_mm);
          expect((each - 1) * (TERRACE_RULES[input.board].widthMm + 5) - 5).toBeLessThan(width_mm);
          expect([joists_at_mm[0], joists_at_mm.at(-1)]).toEqual([0, length_mm]);
          joists_at_mm.forEach((at, place) => expect(at - (joists_at_mm[place - 1] ?? at)).toBeLessThanOrEqual(input.joist_spacing_mm + 1));
        }
        const longer = {
          ...input,
          parts: input.parts.map((part, at) => (at === 0 ? { ...part, length_mm: part.length_mm + extraMm } : part)),
        };
        expect(boardMm(bill(calculateTerrace(longer)).lines)).toBeGreaterThanOrEqual(boardMm(lines));
      }),
      { numRuns: 300 },
    );
  });
});
