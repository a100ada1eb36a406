import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { anOrderSummary } from '../testing/account.ts';
import { inShop } from '../testing/story-shop.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderTable } from './order-table.tsx';

const meta: Meta<typeof OrderTable> = {
  component: OrderTable,
  decorators: inShop,
  args: { caption: 'Bestellingen', orders: [anOrderSummary(1), anOrderSummary(2, { status: 'delivered', invoice_url: '/invoices/2' })] },
};
export default meta;
type Story = StoryObj<typeof OrderTable>;

export const Default: Story = {};
export const ToBePaid: Story = {
  args: { orders: [anOrderSummary(3, { status: 'awaiting_payment', payment_status: 'unpaid', can_pay: true })] },
};
export const Refunded: Story = { args: { orders: [anOrderSummary(4, { status: 'cancelled', refund_status: 'underway' })] } };
export const Loading: Story = { render: () => <PageSkeleton title="orders.title" shape="list" /> };
export const Empty: Story = { render: () => <NoOrders /> };
export const GermanNarrow: Story = {
  args: {
    orders: [
      anOrderSummary(5, { status: 'awaiting_payment', payment_status: 'unpaid', can_pay: true, total_cents: 1_241_258, piece_count: 128 }),
      anOrderSummary(6, { status: 'cancelled', refund_status: 'underway' }),
    ],
  },
  parameters: { lang: 'de' },
  globals: { viewport: { value: 'narrow' } },
};
