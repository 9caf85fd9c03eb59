import { totalsOf } from 'core/checkout/rules/totals';
import { giftCardRoom } from 'core/checkout/tenders/rules';
import type { MemberAtTill } from 'core/loyalty/contract';
import { missingFor, usableOf } from 'core/loyalty/rules/points';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { ticketOf, type Till } from '../till/till.ts';
import css from './points.module.css';

type Props = {
  readonly till: Till;
  readonly members: readonly MemberAtTill[];
  readonly wanted: number;
  readonly onTake: (member: MemberAtTill, cents: number) => void;
  readonly onClose: () => void;
};

/** How far somebody is on the way to the next reward. */
function Way({ member }: { readonly member: MemberAtTill }) {
  const t = useTranslations('checkout.loyalty');
  const missing = missingFor(member.points, member);
  const share = Math.max(0, Math.min(1, 1 - missing / member.reward_points));
  return (
    <>
      <i className={css.way} aria-hidden="true">
        <b style={{ width: `${share * 100}%` }} />
      </i>
      <small>{t('missing', { count: missing, amount: moneyText(member.reward_cents) })}</small>
    </>
  );
}

/** Whoever is on the ticket, what they have, and one button that uses it. */
export function PayByPoints({ till, members, wanted, onTake, onClose }: Props) {
  const t = useTranslations('checkout.loyalty');
  const { due } = totalsOf(ticketOf(till));
  const room = Math.min(wanted, Math.max(0, giftCardRoom(ticketOf(till))));
  return (
    <Modal open onClose={onClose} title={t('pay')} width={440}>
      {members.length === 0 && <EmptyState level={3} icon={Heart} title={t('nobody')} text={t('nobodyText')} />}
      <ul className={css.members}>
        {members.map((member) => {
          const cents = usableOf(member.points, member, room);
          return (
            <li key={member.id}>
              <p className={css.who}>
                <b>{member.customer_name}</b>
                {member.tier !== '' && <Badge tone="brand">{member.tier}</Badge>}
                <span>{member.program}</span>
              </p>
              <p className={css.points}>
                <b className="tnum">{t('points', { count: member.points })}</b>
                <span className="tnum">{t('worth', { amount: moneyText(Math.max(0, member.worth_cents)) })}</span>
              </p>
              <Way member={member} />
              {cents > 0 && (
                <p className={css.after}>
                  {t('after')} <b>{moneyText(due - cents)}</b>
                </p>
              )}
              <Button
                size={56}
                wide
                disabled={cents === 0}
                onClick={() => onTake(member, cents)}
                data-autofocus={cents > 0 || undefined}
              >
                {cents > 0 ? t('use', { amount: moneyText(cents) }) : t('notYet')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
