import type { ShotVisit } from './visit.ts';
import { visitVisits } from './visits/visits-of-clients.ts';
import { accountVisits } from './visits/account.ts';
import { billingVisits } from './visits/money/billing.ts';
import { bookingVisits } from './visits/booking.ts';
import { clientVisits } from './visits/clients.ts';
import { guardedVisits } from './visits/guarded.ts';
import { closeDayVisits } from './visits/money/close-day.ts';
import { businessVisits } from './visits/business.ts';
import { manageVisits } from './visits/manage.ts';
import { calendarVisits } from './visits/calendar.ts';
import { catalogVisits } from './visits/catalog.ts';
import { openingVisits } from './visits/opening.ts';
import { loyaltyVisits } from './visits/money/loyalty.ts';
import { messageVisits } from './visits/talk/messages.ts';
import { receiptVisits } from './visits/money/receipts.ts';
import { giftCardShopVisits } from './visits/money/gift-card-shop.ts';
import { displayVisits } from './visits/money/display.ts';
import { posVisits } from './visits/money/pos.ts';
import { accountingVisits } from './visits/money/accounting.ts';
import { payrollVisits } from './visits/money/payroll.ts';
import { promotionVisits } from './visits/money/promotions.ts';
import { teamVisits } from './visits/team.ts';
import { siteVisits } from './visits/site.ts';
import { tabletVisits } from './visits/tablet.ts';
import { clientMoneyVisits, giftCardVisits, paidTodayVisits, ticketVisits, transactionVisits } from './visits/money/tickets.ts';
import { automationVisits } from './visits/talk/automations.ts';
import { campaignVisits } from './visits/talk/campaigns.ts';
import { textVisits } from './visits/talk/texts.ts';
import { timeClockVisits } from './visits/time-clock.ts';
import { turnVisits } from './visits/turns.ts';

/** Everything that is looked at. A screen that is built and not in here fails `visits.test.ts`. */
export const visits: readonly ShotVisit[] = [
  ...siteVisits,
  ...accountVisits,
  ...businessVisits,
  ...bookingVisits,
  ...visitVisits,
  ...calendarVisits,
  ...openingVisits,
  ...manageVisits,
  ...ticketVisits,
  ...paidTodayVisits,
  ...transactionVisits,
  ...clientMoneyVisits,
  ...catalogVisits,
  ...clientVisits,
  ...messageVisits,
  ...campaignVisits,
  ...textVisits,
  ...automationVisits,
  ...turnVisits,
  ...displayVisits,
  ...posVisits,
  ...receiptVisits,
  ...giftCardVisits,
  ...promotionVisits,
  ...loyaltyVisits,
  ...giftCardShopVisits,
  ...closeDayVisits,
  ...billingVisits,
  ...teamVisits,
  ...timeClockVisits,
  ...accountingVisits,
  ...payrollVisits,
  ...tabletVisits,
  ...guardedVisits,
];
