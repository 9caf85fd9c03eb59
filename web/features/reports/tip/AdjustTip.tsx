import type { TicketView } from 'core/checkout/contract';
import type { TipWay } from 'core/checkout/tips/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import css from './tip.module.css';
import { isPossible, largeTipOn, roomOn, sharedBy, sharesOf, type TipInput, verdictOn } from './tip-input.ts';

type Props = {
  readonly ticket: TicketView;
  readonly staff: (id: string) => string;
  readonly onYes: (wish: TipInput) => void;
  readonly onClose: () => void;
};

/** How much, for whom, and how it was given. Another amount is shared by what everybody did until somebody says otherwise. */
export function AdjustTip({ ticket, staff, onYes, onClose }: Props) {
  const t = useTranslations('reports.adjustTip');
  const room = roomOn(ticket);
  const [tips, setTips] = useState(() => sharesOf(ticket));
  const [by, setBy] = useState<TipWay>(room > 0 ? 'card' : 'cash');
  const total = Object.values(tips).reduce((sum, cents) => sum + cents, 0);
  const { verdict, delta } = verdictOn(ticket, { tips, by });
  const people = Object.keys(tips);
  const base = isPossible(verdict) ? largeTipOn(ticket, tips) : null;
  /** The large tip that was asked about. */
  const [asked, setAsked] = useState<number | null>(null);
  const isAsked = base !== null && asked === total;
  const footer = (
    <Button
      size={48}
      wide
      disabled={!isPossible(verdict)}
      onClick={() => (base === null || isAsked ? onYes({ tips, by }) : setAsked(total))}
    >
      {t(isAsked ? 'sure' : 'set', { amount: moneyText(total) })}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title', { no: String(ticket.ticket_no) })} width={440} footer={footer}>
      <div className={css.form}>
        <MoneyField
          label={t('amount')}
          size={56}
          value={total}
          onChange={(cents) => setTips(sharedBy(ticket, cents ?? 0))}
          data-autofocus
        />
        {people.length > 1 && (
          <fieldset className={css.shares}>
            <legend>{t('split')}</legend>
            {people.map((who) => (
              <MoneyField
                key={who}
                label={staff(who)}
                size={48}
                value={tips[who] ?? 0}
                onChange={(cents) => setTips((now) => ({ ...now, [who]: cents ?? 0 }))}
              />
            ))}
          </fieldset>
        )}
        {delta > 0 && room > 0 && (
          <Segmented
            wide
            label={t('how')}
            value={by}
            onChange={setBy}
            options={[
              { value: 'card', label: t('card') },
              { value: 'cash', label: t('cash') },
            ]}
          />
        )}
        <dl className={css.sums}>
          <div>
            <dt>{t('before')}</dt>
            <dd>{moneyText(total - delta)}</dd>
          </div>
          <div>
            <dt>{t('total')}</dt>
            <dd>{moneyText(ticket.payment.grandTotal + delta)}</dd>
          </div>
        </dl>
        <output className={css.hint}>
          {t(`verdict.${verdict}`, { amount: moneyText(Math.abs(delta)), room: moneyText(room) })}
        </output>
        {isAsked && <Notice tone="warn" title={t('large', { tip: moneyText(total), base: moneyText(base) })} />}
      </div>
    </Modal>
  );
}
