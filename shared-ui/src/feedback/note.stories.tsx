import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stack } from '../layout/wrap.tsx';
import { Note } from './note.tsx';

const meta: Meta<typeof Note> = { component: Note, args: { children: 'Der Artikel liegt im Warenkorb.' } };
export default meta;
type Story = StoryObj<typeof Note>;

export const Default: Story = {};
export const Tones: Story = {
  render: () => (
    <Stack>
      {(['info', 'ok', 'warn', 'danger'] as const).map((tone) => (
        <Note key={tone} tone={tone} title={tone}>
          Nur noch vier Stück auf Lager.
        </Note>
      ))}
    </Stack>
  ),
};
export const Failed: Story = {
  args: { tone: 'danger', role: 'alert', title: 'Nicht gespeichert', children: 'Bitte versuchen Sie es noch einmal.' },
};
export const LongGermanNarrow: Story = {
  args: {
    tone: 'warn',
    title: 'Lieferterminverschiebung bei Doppelstabmattenzäunen',
    children: 'Die Grundstückszufahrtsbreite muss mindestens drei Meter betragen, sonst ist eine Bordsteinkantenlieferung nötig.',
  },
  globals: { viewport: { value: 'narrow' } },
};
