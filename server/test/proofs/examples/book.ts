import { examples as accounts } from './accounts.ts';
import { examples as backOffice } from './back-office/examples.ts';
import { examples as billing } from './checkout/billing.ts';
import { examples as booking } from './booking/examples.ts';
import { examples as business } from './business.ts';
import { examples as campaigns } from './clients/campaigns.ts';
import { examples as catalog } from './catalog.ts';
import { examples as checkout } from './checkout.ts';
import { examples as clients } from './clients/examples.ts';
import { examples as discovery } from './discovery.ts';
import { examples as giftCards } from './gift-cards.ts';
import { examples as loyalty } from './clients/loyalty.ts';
import { examples as media } from './media.ts';
import { examples as medical } from './clients/medical.ts';
import { examples as messaging } from './clients/messaging.ts';
import { examples as notifications } from './notifications.ts';
import { examples as accounting } from './checkout/accounting.ts';
import { examples as payroll } from './staff/payroll.ts';
import { examples as promotions } from './checkout/promotions.ts';
import { examples as push } from './clients/push.ts';
import { examples as realtime } from './realtime.ts';
import { examples as reports } from './reports.ts';
import { examples as reviews } from './reviews.ts';
import { examples as security } from './back-office/security.ts';
import type { AnyExample } from './shape.ts';
import { examples as sms } from './clients/sms.ts';
import { examples as textWallet } from './checkout/text-wallet.ts';
import { examples as staff } from './staff/examples.ts';
import { examples as timeClock } from './staff/time-clock.ts';
import { examples as turns } from './turns.ts';

/** Every example, by feature and endpoint. A feature that the house serves and that is missing here fails the matrix. */
export const book = {
  accounts,
  business,
  staff,
  'time-clock': timeClock,
  catalog,
  clients,
  media,
  reviews,
  discovery,
  booking,
  turns,
  medical,
  promotions,
  'gift-cards': giftCards,
  loyalty,
  checkout,
  messaging,
  realtime,
  sms,
  notifications,
  push,
  reports,
  payroll,
  accounting,
  billing,
  'text-wallet': textWallet,
  campaigns,
  'back-office': backOffice,
  security,
} as unknown as {
  readonly [feature: string]: { readonly [endpoint: string]: AnyExample };
};
