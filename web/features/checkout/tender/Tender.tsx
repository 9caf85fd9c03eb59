import { totalsOf } from 'core/checkout/rules/totals';
import type { MemberAtTill } from 'core/loyalty/contract';
import { ArrowLeft, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShortcutListing } from '../../../platform/manage/keys.ts';
import { useKeys } from '../../../office/keys/use-keys.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Charging } from '../card/Charging.tsx';
import { KeyedCard } from '../card/KeyedCard.tsx';
import { PickReader } from '../card/PickReader.tsx';
import { ReaderTrouble } from '../card/ReaderTrouble.tsx';
import { useCard, useNoCards } from '../card/use-card.ts';
import { PayByGiftCard } from '../gift/PayByGiftCard.tsx';
import { OfflineNotice } from '../offline/OfflineNotice.tsx';
import { useOffline } from '../offline/use-offline.ts';
import { PayByPoints } from '../points/PayByPoints.tsx';
import { mostOf, useTicketMembers } from '../points/use-members.ts';
import type { Points } from '../saving/orders.ts';
import { redo, undo } from '../till/moves.ts';
import { useHere, useTill, useWholeTill } from '../till/store.ts';
import { isCharging, ticketOf, type Till } from '../till/till.ts';
import { Tips } from '../tip/Tips.tsx';
import { amountOf, centsIn, isOfflineMethod, type Method, typed } from './amount.ts';
import { Cheque } from './Cheque.tsx';
import { Due } from './Due.tsx';
import { Pad } from './Pad.tsx';
import css from './tender.module.css';
import { Tenders } from './Tenders.tsx';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** One payment after the other; what is typed is gone once it was taken. */
function usePaying() {
  const { orders, store, facts } = useHere();
  const goOffline = useOffline();
  const [amount, setAmount] = useState('');
  const [busy, setBusy] = useState<Method | null>(null);
  const [asking, setAsking] = useState<Exclude<Method, 'cash'> | null>(null);
  async function pay(method: Exclude<Method, 'card'>, amount_cents: number, reference = '', loyalty_program?: Points) {
    if (busy !== null || amount_cents === 0) return;
    setBusy(method);
    const isOffline = store.now().offline !== null && isOfflineMethod(method);
    const isPaid = isOffline
      ? await orders.payOffline({ method: method === 'cheque' ? 'cheque' : 'cash', amount_cents, reference }, facts)
      : await orders.pay({ method, amount_cents, reference, ...(loyalty_program && { loyalty_program }) });
    if (isPaid) setAmount('');
    else if (store.now().saving === 'lost') goOffline();
    setBusy(null);
  }
  return { amount, setAmount, busy, pay, asking, setAsking };
}

function useTenderKeys(type: (key: string) => void, take: (method: Method) => void, back: () => void) {
  const t = useTranslations('checkout.keys');
  const { store } = useHere();
  const walk = (way: typeof undo) => () => store.set((till) => (isCharging(till) ? till : way(till)));
  useShortcutListing('⌘Z ⇧⌘Z', t('undo'));
  useShortcutListing('0–9', t('amount'));
  useShortcutListing('C', t('card'));
  useShortcutListing('H', t('cash'));
  useShortcutListing('Q', t('cheque'));
  useShortcutListing('G', t('giftCard'));
  useShortcutListing('L', t('loyalty'));
  useKeys({
    ...Object.fromEntries(digits.map((key) => [key, () => type(key)])),
    backspace: () => type('back'),
    c: () => take('card'),
    h: () => take('cash'),
    q: () => take('cheque'),
    g: () => take('gift_card'),
    l: () => take('loyalty'),
    escape: back,
    'mod+z': walk(undo),
    'mod+shift+z': walk(redo),
    'mod+y': walk(redo),
  });
}

type AskedProps = {
  readonly till: Till;
  readonly asking: Exclude<Method, 'cash'>;
  readonly members: readonly MemberAtTill[];
  readonly wanted: number;
  readonly pay: ReturnType<typeof usePaying>['pay'];
  readonly onClose: () => void;
};

