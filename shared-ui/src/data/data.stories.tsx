import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Badge } from '../marks/badge.tsx';
import { DataTable } from './data-table.tsx';
import { DefinitionList } from './definition-list.tsx';
import { Ruler } from './ruler.tsx';
import { Timeline } from './timeline.tsx';

const meta: Meta = { title: 'data' };
export default meta;

const COLUMNS = [
  { key: 'number', label: 'Bestellung' },
  { key: 'status', label: 'Status' },
  { key: 'total', label: 'Summe', align: 'end' as const },
];
export const Table: StoryObj = {
  render: () => (
    <DataTable
      caption="Bestellungen"
      columns={COLUMNS}
      rows={[
        { key: 1, cells: { number: '2041-7736', status: <Badge tone="ok">Bezahlt</Badge>, total: '412,58 €' } },
        { key: 2, cells: { number: '2041-7737', status: <Badge tone="warn">Offen</Badge>, total: '64,95 €' } },
      ]}
    />
  ),
};
export const EmptyTable: StoryObj = { render: () => <DataTable caption="Bestellungen" columns={COLUMNS} rows={[]} /> };
export const Definitions: StoryObj = {
  render: () => (
    <DefinitionList
      items={[
        { term: 'Breite', details: '250 cm' },
        { term: 'Höhe', details: '153 cm' },
      ]}
    />
  ),
};
export const Sums: StoryObj = {
  render: () => (
    <DefinitionList
      align="end"
      items={[
        { term: 'Produkte', details: '430,55 €' },
        { term: 'Lieferung nach Belgien', details: '49,00 €' },
        { term: 'Gesamtbetrag inkl. MwSt.', details: '479,55 €', isTotal: true },
        { term: 'davon MwSt. 21 %', details: '83,23 €' },
      ]}
    />
  ),
};
export const Thresholds: StoryObj = {
  render: () => (
    <Ruler
      label="412,58 € von 500 €"
      value={41258}
      max={50000}
      marks={[
        { value: 15000, label: '150 €', sub: '1 Geschenk', reached: true },
        { value: 50000, label: '500 €', sub: '3 Geschenke', reached: false },
      ]}
    />
  ),
};
export const OrderProgress: StoryObj = {
  render: () => (
    <Timeline
      label="Bestellung"
      items={[
        { label: 'Bestellt', text: '2. März', state: 'done' },
        { label: 'Unterwegs', text: 'heute', state: 'current' },
        { label: 'Geliefert', state: 'todo' },
      ]}
    />
  ),
};
export const LongGermanNarrow: StoryObj = {
  render: () => (
    <>
      <DefinitionList
        items={[
          { term: 'Feuerverzinkungsschichtdicke', details: '80 Mikrometer nach Stückverzinkungsnorm' },
          { term: 'Pulverbeschichtungsfarbton', details: 'Anthrazitgrau RAL 7016' },
        ]}
      />
      <DataTable
        caption="Rechnungskorrekturen"
        columns={COLUMNS}
        rows={[{ key: 1, cells: { number: '2041-7736', status: 'Zahlungseingangsbestätigung ausstehend', total: '12.412,58 €' } }]}
      />
    </>
  ),
  globals: { viewport: { value: 'narrow' } },
};
