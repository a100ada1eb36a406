/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ProductTile } from './product-tile.tsx';
import { TileGrid } from './tile-grid.tsx';

it('product tile: is one link named after the product, with its action beside it', async () => {
  const user = userEvent.setup();
  const ahead = jest.fn();
  render(
    <TileGrid>
      <ProductTile
        to="/nl/draadpaneel"
        picture={<img src="/p.jpg" alt="" />}
        title="Draadpaneel Linea 3D"
        headingLevel={2}
        spec="250 × 153 cm"
        action={<button>Add</button>}
        linkProps={{ onMouseEnter: ahead }}
      />
      {null}
    </TileGrid>,
    { wrapper: MemoryRouter },
  );
  const tile = within(screen.getByRole('listitem')).getByRole('article');
  const heading = within(tile).getByRole('heading', { level: 2, name: 'Draadpaneel Linea 3D' });
  const link = within(heading).getByRole('link');
  expect(within(tile).getAllByRole('link')).toEqual([link]);
  expect(link).toHaveAttribute('href', '/nl/draadpaneel');
  expect(link).not.toContainElement(within(tile).getByRole('button', { name: 'Add' }));
  await user.hover(link);
  expect(ahead).toHaveBeenCalledTimes(1);
});
