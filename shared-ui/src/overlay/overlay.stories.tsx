import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button/button.tsx';
import { Dialog, Drawer } from './dialog.tsx';

const meta: Meta<typeof Dialog> = {
  component: Dialog,
  args: {
    open: true,
    onClose: () => undefined,
    title: 'Benachrichtigen',
    closeLabel: 'Schließen',
    children: 'Wir schreiben, sobald es wieder da ist.',
  },
};
export default meta;
type Story = StoryObj<typeof Dialog>;

export const Default: Story = {};
export const WithFooter: Story = { args: { footer: <Button variant="go">Speichern</Button> } };
export const Large: Story = { args: { size: 'l' } };
export const AtTheSide: Story = {
  render: (args) => (
    <Drawer {...args} side="right" title="Warenkorb">
      Ein Artikel
    </Drawer>
  ),
};
export const LongGermanNarrow: Story = {
  args: {
    title: 'Verfügbarkeitsbenachrichtigung für Doppelstabmattenzäune',
    children: 'Die Datenschutzgrundverordnungshinweise finden Sie in der Datenschutzerklärung.',
    footer: <Button variant="go">Verfügbarkeitsbenachrichtigung anfordern</Button>,
  },
  globals: { viewport: { value: 'narrow' } },
};
