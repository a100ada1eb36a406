/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Colour, Variant } from 'shared-contracts/wire/product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { aProduct, aVariant } from '../testing/a-product.ts';
import { renderPart } from '../testing/harness.tsx';
import { VariantPicker, columnsOf } from './variant-picker.tsx';

const HEIGHTS = [63, 83, 103, 123, 143, 153, 163, 173, 183, 203];
const WIDTHS = [100, 120, 150, 180, 200, 220, 250, 300];
const COLOURS: Colour[] = ['anthracite', 'black', 'green', 'white', 'galvanized'];
const combinations = HEIGHTS.flatMap((height) => WIDTHS.flatMap((width) => COLOURS.map((colour) => ({ height, width, colour }))));
const variants: Variant[] = combinations.map(({ height, width, colour }, index) =>
  aVariant({
    id: index + 1,
    colour,
    dimensions: { height: { value: height, unit: 'cm' }, width: { value: width, unit: 'cm' } },
    stock: { status: 'in_stock', left: height === 183 ? 0 : 9, restock_date: null },
  }),
);
const product = (productVariants = variants) =>
  aProduct({
    variants: productVariants,
    variant_axes: [
      { key: 'height', unit: 'cm', values: HEIGHTS.map(String) },
      { key: 'width', unit: 'cm', values: WIDTHS.map(String) },
      { key: 'colour', unit: null, values: COLOURS },
    ],
  });
const findId = (combination: (typeof combinations)[number]) =>
  1 +
  combinations.findIndex(
    ({ height, width, colour }) => height === combination.height && width === combination.width && colour === combination.colour,
  );
const show = (id: number, productVariants = variants) =>
  renderPart(<VariantPicker product={product(productVariants)} variant={variants[id - 1] ?? aVariant()} />);
const linkedVariantId = (group: string, name: string) =>
  Number(new URLSearchParams(choiceLink(group, name).getAttribute('href')?.split('?')[1]).get('variant'));
const choiceLink = (group: string, name: string) => within(screen.getByRole('group', { name: group })).getByRole('link', { name });

describe('four hundred variants of three properties', () => {
  it('have one link for each value, so that each variant is at most three choices away', () => {
    const { unmount } = show(1);
    expect(variants).toHaveLength(400);
    expect(screen.getAllByRole('link')).toHaveLength(HEIGHTS.length + WIDTHS.length + COLOURS.length);
    const higher = linkedVariantId('Hoogte', '143 cm');
    expect(higher).toBe(findId({ height: 143, width: 100, colour: 'anthracite' }));
    unmount();
    const wide = show(higher);
    const wider = linkedVariantId('Breedte', '250 cm');
    expect(wider).toBe(findId({ height: 143, width: 250, colour: 'anthracite' }));
    wide.unmount();
    show(wider);
    expect(linkedVariantId('Kleur', 'Groen')).toBe(findId({ height: 143, width: 250, colour: 'green' }));
  });

  it('mark sold-out values and values of other combinations, and link to them', () => {
    // White is made up to 150 cm wide.
    const existing = variants.filter(({ colour, dimensions }) => colour !== 'white' || (dimensions.width?.value ?? 0) <= 150);
    show(findId({ height: 103, width: 250, colour: 'green' }), existing);
    expect(choiceLink('Hoogte', '183 cm, uitverkocht')).toBeVisible();
    const white = linkedVariantId('Kleur', 'Wit, alleen met andere keuzes');
    expect(variants[white - 1]).toMatchObject({ colour: 'white', dimensions: { height: { value: 103 } } });
    expect(screen.getByText('Niet in deze combinatie: Wit.')).toBeVisible();
  });

  it('are chosen by keyboard, one property after the other', async () => {
    show(findId({ height: 103, width: 250, colour: 'green' }));
    const names: (string | null)[] = [];
    for (let stop = 0; stop < 23; stop += 1) {
      await userEvent.tab();
      names.push(document.activeElement?.getAttribute('aria-label') ?? null);
    }
    expect(names[0]).toBe('63 cm');
    expect(names[HEIGHTS.length]).toBe('100 cm');
    expect(names.at(-1)).toBe('Verzinkt');
    expect(choiceLink('Breedte', '250 cm')).toHaveAttribute('aria-current', 'true');
  });

  it('have no accessibility fault', async () => {
    const { container } = show(1);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

it('is not rendered for a single variant', () => {
  const { container } = renderPart(<VariantPicker product={product(variants.slice(0, 1))} variant={aVariant()} />);
  expect(within(container).queryByRole('link')).not.toBeInTheDocument();
  expect(within(container).queryByRole('combobox')).not.toBeInTheDocument();
});

it.each([
  [3, 8, 6],
  [7, 8, 7],
  [9, 8, 5],
  [12, 8, 6],
  [3, 5, 4],
  [5, 5, 5],
  [7, 5, 4],
  [8, 5, 4],
] as const)('shows %i choices, of which %i fit a row, in rows of %i', (choices, most, columns) => {
  expect(columnsOf(choices, most)).toBe(columns);
});
