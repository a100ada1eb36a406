import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stack } from 'shared-ui';
import { inShop } from '../testing/story-shop.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderProgress } from './order-progress.tsx';

const meta: Meta<typeof OrderProgress> = {
  component: OrderProgress,
  decorators: inShop,
  args: { status: 'confirmed', delivery_working_days: 6 },
};
export default meta;
type Story = StoryObj<typeof OrderProgress>;

export const Default: Story = {};
export const Shipped: Story = { args: { status: 'shipped', delivery_window: { from: '2026-03-09', to: '2026-03-11' } } };
export const Delivered: Story = { args: { status: 'delivered' } };
export const WithdrawalWaits: Story = { args: { withdrawal_received_at: '2026-03-02T10:15:00.000Z' } };
export const Empty: Story = { render: () => <NoOrders /> };
export const Badges: Story = {
  render: () => (
    <Stack>
      {(['awaiting_payment', 'confirmed', 'shipped', 'delivered', 'cancelled', 'requested', 'quote_requested'] as const).map((status) => (
        <OrderBadges key={status} order={{ status, payment_status: 'paid' }} />
      ))}
      <OrderBadges order={{ status: 'awaiting_payment', payment_status: 'unpaid' }} />
      <OrderBadges order={{ status: 'cancelled', payment_status: 'paid', refund_status: 'underway' }} />
    </Stack>
  ),
};
export const GermanNarrow: Story = {
  args: { status: 'shipped', delivery_window: { from: '2026-03-09', to: '2026-03-11' } },
  parameters: { lang: 'de' },
  globals: { viewport: { value: 'narrow' } },
};
