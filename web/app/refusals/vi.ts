import { vi as accounting } from 'core/accounting/refusals.vi';
import { vi as accounts } from 'core/accounts/refusals.vi';
import { vi as billing } from 'core/billing/refusals.vi';
import { vi as booking } from 'core/booking/refusals.vi';
import { vi as business } from 'core/business/refusals.vi';
import { vi as campaigns } from 'core/campaigns/refusals.vi';
import { vi as catalog } from 'core/catalog/refusals.vi';
import { vi as checkout } from 'core/checkout/refusals.vi';
import { vi as clients } from 'core/clients/refusals.vi';
import { vi as discovery } from 'core/discovery/refusals.vi';
import { vi as giftCards } from 'core/gift-cards/refusals.vi';
import { vi as loyalty } from 'core/loyalty/refusals.vi';
import { vi as medical } from 'core/medical/refusals.vi';
import { vi as messaging } from 'core/messaging/refusals.vi';
import { vi as notifications } from 'core/notifications/refusals.vi';
import { vi as payments } from 'core/payments/refusals.vi';
import { vi as payroll } from 'core/payroll/refusals.vi';
import { vi as promotions } from 'core/promotions/refusals.vi';
import { vi as push } from 'core/push/refusals.vi';
import { vi as reviews } from 'core/reviews/refusals.vi';
import { vi as sms } from 'core/sms/refusals.vi';
import { vi as staff } from 'core/staff/refusals.vi';
import { vi as textWallet } from 'core/text-wallet/refusals.vi';
import { vi as timeClock } from 'core/time-clock/refusals.vi';
import { vi as turns } from 'core/turns/refusals.vi';
import { vi as general } from 'core/kernel/refusals/general.vi';

/** Every refusal in Vietnamese, by its code. Nobody who reads English fetches this file. */
export const sentences: { readonly [code: string]: string } = {
  ...general,
  ...accounting,
  ...accounts,
  ...billing,
  ...booking,
  ...business,
  ...campaigns,
  ...catalog,
  ...checkout,
  ...clients,
  ...discovery,
  ...giftCards,
  ...loyalty,
  ...medical,
  ...messaging,
  ...notifications,
  ...payments,
  ...payroll,
  ...promotions,
  ...push,
  ...reviews,
  ...sms,
  ...staff,
  ...textWallet,
  ...timeClock,
  ...turns,
};

/** What a parameter says that is a word of ours and no name: a day of the week, the state of a ticket. */
export const words: { readonly [word: string]: string } = {
  Monday: 'Thứ Hai',
  Tuesday: 'Thứ Ba',
  Wednesday: 'Thứ Tư',
  Thursday: 'Thứ Năm',
  Friday: 'Thứ Sáu',
  Saturday: 'Thứ Bảy',
  Sunday: 'Chủ Nhật',
  open: 'còn đang mở',
  paid: 'đã trả tiền',
  void: 'đã hủy',
};
