import type { CauseView, CountView } from 'core/checkout/contract';
import { figureNames } from 'core/checkout/drawers/rules/figures';
import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isReason, ReasonField } from '../../../office/reason/ReasonField.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import css from './closing.module.css';
import verdict from './verdict.module.css';
import { People } from './People.tsx';

/** A cause in plain words, with where to look. */
function useCauseText() {
  const t = useTranslations('checkout.drawer');
  return ({ kind, ticket_no, cents, movement, name }: CauseView): string => {
    const [amount, no] = [moneyText(cents ?? 0), String(ticket_no ?? '')];
    if (kind === 'digits_swapped' && ticket_no === null) return t('causes.digits');
    if (kind === 'wrong_way')
      return t('causes.wrong_way', { what: movement ? t(`move.${movement}`) : '', amount, name: name ?? '' });
    if (kind === 'payout_missing') return t('causes.payout_missing', { name: name ?? '', amount });
    return t(`causes.${kind}`, { no, amount });
  };
}

export function Figures({ figures }: Pick<CountView, 'figures'>) {
  const t = useTranslations('checkout.drawer');
  return (
    <dl className={verdict.figures}>
      {figureNames.flatMap((name) =>
        figures[name] === 0
          ? []
          : [
              <div key={name}>
                <dt>{t(`figures.${name}`)}</dt>
                <dd>
                  <Money cents={figures[name]} />
                </dd>
              </div>,
            ],
      )}
      <div data-sum="">
        <dt>{t('verdict.expected')}</dt>
        <dd>
          <Money cents={figures.expected} />
        </dd>
      </div>
    </dl>
  );
}

function Numbers({ count: { figures, counted, off } }: { readonly count: CountView }) {
  const t = useTranslations('checkout.drawer.verdict');
  const word = off === 0 ? 'right' : off > 0 ? 'over' : 'short';
  return (
    <div className={verdict.numbers}>
      <p>
        <span>{t('expected')}</span>
        <Money cents={figures.expected} />
      </p>
      <p>
        <span>{t('counted')}</span>
        <Money cents={counted} />
      </p>
      <output data-tone={off === 0 ? 'ok' : 'bad'}>
        <span>{t(word)}</span>
        <Money cents={Math.abs(off)} />
      </output>
    </div>
  );
}

function Causes({ causes }: Pick<CountView, 'causes'>) {
  const t = useTranslations('checkout.drawer.verdict');
  const textOf = useCauseText();
  return (
    <section className={verdict.causes} aria-label={t('causes')}>
      <h3>
        <Search size={18} strokeWidth={2} aria-hidden="true" />
        {t('causes')}
      </h3>
      {causes.length === 0 && <p>{t('noCause')}</p>}
      {causes.length > 0 && (
        <ol>
          {causes.map((cause) => (
            <li key={JSON.stringify(cause)}>{textOf(cause)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

const usual = ['change', 'unwritten', 'wrongTender', 'unknown'] as const;
type Props = {
  readonly count: CountView;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onAgain: () => void;
  readonly onNext: () => void;
};

type Reasoning = Pick<Props, 'reason' | 'onReason'>;

function Reason({ reason, onReason }: Reasoning) {
  const t = useTranslations('checkout.drawer.verdict');
  return (
    <div className={verdict.reason}>
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        usual={usual.map((key) => t(`usual.${key}`))}
        value={reason}
        onChange={onReason}
        fieldFirst
      />
    </div>
  );
}

/** Whether it is right, why it should be what it should, and what may have happened if it is not. */
export function Verdict({ count, reason, onReason, onAgain, onNext }: Props) {
  const t = useTranslations('checkout.drawer.verdict');
  const isOff = count.off !== 0;
  return (
    <>
      <h2>{t('title')}</h2>
      <Numbers count={count} />
      <div className={verdict.halves}>
        {isOff && (
          <div className={verdict.half}>
            <Causes causes={count.causes} />
            <Reason {...{ reason, onReason }} />
          </div>
        )}
        <div className={verdict.half}>
          <details className={verdict.why} open={isOff}>
            <summary>{t('why', { amount: moneyText(count.figures.expected) })}</summary>
            <Figures figures={count.figures} />
          </details>
          <People people={count.people} />
        </div>
      </div>
      <footer className={css.foot} data-sticky="">
        <Button kind="secondary" size={48} onClick={onAgain}>
          {t('again')}
        </Button>
        <Button size={48} disabled={isOff && !isReason(reason)} onClick={onNext}>
          {t('go')}
        </Button>
      </footer>
    </>
  );
}