/** What has to be said before it is taken: a code, whose points, the number of a cheque. */
function Asked({ till, asking, members, wanted, pay, onClose }: AskedProps) {
  const taking = (...paid: Parameters<typeof pay>) => {
    onClose();
    void pay(...paid);
  };
  if (asking === 'gift_card')
    return <PayByGiftCard {...{ till, wanted, onClose }} onTake={(code, cents) => taking('gift_card', cents, code)} />;
  if (asking === 'loyalty')
    return (
      <PayByPoints
        {...{ till, members, wanted, onClose }}
        onTake={({ customer_id, program_id: loyalty_program_id }, amount) =>
          taking('loyalty', amount, '', { customer_id, loyalty_program_id, amount })
        }
      />
    );
  return asking === 'cheque' ? (
    <Cheque amount={wanted} onClose={onClose} onTake={(number) => taking('cheque', wanted, number)} />
  ) : null;
}

/** The way back, and undo for the tip that was tapped by mistake. */
function TenderHead({ back }: { readonly back: () => void }) {
  const t = useTranslations('checkout');
  const { store } = useHere();
  const canUndo = useTill((till) => till.editing.history.length > 0 && !isCharging(till));
  const first = useRef<HTMLButtonElement>(null);
  // The button that led here is gone: whoever works by keyboard goes on from the top of the panel.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <header className={css.head}>
      <Button
        ref={first}
        kind="quiet"
        size={48}
        className={css.back}
        icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={back}
      >
        {t('tender.back')}
      </Button>
      <IconButton icon={Undo2} label={t('undo')} size={48} disabled={!canUndo} onClick={() => store.set(undo)} />
    </header>
  );
}

/** Tip, amount and tender on one panel; a part of what is due is a payment too, and Due tells what is left. */
export function Tender() {
  const { store } = useHere();
  const till = useWholeTill();
  const totals = totalsOf(ticketOf(till));
  const { due } = totals;
  const { amount, setAmount, busy, pay, asking, setAsking } = usePaying();
  const [card, noCards] = [useCard(), useNoCards()];
  const { members, isOffered, isLocked, unlock } = useTicketMembers();
  const isBlocked = till.removing.length > 0 || due === 0 || card.charging !== null || card.isBusy;
  const back = () => !card.isBusy && store.set((now) => ({ ...now, step: 'sale' }));
  function take(method: Method) {
    if (isBlocked || (method === 'loyalty' && !isOffered) || (till.offline !== null && !isOfflineMethod(method))) return;
    if (method === 'card' && noCards === null) card.start(amountOf(amount, due, 'card'));
    else if (method === 'loyalty' && isLocked) void unlock().then((isOpen) => isOpen && setAsking('loyalty'));
    else if (method !== 'cash' && method !== 'card') setAsking(method);
    else if (method === 'cash') void pay('cash', amountOf(amount, due, 'cash'));
  }
  const type = (key: string) => setAmount((now) => typed(now, key));
  useTenderKeys(type, take, back);
  return (
    <div className={css.tender}>
      <TenderHead back={back} />
      {till.offline !== null && <OfflineNotice />}
      <div className={css.body}>
        <Tips till={till} locked={card.charging !== null || card.isBusy || card.trouble !== null} />
        <div className={css.pay}>
          <Due {...{ till, totals }} given={centsIn(amount)} declined={card.declined} />
          <Pad {...{ amount, due }} onKey={type} onSum={(cents) => setAmount(cents === null ? '' : String(cents))} />
        </div>
      </div>
      {card.trouble && !card.charging && <ReaderTrouble trouble={card.trouble} card={card} />}
      {card.charging ? (
        <Charging
          charge={card.charging}
          onSettled={(charge) => card.settled(charge, () => setAmount(''))}
          onKeyed={() => card.setKeying(amountOf(amount, due, 'card'))}
        />
      ) : (
        <Tenders
          {...{ amount, due, busy }}
          points={isLocked ? 'locked' : isOffered ? mostOf(members, amountOf(amount, due, 'loyalty')) : null}
          disabled={isBlocked}
          offline={till.offline !== null}
          noCards={noCards}
          trouble={card.trouble?.kind ?? null}
          onTake={take}
        />
      )}
      {card.keying !== null && <KeyedCard card={card} amount={card.keying} />}
      {card.picking !== null && <PickReader card={card} amount={card.picking} />}
      {asking !== null && (
        <Asked {...{ till, asking, members, pay }} wanted={amountOf(amount, due, asking)} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
