import type { SmsMessage } from 'core/sms/contract';
import { mayRetry } from 'core/sms/errors/rules';
import { Check, CheckCheck, Clock, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/display/DateText.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import css from './thread.module.css';

type Props = {
  readonly text: SmsMessage;
  readonly zone: string;
  /** Why a temporary text was not taken. */
  readonly wrong: string | undefined;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
};

const marks = { waiting: Clock, sent: Check, delivered: CheckCheck, failed: TriangleAlert } as const;

/** How far a text of ours got: for everybody by a word, for the eye by a mark. */
function State({ text }: { readonly text: SmsMessage }) {
  const t = useTranslations('sms.states');
  const Mark = marks[text.state];
  return (
    <span className={css.state} data-state={text.state}>
      <Mark size={14} strokeWidth={2} aria-hidden="true" /> {t(text.isTemp ? 'sending' : text.state)}
    </span>
  );
}

function Failure({ text, wrong, onRetry, onDrop }: Omit<Props, 'zone'>) {
  const t = useTranslations('sms');
  const trouble = text.trouble ?? 'unknown';
  const code = text.carrier_code;
  return (
    <div className={css.failure} role={text.isTemp ? 'alert' : undefined}>
      <p>
        {wrong ?? t(`troubles.${trouble}`)}
        {code !== null && <small> {t('thread.code', { code })}</small>}
      </p>
      {(text.isTemp || mayRetry(trouble)) && text.kind === null && (
        <button type="button" className={css.act} onClick={onRetry}>
          {t('thread.retry')}
        </button>
      )}
      {text.isTemp && (
        <button type="button" className={css.act} onClick={onDrop}>
          {t('thread.discard')}
        </button>
      )}
    </div>
  );
}

/** One text, with who or what sent it, what it cost and how far it got. */
export function TextBubble({ text, zone, wrong, onRetry, onDrop }: Props) {
  const t = useTranslations('sms.thread');
  const { direction, message, isTemp, at, kind, written_by, segments, cents, media, understood, state } = text;
  const own = direction === 'Outgoing';
  const hasFailed = wrong !== undefined || state === 'failed';
  return (
    <li
      className={css.group}
      data-own={own || undefined}
      data-temp={isTemp || undefined}
      data-automatic={kind !== null || undefined}
    >
      {message !== '' && <p className={css.bubble}>{message}</p>}
      {media > 0 && <p className={css.note}>{t('media', { count: media })}</p>}
      <p className={css.foot}>
        {own && <span>{kind === null ? written_by : t('automatic')}</span>}
        <DateText value={at} zone={zone} kind="time" />
        {own && segments > 0 && <span>{t('size', { count: segments })}</span>}
        {cents > 0 && <span className="tnum">{moneyText(cents)}</span>}
        {own && !hasFailed && <State text={text} />}
        {understood !== null && <span>{t(`understood.${understood}`)}</span>}
      </p>
      {hasFailed && <Failure {...{ text, wrong, onRetry, onDrop }} />}
    </li>
  );
}
