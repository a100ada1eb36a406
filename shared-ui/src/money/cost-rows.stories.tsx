import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CostRows } from './cost-rows.tsx';

const meta: Meta<typeof CostRows> = {
  component: CostRows,
  args: {
    rows: [
      { label: 'Bis 100 kg', amount: '49,00 €', isOurs: false },
      { label: 'Über 100 kg', amount: '69,00 €', isOurs: true },
      { label: 'Watteninseln', note: '1791–1796, 8881–8899', amount: '+ 65,00 €', isOurs: false },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof CostRows>;

export const Default: Story = {};
export const LongGermanNarrow: Story = {
  args: {
    rows: [
      {
        label: 'Speditionslieferungszuschlag für Nordseeinseln ohne Straßenverbindung',
        note: '1791–1796, 8881–8899, 9163–9166, 26465, 26474, 26486, 26548, 26571',
        amount: '+ 1.234,00 €',
        isOurs: true,
      },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};
