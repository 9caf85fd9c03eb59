import type pg from 'pg';

/** What must hold whatever happened at the tills: each statement finds what contradicts it. */
const checks = {
  'I3 a transaction does not add up': `select tx_id::text as what from tenant.ledger_entry group by business_id, tx_id
    having sum(amount_cents) <> 0 or count(*) < 2`,
  'I4 a balance is not the sum of its entries': `select a.kind || ' ' || a.subject as what from tenant.ledger_account a
    left join tenant.ledger_entry e on e.business_id = a.business_id and e.ledger_account_id = a.id
    group by a.business_id, a.id, a.kind, a.subject, a.balance_cents having a.balance_cents <> coalesce(sum(e.amount_cents), 0)`,
  'I4 a number of the ledger is missing': `select business_id::text as what from tenant.ledger_tx
    group by business_id having max(seq) <> count(*) or min(seq) <> 1`,
  'I5 a gift card has less than nothing on it, or more than it was issued with': `select g.last_four as what from tenant.gift_card g
    left join tenant.ledger_account a on a.business_id = g.business_id and a.kind = 'gift_card' and a.subject = g.id::text
    where -coalesce(a.balance_cents, 0) not between 0 and case when g.is_taken_back then 0 else g.initial_cents end`,
  'I5 something is owed on a gift card that nobody has': `select a.subject as what from tenant.ledger_account a
    left join tenant.gift_card g on g.business_id = a.business_id and g.id::text = a.subject
    where a.kind = 'gift_card' and g.id is null and a.balance_cents <> 0`,
  'I5 what is on a gift card is not what was issued less what it paid': `select g.last_four as what from tenant.gift_card g
    left join tenant.ledger_account a on a.business_id = g.business_id and a.kind = 'gift_card' and a.subject = g.id::text
    left join lateral (select sum(amount_cents) as cents from tenant.ticket_payment p where p.business_id = g.business_id
      and p.gift_card_id = g.id and p.deleted_at is null) paid on true
    where -coalesce(a.balance_cents, 0)
      <> case when g.is_taken_back then 0 else g.initial_cents end - coalesce(paid.cents, 0)`,
  'I5 a paid ticket has not sold the cards that it says': `select t.ticket_no::text as what from tenant.ticket t
    left join tenant.gift_card g on g.business_id = t.business_id and g.ticket_id = t.id and not g.is_taken_back
    group by t.business_id, t.id, t.ticket_no, t.status, t.gift_card_cents
    having coalesce(sum(g.initial_cents), 0) <> case when t.status = 'paid' then t.gift_card_cents else 0 end`,
  'I6 a gift card paid while it was deactivated': `select g.last_four as what from tenant.gift_card g join tenant.ticket_payment p
      on p.business_id = g.business_id and p.gift_card_id = g.id and p.deleted_at is null where p.taken_at > g.deleted_at`,
  'I6 a gift card was bought with gift cards': `select t.ticket_no::text as what from tenant.ticket t
    join lateral (select coalesce(sum(amount_cents), 0) as cents from tenant.ticket_payment p where p.business_id = t.business_id
      and p.ticket_id = t.id and p.method = 'gift_card' and p.deleted_at is null) paid on true
    where paid.cents > t.total_cents - t.gift_card_cents`,
  'I7 a paid ticket is not the sum of its lines': `select t.ticket_no::text as what from tenant.ticket t
    left join tenant.ticket_line l on l.business_id = t.business_id and l.ticket_id = t.id where t.status = 'paid'
    group by t.business_id, t.id, t.ticket_no, t.sub_total_cents, t.discount_cents
    having coalesce(sum(l.qty * l.price_cents - l.staff_discount_cents), 0) <> t.sub_total_cents
      or coalesce(sum(l.left_cents), 0) <> t.sub_total_cents - t.discount_cents`,
  'I7 a ticket is not paid by its payments': `select t.ticket_no::text as what from tenant.ticket t
    left join tenant.ticket_payment p on p.business_id = t.business_id and p.ticket_id = t.id and p.deleted_at is null
    group by t.business_id, t.id, t.ticket_no, t.paid_cents, t.change_cents
    having coalesce(sum(p.amount_cents - p.change_cents), 0) <> t.paid_cents - t.change_cents`,
  'I8 a paid ticket is due': `select ticket_no::text as what from tenant.ticket where status = 'paid' and paid_cents - change_cents <> total_cents`,
  'I11 tax is rounded otherwise': `select t.ticket_no::text as what from tenant.ticket t join lateral (
      select coalesce(sum(floor((base * tax_rate + 50000) / 100000)), 0) as tax from (select tax_rate, sum(left_cents) as base
        from tenant.ticket_line l where l.business_id = t.business_id and l.ticket_id = t.id group by tax_rate) by_rate) due on true
    where t.status = 'paid' and due.tax <> t.tax_cents`,
  'I12 an order of money had two effects': `select source_id::text as what from tenant.ledger_tx where reverses is null and kind = 'payment'
    group by business_id, source_id having count(*) > 1`,
  'I19 what was earned is not what was sold': `select b.id::text as what from directory.business b
    join lateral (select coalesce(sum(qty * price_cents), 0) as sold from tenant.ticket_line l join tenant.ticket t
        on t.business_id = l.business_id and t.id = l.ticket_id and t.status = 'paid'
      where l.business_id = b.id and l.kind in ('service', 'add_on', 'product')) lines on true
    join lateral (select coalesce(-sum(balance_cents), 0) as earned from tenant.ledger_account
      where business_id = b.id and kind = 'revenue') ledger on true where lines.sold <> ledger.earned`,
  'the drawer is not the cash of the payments': `select b.id::text as what from directory.business b
    join lateral (select coalesce(sum(amount_cents - change_cents), 0) as taken from tenant.ticket_payment
      where business_id = b.id and method = 'cash' and deleted_at is null) cash on true
    join lateral (select coalesce(sum(e.amount_cents), 0) as kept from tenant.ledger_account a
      join tenant.ledger_entry e on e.business_id = a.business_id and e.ledger_account_id = a.id
      join tenant.ledger_tx t on t.business_id = e.business_id and t.id = e.tx_id and t.kind like 'payment%'
      where a.business_id = b.id and a.kind = 'cash_drawer') drawer on true where cash.taken <> drawer.kept`,
  'a movement of a drawer is not what the ledger moved': `select m.id::text as what from tenant.drawer_movement m
    join tenant.drawer_session s on s.business_id = m.business_id and s.id = m.session_id
    left join tenant.ledger_entry e on e.business_id = m.business_id and e.tx_id = m.ledger_tx and exists (select from tenant.ledger_account a
      where a.business_id = e.business_id and a.id = e.ledger_account_id and a.kind = 'cash_drawer' and a.subject = s.drawer)
    where coalesce(e.amount_cents, 0) <> case when m.kind in ('paid_in', 'from_safe') then 1 else -1 end * m.amount_cents`,
  'a drawer was closed with another sum than the ledger has': `select s.drawer || ' ' || r.z_no as what from tenant.close_report r
    join tenant.drawer_session s on s.business_id = r.business_id and s.id = r.session_id
    left join lateral (select coalesce(sum(e.amount_cents), 0) as held from tenant.ledger_account a
      join tenant.ledger_entry e on e.business_id = a.business_id and e.ledger_account_id = a.id
      join tenant.ledger_tx t on t.business_id = e.business_id and t.id = e.tx_id and t.seq <= s.to_seq
      where a.business_id = s.business_id and a.kind = 'cash_drawer' and a.subject = s.drawer) ledger on true
    where (r.document ->> 'left')::bigint <> ledger.held
      or (r.document -> 'figures' ->> 'expected')::bigint + (r.document ->> 'off')::bigint <> (r.document ->> 'counted')::bigint
      or (r.document ->> 'counted')::bigint - (r.document ->> 'to_bank')::bigint - (r.document ->> 'to_safe')::bigint <> ledger.held`,
  'cash moved in a drawer between two sessions': `select s.drawer || ' ' || s.from_seq as what from (
      select business_id, drawer, state, from_seq, lag(to_seq) over (partition by business_id, drawer order by from_seq, to_seq nulls last)
        as before from tenant.drawer_session) s where s.before <> s.from_seq`,
  'over and short is not what the counts were off': `select b.id::text as what from directory.business b
    join lateral (select coalesce(sum((document ->> 'off')::bigint), 0) as off from tenant.close_report where business_id = b.id) counts on true
    join lateral (select coalesce(-sum(e.amount_cents), 0) as off from tenant.ledger_account a
      join tenant.ledger_entry e on e.business_id = a.business_id and e.ledger_account_id = a.id
      join tenant.ledger_tx t on t.business_id = e.business_id and t.id = e.tx_id and t.kind = 'drawer_over_short'
      where a.business_id = b.id and a.kind = 'over_short') ledger on true where counts.off <> ledger.off`,
  'tax owed is not the tax of the tickets': `select b.id::text as what from directory.business b
    join lateral (select coalesce(sum(tax_cents), 0) as due from tenant.ticket where business_id = b.id and status = 'paid') t on true
    join lateral (select coalesce(-sum(balance_cents), 0) as owed from tenant.ledger_account
      where business_id = b.id and kind = 'tax') l on true where t.due <> l.owed`,
  'tips owed are not the tips of the tickets': `select b.id::text as what from directory.business b
    join lateral (select coalesce(sum(tip_cents), 0) as due from tenant.ticket where business_id = b.id and status = 'paid') t on true
    join lateral (select coalesce(sum(amount_cents), 0) as cents from tenant.drawer_movement
      where business_id = b.id and kind = 'tip_payout') paid on true
    join lateral (select coalesce(-sum(balance_cents), 0) as owed from tenant.ledger_account
      where business_id = b.id and kind = 'tip') l on true where t.due - paid.cents <> l.owed`,
  'what was paid ahead is not what open tickets have': `select t.ticket_no::text as what from tenant.ticket t
    left join tenant.ledger_account a on a.business_id = t.business_id and a.kind = 'prepayment' and a.subject = t.id::text
    where coalesce(-a.balance_cents, 0) <> case when t.status = 'open' then t.paid_cents - t.change_cents else 0 end`,
  'I30 points are not the sum of their entries': `select m.id::text as what from tenant.loyalty_member m
    left join tenant.loyalty_entry e on e.business_id = m.business_id and e.member_id = m.id
    group by m.business_id, m.id, m.points, m.entries having m.points <> coalesce(sum(e.points), 0) or m.entries <> count(e.nr)`,
  'I30 points are below zero without anything taken back': `select m.id::text as what from tenant.loyalty_member m where m.points < 0
    and not exists (select from tenant.loyalty_entry e where e.business_id = m.business_id and e.member_id = m.id
      and e.kind in ('reversed', 'merged'))`,
  'I30 points are worth something else in the ledger': `select m.id::text as what from tenant.loyalty_member m
    join tenant.loyalty_program p on p.business_id = m.business_id and p.id = m.program_id
    left join tenant.ledger_account a on a.business_id = m.business_id and a.kind = 'loyalty' and a.subject = m.id::text
    where -coalesce(a.balance_cents, 0) <> m.points * (p.reward_cents / p.reward_points)`,
  'I30 a ticket that is not paid has earned points': `select t.ticket_no::text as what from tenant.ticket t
    join tenant.loyalty_entry e on e.business_id = t.business_id and e.ticket_id = t.id and e.kind in ('earned', 'reversed')
    where t.status <> 'paid' group by t.business_id, t.id, t.ticket_no having sum(e.points) <> 0`,
  'I30 points paid something else than the payments say': `select t.ticket_no::text as what from tenant.ticket t
    join lateral (select coalesce(sum(amount_cents - refunded_cents), 0) as cents from tenant.ticket_payment p
      where p.business_id = t.business_id and p.ticket_id = t.id and p.method = 'loyalty' and p.deleted_at is null) paid on true
    join lateral (select coalesce(sum(amount_cents), 0) as cents from tenant.loyalty_entry e
      where e.business_id = t.business_id and e.ticket_id = t.id and e.kind in ('redeemed', 'returned')) moved on true
    where paid.cents <> moved.cents`,
  'a visit is paid for twice': `select appointment_id::text as what from tenant.ticket_line l join tenant.ticket t
      on t.business_id = l.business_id and t.id = l.ticket_id and t.status = 'paid' where appointment_id is not null
    group by l.business_id, appointment_id having count(distinct l.ticket_id) > 1`,
} as const;

/** What contradicts itself, by the name of the check; read by somebody who sees every business. */
export async function moneyFaults(root: pg.Client): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, statement] of Object.entries(checks)) {
    const { rows } = await root.query<{ what: string }>(statement);
    faults.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return faults;
}
