/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { Badge } from '../marks/badge.tsx';
import { DataTable } from './data-table.tsx';
import { DefinitionList } from './definition-list.tsx';
import { Ruler } from './ruler.tsx';

describe('Ruler', () => {
  const show = (value: number, max = 50000) => {
    const { container } = render(
      <Ruler
        label="€ 412.58 of € 500"
        value={value}
        max={max}
        marks={[
          { value: 15000, label: '€ 150', sub: '1 gift', reached: true },
          { value: 50000, label: '€ 500', sub: '3 gifts', reached: false },
        ]}
      />,
    );
    return container;
  };

  it('is one image whose name is a sentence, with marks and bar to scale', () => {
    const container = show(41258);
    expect(screen.getByRole('img', { name: '€ 412.58 of € 500' })).toBeVisible();
    expect(container.querySelector('rect.fill')).toHaveAttribute('width', '82.5%');
    expect([...container.querySelectorAll('svg.mark')].map((mark) => mark.getAttribute('x'))).toEqual(['30%', '100%']);
    expect([...container.querySelectorAll('text')].map((text) => text.getAttribute('text-anchor'))).toEqual(['middle', 'end']);
  });

  it.each([
    [99999, 50000, '100%'],
    [-5, 50000, '0%'],
    [10, 0, '0%'],
  ])('stays within the rail with %d of %d', (value, max, width) => {
    expect(show(value, max).querySelector('rect.fill')).toHaveAttribute('width', width);
  });
});

it('DefinitionList: marks the total only', () => {
  render(
    <DefinitionList
      items={[
        { term: 'Goods', details: '10' },
        { term: 'Total', details: '12', isTotal: true },
      ]}
    />,
  );
  expect(screen.getByText('Total').closest('[data-total]')).toHaveTextContent('12');
  expect(screen.getByText('Goods').closest('[data-total]')).toBeNull();
});

describe('DataTable', () => {
  it('is a table whose cells have the label of their column for small screens', () => {
    render(
      <DataTable
        caption="Orders"
        columns={[
          { key: 'number', label: 'Order' },
          { key: 'state', label: 'Payment' },
          { key: 'actions', label: 'Actions', labelHidden: true },
        ]}
        rows={[{ key: 1, cells: { number: '2041-7736', state: <Badge>Paid</Badge>, actions: <a href="/invoice">Invoice</a> } }]}
      />,
    );
    const table = screen.getByRole('table', { name: 'Orders' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Order', 'Payment', 'Actions']);
    const row = within(table).getByRole('row', { name: /2041-7736/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('2041-7736');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.getAttribute('data-label')),
    ).toEqual(['Payment', null]);
  });
});
