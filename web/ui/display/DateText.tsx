import { useUiLanguage } from '../theme/ui-words.tsx';
import { type DateKind, dateText } from '../texts/date-text.ts';

type Props = {
  /** A moment in ISO 8601. */
  readonly value: string;
  /** The time zone of the place, for example America/Los_Angeles. */
  readonly zone: string;
  readonly kind?: DateKind | undefined;
  /** The current time. If it is given, a date in another year includes its year. */
  readonly now?: Date | undefined;
  readonly className?: string | undefined;
};

export function DateText({ value, zone, kind = 'moment', now, className }: Props) {
  return (
    <time dateTime={value} className={['tnum', className].filter(Boolean).join(' ')}>
      {dateText(value, kind, zone, useUiLanguage(), now)}
    </time>
  );
}
