import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stack } from '../layout/wrap.tsx';
import { MoreLink, TextLink } from './text-link.tsx';

const meta: Meta<typeof TextLink> = { component: TextLink, args: { to: '/de/faq', children: 'Häufige Fragen' } };
export default meta;
type Story = StoryObj<typeof TextLink>;

export const Default: Story = {};
export const WithIcon: Story = { args: { icon: 'download' } };
export const Quiet: Story = { args: { quiet: true } };
export const More: Story = { render: () => <MoreLink to="/de/products">Alle Doppelstabmatten</MoreLink> };
export const LongGermanNarrow: Story = {
  render: () => (
    <Stack>
      <TextLink to="/de/guide" icon="file-text">
        Montageanleitung für Sichtschutzzaunelemente mit Betonsockelplatten
      </TextLink>
      <MoreLink to="/de/products">Alle Grundstückseinfriedungen und Sichtschutzlösungen ansehen</MoreLink>
    </Stack>
  ),
  globals: { viewport: { value: 'narrow' } },
};
