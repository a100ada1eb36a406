import { accountScreens } from './account/screens.ts';
import { accountingScreens } from './accounting/screens.ts';
import { bulkScreens } from './bulk/screens.ts';
import { categoriesScreens } from './categories/screens.ts';
import { contentScreens } from './content/screens.ts';
import { couponsScreens } from './coupons/screens.ts';
import { customersScreens } from './customers/screens.ts';
import { dashboardScreens } from './dashboard/screens.ts';
import { electronicInvoicesScreens } from './electronic-invoices/screens.ts';
import { employeesScreens } from './employees/screens.ts';
import { faqScreens } from './faq/screens.ts';
import { importsScreens } from './imports/screens.ts';
import { integrationsScreens } from './integrations/screens.ts';
import { ordersScreens } from './orders/screens.ts';
import { pointsOfSaleScreens } from './points-of-sale/screens.ts';
import { productsScreens } from './products/screens.ts';
import { mailsScreens } from './mails/screens.ts';
import { messagesScreens } from './messages/screens.ts';
import { quotesScreens } from './quotes/screens.ts';
import { redirectsScreens } from './redirects/screens.ts';
import { returnsScreens } from './returns/screens.ts';
import { reviewsScreens } from './reviews/screens.ts';
import type { Screen } from './screen.ts';
import { searchScreens } from './search/screens.ts';
import { settingsScreens } from './settings/screens.ts';
import { stockScreens } from './stock/screens.ts';
import { storiesScreens } from './stories/screens.ts';
import { teamScreens } from './team/screens.ts';
import { vacanciesScreens } from './vacancies/screens.ts';

/** Every screen, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  ...dashboardScreens,
  ...ordersScreens,
  ...quotesScreens,
  ...electronicInvoicesScreens,
  ...accountingScreens,
  ...couponsScreens,
  ...customersScreens,
  ...returnsScreens,
  ...messagesScreens,
  ...reviewsScreens,
  ...storiesScreens,
  ...mailsScreens,
  ...productsScreens,
  ...categoriesScreens,
  ...stockScreens,
  ...importsScreens,
  ...contentScreens,
  ...faqScreens,
  ...employeesScreens,
  ...vacanciesScreens,
  ...pointsOfSaleScreens,
  ...settingsScreens,
  ...redirectsScreens,
  ...searchScreens,
  ...teamScreens,
  ...integrationsScreens,
  ...bulkScreens,
  ...accountScreens,
];
