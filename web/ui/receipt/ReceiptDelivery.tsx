import { Ban, CircleCheck, Mail, MessageSquareText, Printer, QrCode } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Qr } from '../display/Qr.tsx';
import { SendTo, type DeliveryMethod, type ReceiptDeliveryFacts, type ReceiptDeliveryText } from './SendTo.tsx';
import css from './receipt-delivery.module.css';

export type ReceiptDeliveryProps = {
  readonly t: ReceiptDeliveryText;
  /** The client's contacts and the link of the receipt; undefined while they are loading. */
  readonly facts: ReceiptDeliveryFacts | undefined;
  /**
   * Sends the receipt and returns where it went. Without an address it goes to the client's own. A failure is thrown with a
   * readable message.
   */
  readonly onSend: (method: DeliveryMethod, to: string | undefined) => Promise<string>;
  /** True if the server does not know this sale yet, so that it can only be printed. */
  readonly isOffline?: boolean | undefined;
  /** False in a dialog that has its own title. */
  readonly isTitled?: boolean | undefined;
  readonly onPrint?: (() => void) | undefined;
  readonly onNone?: (() => void) | undefined;
};

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

type TileProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOpen?: boolean;
  readonly shortcut?: string;
  readonly onClick: () => void;
};
function Tile({ label, icon: sign, isOpen, shortcut, onClick }: TileProps) {
  return (
    <button type="button" className={css.tile} aria-pressed={isOpen} aria-keyshortcuts={shortcut} onClick={onClick}>
      {sign}
      <span>{label}</span>
    </button>
  );
}

function Code({ t, link }: { readonly t: ReceiptDeliveryProps['t']; readonly link: string }) {
  return (
    <div className={css.code}>
      <Qr text={link} label={t('qrLabel')} className={css.qr} />
      <p>
        {t('qrText')}
        <a href={link} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      </p>
    </div>
  );
}

/** Offers the ways to get a receipt. If the client's phone number is on file, the text message is chosen at first. */
export function ReceiptDelivery({ t, facts, isTitled = true, isOffline = false, onSend, onPrint, onNone }: ReceiptDeliveryProps) {
  const [chosen, setChosen] = useState<DeliveryMethod | 'qr' | 'shut' | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const shown = chosen ?? (facts?.phone && sentTo === null ? 'text' : 'shut');
  const toggle = (method: DeliveryMethod | 'qr') => () => {
    setSentTo(null);
    setChosen(shown === method ? 'shut' : method);
  };
  async function give(method: DeliveryMethod, to: string | undefined): Promise<void> {
    setSentTo(await onSend(method, to));
    setChosen('shut');
  }
  return (
    <section className={css.ways} aria-label={t('title')}>
      {isTitled && <h3>{t('title')}</h3>}
      <div className={css.tiles}>
        {!isOffline && (
          <>
            <Tile label={t('text')} icon={<MessageSquareText {...icon} />} isOpen={shown === 'text'} onClick={toggle('text')} />
            <Tile label={t('email')} icon={<Mail {...icon} />} isOpen={shown === 'email'} onClick={toggle('email')} />
          </>
        )}
        {onPrint && <Tile label={t('print')} icon={<Printer {...icon} />} shortcut="p" onClick={onPrint} />}
        {!isOffline && <Tile label={t('qr')} icon={<QrCode {...icon} />} isOpen={shown === 'qr'} onClick={toggle('qr')} />}
        {onNone && <Tile label={t('none')} icon={<Ban {...icon} />} onClick={onNone} />}
      </div>
      {facts && (shown === 'text' || shown === 'email') && <SendTo key={shown} method={shown} {...{ t, facts }} onSend={give} />}
      {facts && shown === 'qr' && <Code t={t} link={facts.link} />}
      <output className={css.sent}>
        {sentTo !== null && (
          <>
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('onItsWay', { to: sentTo })}
          </>
        )}
      </output>
    </section>
  );
}
