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
    left join lateral (select sum(amount_cents - refunded_cents) as cents from tenant.ticket_payment p where p.business_id = g.business_id
      and p.gift_card_id = g.id and p.deleted_at is null) paid on true
    where -coalesce(a.balance_cents, 0)
      <> case when g.is_taken_back then 0 else g.initial_cents - g.refunded_cents end - coalesce(paid.cents, 0)`,
  'I5 a gift card was given back otherwise than its refunds say': `select g.last_four as what from tenant.gift_card g
    left join lateral (select coalesce(sum(card.cents::bigint), 0) as cents from tenant.ticket_refund r,
        jsonb_each_text(r.content -> 'gift_cards') card(id, cents)
      where r.business_id = g.business_id and r.ticket_id = g.ticket_id and card.id = g.id::text) back on true
    where g.refunded_cents <> coalesce(back.cents, 0)`,
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
      select coalesce(sum(floor((base * tax_rate + 50000) / 100000)), 0) as tax from (select tax_code, tax_rate, sum(left_cents) as base
        from tenant.ticket_line l where l.business_id = t.business_id and l.ticket_id = t.id group by tax_code, tax_rate) by_code) due on true
    where t.status = 'paid' and due.tax <> t.tax_cents`,
  'I11 a tax code is owed something else than its tickets say': `select coalesce(l.subject, t.key) as what from (
      select business_id, key, sum(cents) as cents from (
        select l.business_id, coalesce(l.tax_code::text, l.tax_rate::text) as key,
            floor((sum(l.left_cents) * l.tax_rate + 50000) / 100000) as cents
          from tenant.ticket_line l join tenant.ticket t on t.business_id = l.business_id and t.id = l.ticket_id and t.status = 'paid'
          where l.tax_rate > 0 group by l.business_id, l.ticket_id, l.tax_code, l.tax_rate
        union all select r.business_id, back.key, -back.cents::bigint
          from tenant.ticket_refund r, jsonb_each_text(r.content -> 'taxes') back(key, cents)) every group by business_id, key) t
    full join (select * from tenant.ledger_account where kind = 'tax') l on l.business_id = t.business_id and l.subject = t.key
    where coalesce(t.cents, 0) <> coalesce(-l.balance_cents, 0)`,
  'the Zs of a business leave a gap, overlap, or have halves that differ': `select r.business_id || ' ' || r.z_no as what from tenant.day_report r
    left join tenant.day_report b on b.business_id = r.business_id and b.z_no = r.z_no - 1
    where r.z_no > 0 and (r.from_seq <> coalesce(b.to_seq, 0)
      or (select sum(value::bigint) from jsonb_each_text(r.document -> 'sold')) <> (select sum(value::bigint) from jsonb_each_text(r.document -> 'tenders')))`,
  'money of clients came in that is in no half of the Zs': `select z.business_id::text as what from (
      select business_id, max(to_seq) as to_seq, sum((document -> 'tenders' ->> 'cash')::bigint) as cash,
        sum((document -> 'tenders' ->> 'card')::bigint) as card, sum((document -> 'tenders' ->> 'cheque')::bigint) as cheque
      from tenant.day_report group by business_id having min(from_seq) = 0 and min(z_no) = 1) z
    join lateral (select coalesce(sum(e.amount_cents) filter (where a.kind = 'cash_drawer'), 0) as cash,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'card_clearing'), 0) as card,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'cheques'), 0) as cheque
      from tenant.ledger_tx t join tenant.ledger_entry e on e.business_id = t.business_id and e.tx_id = t.id
      join tenant.ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
      where t.business_id = z.business_id and t.seq <= z.to_seq and t.kind !~ '^(drawer_|text_|plan_|pay_)') l on true
    where (l.cash, l.card, l.cheque) <> (z.cash, z.card, z.cheque)`,
  'I12 an order of money had two effects': `select source_id::text as what from tenant.ledger_tx where reverses is null and kind = 'payment'
    group by business_id, source_id having count(*) > 1`,
  'I19 what was earned is not what was sold': `select b.id::text as what from (select business_id as id from tenant.shop) b
    join lateral (select coalesce(sum(qty * price_cents), 0) as sold from tenant.ticket_line l join tenant.ticket t
        on t.business_id = l.business_id and t.id = l.ticket_id and t.status = 'paid'
      where l.business_id = b.id and l.kind in ('service', 'add_on', 'product')) lines on true
    join lateral (select coalesce(-sum(balance_cents), 0) as earned from tenant.ledger_account
      where business_id = b.id and kind = 'revenue') ledger on true where lines.sold <> ledger.earned`,
  'the drawer is not the cash of the payments': `select b.id::text as what from (select business_id as id from tenant.shop) b
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
  'over and short is not what the counts were off': `select b.id::text as what from (select business_id as id from tenant.shop) b
    join lateral (select coalesce(sum((document ->> 'off')::bigint), 0) as off from tenant.close_report where business_id = b.id) counts on true
    join lateral (select coalesce(-sum(e.amount_cents), 0) as off from tenant.ledger_account a
      join tenant.ledger_entry e on e.business_id = a.business_id and e.ledger_account_id = a.id
      join tenant.ledger_tx t on t.business_id = e.business_id and t.id = e.tx_id and t.kind = 'drawer_over_short'
      where a.business_id = b.id and a.kind = 'over_short') ledger on true where counts.off <> ledger.off`,
  'tax owed is not the tax of the tickets': `select b.id::text as what from (select business_id as id from tenant.shop) b
    join lateral (select coalesce(sum(tax_cents), 0) as due from tenant.ticket where business_id = b.id and status = 'paid') t on true
    join lateral (select coalesce(sum(tax.cents::bigint), 0) as cents from tenant.ticket_refund r, jsonb_each_text(r.content -> 'taxes') tax(rate, cents)
      where r.business_id = b.id) back on true
    join lateral (select coalesce(-sum(balance_cents), 0) as owed from tenant.ledger_account
      where business_id = b.id and kind = 'tax') l on true where t.due - back.cents <> l.owed`,
  'tips owed are not the tips of the tickets': `select b.id::text as what from (select business_id as id from tenant.shop) b
    join lateral (select coalesce(sum(tip_cents - tip_refunded_cents), 0) as due from tenant.ticket where business_id = b.id and status = 'paid') t on true
    join lateral (select coalesce(sum(amount_cents), 0) as cents from tenant.drawer_movement
      where business_id = b.id and kind = 'tip_payout') paid on true
    join lateral (select coalesce(sum(p.amount_cents), 0) as cents from tenant.pay_run r
      join tenant.pay_line p on p.business_id = r.business_id and p.run_id = r.id and p.kind = 'tips'
      where r.business_id = b.id and r.status = 'finalised') wages on true
    join lateral (select coalesce(-sum(balance_cents), 0) as owed from tenant.ledger_account
      where business_id = b.id and kind = 'tip') l on true where t.due - paid.cents - wages.cents <> l.owed`,
  'what is owed to the team is not what its runs say': `select r.id::text as what from tenant.pay_run r
    join lateral (select coalesce(sum(amount_cents), 0) as cents from tenant.pay_line p where p.business_id = r.business_id and p.run_id = r.id) lines on true
    join lateral (select coalesce(-sum(e.amount_cents), 0) as cents from tenant.ledger_entry e join tenant.ledger_account a
        on a.business_id = e.business_id and a.id = e.ledger_account_id and a.kind = 'payroll_payable'
      where e.business_id = r.business_id and e.tx_id = r.ledger_tx) owed on true
    where r.status = 'finalised' and lines.cents <> owed.cents`,
  'pay that was handed over is not what its runs owed': `select p.id::text as what from tenant.pay_out p
    left join lateral (select coalesce(sum(amount_cents), 0) as cents from tenant.pay_line l where l.business_id = p.business_id
      and l.run_id = p.run_id and l.employee_id = p.employee_id) owed on true
    left join lateral (select coalesce(sum(e.amount_cents) filter (where a.kind = 'payroll_payable'), 0) as payable,
        coalesce(-sum(e.amount_cents) filter (where a.kind = 'cash_drawer'), 0) as drawer from tenant.ledger_entry e
      join tenant.ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
      join tenant.ledger_tx t on t.business_id = e.business_id and t.id = e.tx_id
      where e.business_id = p.business_id and (t.id = p.ledger_tx or t.reverses = p.ledger_tx)) paid on true
    where p.check_cents + p.cash_cents <> owed.cents
      or paid.payable <> case when p.undone_at is null then owed.cents else 0 end
      or paid.drawer <> case when p.undone_at is null and p.drawer is not null then p.cash_cents else 0 end`,
  'what was paid ahead is not what open tickets have': `select t.ticket_no::text as what from tenant.ticket t
    left join tenant.ledger_account a on a.business_id = t.business_id and a.kind = 'prepayment' and a.subject = t.id::text
    where coalesce(-a.balance_cents, 0) <> case when t.status = 'open' then t.paid_cents - t.change_cents else 0 end`,
  'what was paid ahead for visits is not what the ledger owes for them': `select g.appointment_id::text as what
    from tenant.visit_guarantee g left join tenant.ledger_account a on a.business_id = g.business_id and a.kind = 'prepayment'
      and a.subject = g.appointment_id::text
    where coalesce(-a.balance_cents, 0) <> g.paid_cents - g.returned_cents - g.kept_cents - g.spent_cents`,
  'something is owed ahead that neither a ticket nor a visit knows of': `select a.subject as what from tenant.ledger_account a
    where a.kind = 'prepayment' and a.balance_cents <> 0
      and not exists (select from tenant.ticket t where t.business_id = a.business_id and t.id::text = a.subject)
      and not exists (select from tenant.visit_guarantee g where g.business_id = a.business_id and g.appointment_id::text = a.subject)`,
  'a deposit was charged for something else than its visits': `select o.id::text as what from tenant.booking_order o
    join tenant.card_charge c on c.business_id = o.business_id and c.id = o.charge_id and c.status = 'approved'
    left join tenant.visit_guarantee g on g.business_id = o.business_id and g.charge_id = o.charge_id
    group by o.business_id, o.id, o.state, c.amount_cents, c.refunded_cents
    having coalesce(sum(g.paid_cents), 0) <> case when o.state = 'booked' then c.amount_cents else 0 end
      or (o.state = 'returned' and c.refunded_cents <> c.amount_cents) or o.state = 'pending'`,
  'a prepaid payment is not what its visit spent': `select g.appointment_id::text as what from tenant.visit_guarantee g
    left join tenant.ticket_payment p on p.business_id = g.business_id and p.appointment_id = g.appointment_id and p.deleted_at is null
    group by g.business_id, g.appointment_id, g.spent_cents having coalesce(sum(p.amount_cents), 0) <> g.spent_cents`,
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
  'I14 more was given back than was paid': `select t.ticket_no::text as what from tenant.ticket t
    join tenant.ticket_refund r on r.business_id = t.business_id and r.ticket_id = t.id
    group by t.business_id, t.id, t.ticket_no, t.status, t.total_cents, t.gift_card_cents
    having t.status <> 'paid' or sum(r.amount_cents) > t.total_cents
      or sum(r.amount_cents - (select coalesce(sum(value::bigint), 0) from jsonb_each_text(r.content -> 'gift_cards')))
        > t.total_cents - t.gift_card_cents`,
  'I14 more money went back than was paid in money': `select t.ticket_no::text as what from tenant.ticket t
    join lateral (select coalesce(sum(amount_cents - change_cents - refunded_cents), 0) as cents from tenant.ticket_payment p
      where p.business_id = t.business_id and p.ticket_id = t.id and p.deleted_at is null and p.method in ('cash', 'cheque', 'card')) money on true
    join lateral (select coalesce(sum(g.initial_cents - g.refunded_cents), 0) as cents from tenant.gift_card g
      where g.business_id = t.business_id and g.ticket_id = t.id and not g.is_taken_back) cards on true
    where t.status = 'paid' and money.cents < cards.cents`,
  'I14 a refund is not what its payments gave back': `select t.ticket_no::text as what from tenant.ticket t
    join lateral (select coalesce(sum(amount_cents), 0) as cents from tenant.ticket_refund r where r.business_id = t.business_id
      and r.ticket_id = t.id) back on true
    join lateral (select coalesce(sum(refunded_cents), 0) as cents from tenant.ticket_payment p where p.business_id = t.business_id
      and p.ticket_id = t.id) parts on true where back.cents <> parts.cents`,
  'I15 a card was counted twice, or not at all': `select c.id::text as what from tenant.card_charge c
    left join tenant.ticket_payment p on p.business_id = c.business_id and p.charge_id = c.id
    left join tenant.card_refund r on r.business_id = c.business_id and r.charge_id = c.id
    where c.purpose = 'ticket' group by c.business_id, c.id, c.status, c.amount_cents, c.tip_cents
    having count(distinct p.id) > 1 or (count(p.id) > 0 and c.status <> 'approved')
      or (c.status = 'approved' and count(p.id) = 0 and coalesce(sum(r.amount_cents), 0) <> c.amount_cents + c.tip_cents)`,
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

type Intent = {
  readonly status: string;
  readonly about: { readonly charge_id: string };
  readonly amount: number;
  readonly refunded: number;
};

/** What the processor has is what we say it has, charge by charge; whatever was left unknown is known. */
export async function cardFaults(root: pg.Client, intents: Iterable<Intent>): Promise<string[]> {
  const { rows } = await root.query<{ id: string; status: string; kept: string }>(`
    select c.id, c.status, case when c.status = 'approved' then c.amount_cents + c.tip_cents - coalesce(sum(r.amount_cents), 0) else 0 end as kept
    from tenant.card_charge c left join tenant.card_refund r on r.business_id = c.business_id and r.charge_id = c.id
    group by c.business_id, c.id, c.status, c.amount_cents, c.tip_cents`);
  const theirs = Map.groupBy(intents, ({ about }) => about.charge_id);
  return rows.flatMap(({ id, status, kept }) => {
    const asked = theirs.get(id) ?? [];
    const held = asked.reduce((sum, one) => sum + (one.status === 'succeeded' ? one.amount - one.refunded : 0), 0);
    const charged = asked.filter((one) => one.status === 'succeeded').length;
    if (status === 'pending') return [`charge ${id}: nobody knows`];
    if (asked.length === 0) return [];
    return held === Number(kept) && charged <= 1
      ? []
      : [`charge ${id}: ${status}, ${kept} here, ${held} there, charged ${charged} times`];
  });
}
