import type { PlatformTables } from '../admin/admin.tables.ts';
import type { AccountTables } from '../auth/account.tables.ts';
import type { CartTables } from '../carts/carts.tables.ts';
import type { NamedCartTables } from '../carts/named-carts.tables.ts';
import type { ConfiguratorTables } from '../configurator/configurator.tables.ts';
import type { ConsentTables } from '../consents/consents.tables.ts';
import type { ContactTables } from '../contact/contact.tables.ts';
import type { ContentTables } from '../content/content.tables.ts';
import type { DealerTables } from '../dealers/dealers.tables.ts';
import type { DocumentTables } from '../documents/documents.tables.ts';
import type { GuaranteeLabelTables } from '../guarantee/guarantee-label.tables.ts';
import type { JobTables } from '../jobs/jobs.tables.ts';
import type { MailTokenTables } from '../mail-tokens/mail-tokens.tables.ts';
import type { MailTables } from '../mail/mail.tables.ts';
import type { MediaTables } from '../media/media.tables.ts';
import type { NewsletterTables } from '../newsletter/newsletter.tables.ts';
import type { NotificationTables } from '../notifications/notifications.tables.ts';
import type { OrderTables } from '../orders/orders.tables.ts';
import type { ProductDocumentTables } from '../product-documents/product-documents.tables.ts';
import type { ProductTables } from '../products/products.tables.ts';
import type { VideoTables } from '../products/videos.tables.ts';
import type { QuoteTables } from '../quotes/quotes.tables.ts';
import type { RentalTables } from '../rentals/rentals.tables.ts';
import type { RetourTables } from '../retours/retours.tables.ts';
import type { ReviewTables } from '../reviews/reviews.tables.ts';
import type { SearchTables } from '../search/search.tables.ts';
import type { TeamTables } from '../team/team.tables.ts';
import type { TermsTables } from '../terms/terms.tables.ts';
import type { VitalsTables } from '../vitals/vitals.tables.ts';
import type { WishlistTables } from '../wishlists/wishlists.tables.ts';
import type { WithdrawalTables } from '../withdrawals/withdrawals.tables.ts';
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
