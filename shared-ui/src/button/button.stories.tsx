import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cluster } from '../layout/wrap.tsx';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';

const meta: Meta<typeof Button> = { component: Button, args: { children: 'In den Warenkorb' } };
export default meta;
type Story = StoryObj<typeof Button>;

export const Default: Story = {};
export const Variants: Story = {
  render: () => (
    <Cluster>
      {(['go', 'primary', 'line', 'quiet'] as const).map((variant) => (
        <Button key={variant} variant={variant} icon="cart">
          {variant}
        </Button>
      ))}
    </Cluster>
  ),
};
export const Small: Story = { args: { size: 's', icon: 'plus' } };
export const Busy: Story = { args: { busy: true, busyLabel: 'Wird hinzugefügt …' } };
export const Disabled: Story = { args: { disabled: true } };
export const IconOnly: Story = { args: { icon: 'trash', iconOnly: true, variant: 'line' } };
export const Link: Story = { render: () => <ButtonLink to="/de/cart">Zum Warenkorb</ButtonLink> };
export const LongGermanNarrow: Story = {
  args: { block: true, variant: 'go', children: 'Doppelstabmattenzaun-Komplettset verbindlich vorbestellen' },
  globals: { viewport: { value: 'narrow' } },
};
