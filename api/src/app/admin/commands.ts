import type { AdminCommand } from './command.ts';
import { aftersaleCommands } from './commands/aftersale.ts';
import { couponsCommands } from './commands/coupons.ts';
import { dealersCommands } from './commands/dealers.ts';
import { guaranteeCommands } from './commands/guarantee.ts';
import { guaranteeLabelCommands } from './commands/guarantee-labels.ts';
import { logCommands } from './commands/log.ts';
import { mailsCommands } from './commands/mails.ts';
import { ordersCommands } from './commands/orders.ts';
import { personsCommands } from './commands/persons.ts';
import { reviewsCommands } from './commands/reviews.ts';
import { settingsCommands } from './commands/settings.ts';
import { stockCommands } from './commands/stock.ts';

/** All commands of `pnpm api admin`, in the order of its usage text. */
export const COMMANDS: readonly AdminCommand[] = [
  ...ordersCommands,
  ...aftersaleCommands,
  ...reviewsCommands,
  ...dealersCommands,
  ...stockCommands,
  ...couponsCommands,
  ...settingsCommands,
  ...guaranteeCommands,
  ...guaranteeLabelCommands,
  ...mailsCommands,
  ...personsCommands,
  ...logCommands,
];
