import type { payMethods } from 'core/checkout/rules/ticket';
import type { SalesMeta, SalesRow } from 'core/reports/contract';
import type { TenderKey } from 'core/reports/sales/rules';
import { useManageLink } from '../../../platform/manage/links.ts';

type Method = (typeof payMethods)[number];
/** How a way of paying is called on tickets. */
const methodOf: { readonly [tender in TenderKey]: Method } = {
  cash: 'cash',
  card: 'card',
  cheque: 'cheque',
  gift_cards_used: 'gift_card',
  points_used: 'loyalty',
  deposits_used: 'prepaid',
};

/** Where a row leads: to what it is made of; null where there is no page of that, or where the viewer may not go. */
export function useRowLinks(meta: SalesMeta | undefined): (row: SalesRow) => string | null {
  const [tickets, team, payments] = [
    useManageLink('TicketListPage'),
    useManageLink('EmployeeSalesPage'),
    useManageLink('TransactionsPage'),
  ];
  return ({ key }) => {
    if (!meta) return null;
    const days = `from=${meta.from}&to=${meta.to}`;
    if (meta.by === 'day') return tickets && `${tickets}?day=${key}`;
    if (meta.by === 'employee') return team && `${team}?${days}&who=${key}`;
    return meta.by === 'tender' ? payments && `${payments}?${days}&method=${methodOf[key as TenderKey]}` : null;
  };
}
