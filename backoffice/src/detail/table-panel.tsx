import type { ComponentProps } from 'react';
import { DataTable } from 'shared-ui';
import { Panel } from './page.tsx';

type TablePanelProps = Pick<ComponentProps<typeof Panel>, 'title' | 'actions'> & Pick<ComponentProps<typeof DataTable>, 'columns' | 'rows'>;

/** A panel with nothing but a table, which has its title. */
export const TablePanel = ({ title, actions, ...table }: TablePanelProps) => (
  <Panel title={title} actions={actions} pad={false}>
    <DataTable {...table} caption={title} captionHidden />
  </Panel>
);
