import { useQuery } from '@tanstack/react-query';
import { type TurnEntry, turnLog, turnVoid } from 'core/turns/contract';
import { useState } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import { Failed } from '../../../office/page/Unread.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { AskReason } from '../orders/AskReason.tsx';
import { useGuarded } from '../orders/use-guarded.tsx';
import { useShownBoard } from '../words/shown-board.ts';
import { turnsText, useWords } from '../words/use-words.ts';
import css from './sheets.module.css';

/** What happened, in a line: `Tâm: seated a client, 1.0 turns`. */
function useSaid() {
  const { board } = useShownBoard();
  const { t, counted } = useWords(board);
  return ({ kind, count, turns, beside, side }: TurnEntry): string => {
    if (beside !== null && side !== null) return t(side === 'before' ? 'log.before' : 'log.after', { other: beside });
    const what = t(`kinds.${kind}`);
    if (kind === 'adjust') return `${what} ${turns > 0 ? '+' : ''}${turnsText(turns)}`;
    return count === 0 ? what : `${what}, ${counted(count)}`;
  };
}

/** Reasons that nobody typed: the log gives them itself. */
const ownReasons = {
  'It was refunded.': 'refunded',
  'The visit was taken back or given to somebody else.': 'takenBack',
} as const;
const isKnown = (reason: string): reason is keyof typeof ownReasons => reason in ownReasons;

function Row({ entry, onVoid }: { readonly entry: TurnEntry; readonly onVoid: () => void }) {
  const { board } = useShownBoard();
  const { t, time } = useWords(board);
  const said = useSaid();
  return (
    <li className={css.entry} data-gone={entry.reversed || undefined}>
      <time>{time(entry.at)}</time>
      <div>
        <b>{entry.name}</b>
        <span>{said(entry)}</span>
        {isKnown(entry.reason) ? (
          <span>{t(`log.reasons.${ownReasons[entry.reason]}`)}</span>
        ) : (
          entry.reason && <q>{entry.reason}</q>
        )}
        <small>
          {[
            entry.by === null ? null : t('log.by', { name: entry.by }),
            entry.pin_of === null ? null : t('log.pin', { name: entry.pin_of }),
            entry.reversed && t('log.gone'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      {entry.open && board.may.adjust && (
        <Button kind="quiet" onClick={onVoid}>
          {t('log.void')}
          <span className="unseen"> {entry.name}</span>
        </Button>
      )}
    </li>
  );
}

function Void({ entry, onClose }: { readonly entry: TurnEntry; readonly onClose: () => void }) {
  const { businessId: business_id, board } = useShownBoard();
  const { t } = useWords(board);
  const guarded = useGuarded(turnVoid, onClose);
  if (guarded.isAsking) return guarded.dialog;
  return (
    <AskReason
      title={t('log.voidOf', { name: entry.name })}
      about="void"
      yes={t('log.void')}
      onReason={(reason) => guarded.order({ body: { business_id, event_id: entry.id, reason } })}
      onClose={onClose}
    />
  );
}

function Entries() {
  const { businessId: business_id, board } = useShownBoard();
  const { t } = useWords(board);
  const [voided, setVoided] = useState<TurnEntry | null>(null);
  const asked = useQuery(apiQueryOptions(turnLog, { query: { business_id, date: board.date } }));
  const { data, error } = asked;
  if (error || !data) return <Failed of={asked} title={t('log.failed')} rows={6} face={false} />;
  if (data.data.length === 0) return <p className={css.quiet}>{t('log.none')}</p>;
  return (
    <>
      <ol className="plain">
        {data.data.map((entry) => (
          <Row key={entry.id} entry={entry} onVoid={() => setVoided(entry)} />
        ))}
      </ol>
      {voided && <Void entry={voided} onClose={() => setVoided(null)} />}
    </>
  );
}

/** Everything that was written down today: nothing is ever changed in it. */
export function LogSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  return (
    <Drawer open={open} onClose={onClose} title={t('log.title')}>
      <p className={css.quiet}>{t('log.text')}</p>
      <Entries />
    </Drawer>
  );
}
