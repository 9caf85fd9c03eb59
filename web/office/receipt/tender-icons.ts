import { Banknote, CreditCard, FileText, Gift, Heart, type LucideIcon, WalletCards } from 'lucide-react';

/** One face for each way to pay, wherever it is shown: at the till, on the ticket, in the lists of what was paid. */
export const tenderIcons = {
  cash: Banknote,
  cheque: FileText,
  card: CreditCard,
  gift_card: Gift,
  loyalty: Heart,
  prepaid: WalletCards,
} as const satisfies { readonly [method: string]: LucideIcon };
