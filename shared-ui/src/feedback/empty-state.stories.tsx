import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Mascot } from '../brand/mascot.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { EmptyState } from './empty-state.tsx';

const meta: Meta<typeof EmptyState> = {
  component: EmptyState,
  args: {
    title: 'Ihr Warenkorb ist leer',
    text: 'Was Sie hineinlegen, steht hier.',
    illustration: <Mascot pose="search" />,
    action: <ButtonLink to="/de/products">Zu den Zäunen</ButtonLink>,
  },
};
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const Default: Story = {};
export const TitleOnly: Story = { args: { text: undefined, illustration: undefined, action: undefined } };
export const TwoActions: Story = {
  args: {
    action: (
      <>
        <ButtonLink to="/de/configurator">Meinen Zaun berechnen</ButtonLink>
        <ButtonLink variant="line" to="/de/products">
          Gartenprodukte entdecken
        </ButtonLink>
      </>
    ),
  },
};
export const LongGermanNarrow: Story = {
  args: {
    title: 'Keine Grundstückseinfriedungen gefunden',
    text: 'Für diese Höhen-Breiten-Kombination führen wir keine Sichtschutzzaunelemente; mit weniger Filtern finden Sie mehr.',
    action: <ButtonLink to="/de/products">Alle Filtereinstellungen zurücksetzen</ButtonLink>,
  },
  globals: { viewport: { value: 'narrow' } },
};
