import type { MovementKind } from 'core/checkout/drawers/rules/cash';
import { ArrowDownToLine, ArrowUpFromLine, HandCoins, LockOpen, type LucideIcon, Vault, Wallet } from 'lucide-react';

export const movementIcons: { readonly [K in MovementKind]: LucideIcon } = {
  paid_in: ArrowDownToLine,
  paid_out: ArrowUpFromLine,
  to_safe: Vault,
  from_safe: Wallet,
  tip_payout: HandCoins,
  no_sale: LockOpen,
};
