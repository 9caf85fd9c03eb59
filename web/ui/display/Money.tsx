import { moneyText } from './money-text.ts';

type Props = {
  readonly cents: number;
  readonly currency?: string | undefined;
  /** Leaves out the cents of amounts from $1,000 up. */
  readonly whole?: boolean | undefined;
  readonly className?: string | undefined;
};

export function Money({ cents, currency = 'USD', whole = false, className }: Props) {
  return <span className={['tnum', className].filter(Boolean).join(' ')}>{moneyText(cents, { currency, whole })}</span>;
}
