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
const all = HEIGHTS.flatMap((height) => WIDTHS.flatMap((width) => COLOURS.map((colour) => ({ height, width, colour }))));
const variants: Variant[] = all.map(({ height, width, colour }, index) =>
  aVariant({
    id: index + 1,
    colour,
    dimensions: { height: { value: height, unit: 'cm' }, width: { value: width, unit: 'cm' } },
    stock: { status: 'in_stock', left: height === 183 ? 0 : 9, restock_date: null },
  }),
);
const product = (own = variants) =>
  aProduct({
    variants: own,
    variant_axes: [
      { key: 'height', unit: 'cm', values: HEIGHTS.map(String) },
      { key: 'width', unit: 'cm', values: WIDTHS.map(String) },
      { key: 'colour', unit: null, values: COLOURS },
    ],
  });
const idOf = (wanted: (typeof all)[number]) =>
  1 + all.findIndex(({ height, width, colour }) => height === wanted.height && width === wanted.width && colour === wanted.colour);
const show = (id: number, own = variants) => renderPart(<VariantPicker product={product(own)} variant={variants[id - 1] ?? aVariant()} />);
const leadsTo = (group: string, name: string) =>
  Number(new URLSearchParams(choice(group, name).getAttribute('href')?.split('?')[1]).get('variant'));
const choice = (group: string, name: string) => within(screen.getByRole('group', { name: group })).getByRole('link', { name });

describe('four hundred variants of three properties', () => {
  it('are a link for each value, and each is three choices away at most', () => {
    const { unmount } = show(1);
    expect(variants).toHaveLength(400);
    expect(screen.getAllByRole('link')).toHaveLength(HEIGHTS.length + WIDTHS.length + COLOURS.length);
    const higher = leadsTo('Hoogte', '143 cm');
    expect(higher).toBe(idOf({ height: 143, width: 100, colour: 'anthracite' }));
    unmount();
    const wide = show(higher);
    const wider = leadsTo('Breedte', '250 cm');
    expect(wider).toBe(idOf({ height: 143, width: 250, colour: 'anthracite' }));
    wide.unmount();
    show(wider);
    expect(leadsTo('Kleur', 'Groen')).toBe(idOf({ height: 143, width: 250, colour: 'green' }));
  });

  it('say what is sold out and what there is in another combination only, and lead there', () => {
    // White is made up to 150 cm wide.
    const made = variants.filter(({ colour, dimensions }) => colour !== 'white' || (dimensions.width?.value ?? 0) <= 150);
    show(idOf({ height: 103, width: 250, colour: 'green' }), made);
    expect(choice('Hoogte', '183 cm, uitverkocht')).toBeVisible();
    const white = leadsTo('Kleur', 'Wit, alleen met andere keuzes');
    expect(variants[white - 1]).toMatchObject({ colour: 'white', dimensions: { height: { value: 103 } } });
    expect(screen.getByText('Niet in deze combinatie: Wit.')).toBeVisible();
  });

  it('are chosen by keyboard, property after property', async () => {
    show(idOf({ height: 103, width: 250, colour: 'green' }));
    const names: (string | null)[] = [];
    for (let stop = 0; stop < 23; stop += 1) {
      await userEvent.tab();
      names.push(document.activeElement?.getAttribute('aria-label') ?? null);
    }
    expect(names[0]).toBe('63 cm');
    expect(names[HEIGHTS.length]).toBe('100 cm');
    expect(names.at(-1)).toBe('Verzinkt');
    expect(choice('Breedte', '250 cm')).toHaveAttribute('aria-current', 'true');
  });

  it('have no accessibility fault', async () => {
    const { container } = show(1);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

it('is not there for one variant', () => {
  const { container } = renderPart(<VariantPicker product={product(variants.slice(0, 1))} variant={aVariant()} />);
  expect(within(container).queryByRole('link')).not.toBeInTheDocument();
  expect(within(container).queryByRole('combobox')).not.toBeInTheDocument();
});

it.each([
  [3, 6, 6],
  [7, 6, 4],
  [9, 6, 5],
  [12, 6, 6],
  [3, 4, 4],
  [5, 4, 3],
  [8, 4, 4],
] as const)('shows %i choices, of which %i fit a row, in rows of %i', (choices, most, columns) => {
  expect(columnsOf(choices, most)).toBe(columns);
});
