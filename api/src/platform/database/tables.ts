import type { PlatformTables } from './platform.tables.ts';
import type { AccountTables } from '../../customers/auth/account.tables.ts';
import type { CartTables } from '../../sales/carts/carts.tables.ts';
import type { NamedCartTables } from '../../sales/carts/named-carts.tables.ts';
import type { ConfiguratorTables } from '../../catalogue/configurator/configurator.tables.ts';
import type { ConsentTables } from '../../customers/consents/consents.tables.ts';
import type { ContactTables } from '../../content/contact/contact.tables.ts';
import type { ContentTables } from '../../content/pages/content.tables.ts';
import type { DealerTables } from '../../content/dealers/dealers.tables.ts';
import type { DocumentTables } from '../../sales/documents/documents.tables.ts';
import type { GuaranteeLabelTables } from '../../content/guarantee/guarantee-label.tables.ts';
import type { JobTables } from '../../content/jobs/jobs.tables.ts';
import type { MailTokenTables } from '../../customers/mail-tokens/mail-tokens.tables.ts';
import type { MailTables } from '../mail/mail.tables.ts';
import type { MediaTables } from '../../content/media/media.tables.ts';
import type { NewsletterTables } from '../../customers/newsletter/newsletter.tables.ts';
import type { NotificationTables } from '../../catalogue/notifications/notifications.tables.ts';
import type { OrderTables } from '../../sales/orders/orders.tables.ts';
import type { ProductDocumentTables } from '../../catalogue/product-documents/product-documents.tables.ts';
import type { ProductTables } from '../../catalogue/products/products.tables.ts';
import type { VideoTables } from '../../catalogue/products/videos.tables.ts';
import type { QuoteTables } from '../../sales/quotes/quotes.tables.ts';
import type { RentalTables } from '../../catalogue/rentals/rentals.tables.ts';
import type { RetourTables } from '../../aftersale/retours/retours.tables.ts';
import type { ReviewTables } from '../../catalogue/reviews/reviews.tables.ts';
import type { SearchTables } from '../../catalogue/search/search.tables.ts';
import type { TeamTables } from '../../content/team/team.tables.ts';
import type { TermsTables } from '../../content/terms/terms.tables.ts';
import type { VitalsTables } from '../vitals/vitals.tables.ts';
import type { WishlistTables } from '../../catalogue/wishlists/wishlists.tables.ts';
import type { WithdrawalTables } from '../../aftersale/withdrawals/withdrawals.tables.ts';
import type { Json, Moment, Optional } from './columns.ts';

/** All tables: what each part of the shop keeps, and what belongs to none of them. */
export interface Tables
  extends
    ProductTables,
    MediaTables,
    CartTables,
    OrderTables,
    SearchTables,
    ProductDocumentTables,
    GuaranteeLabelTables,
    AccountTables,
    PlatformTables,
    ContentTables,
    MailTables,
    MailTokenTables,
    DealerTables,
    TeamTables,
    JobTables,
    ContactTables,
    NamedCartTables,
    NewsletterTables,
    NotificationTables,
    ConsentTables,
    VitalsTables,
    ConfiguratorTables,
    DocumentTables,
    RetourTables,
    ReviewTables,
    WishlistTables,
    WithdrawalTables,
    QuoteTables,
    RentalTables,
    TermsTables,
    VideoTables {
  migrations: { name: string; checksum: string; applied_at: Moment };
  settings: { key: string; value: Json<unknown> };
  seed_texts: { text_table: string; version: string; digests: Json<Readonly<Record<string, string>>> };
  idempotency_keys: {
    key: string;
    fingerprint: string;
    status: number | null;
    body: string | null;
    user_id: Optional<number>;
    created_at: Moment;
  };
}
